// demanded by: shop/catalogue shop/orders app/backoffice/products/products app/storefront/product
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect, expectAccessible } from './harness/test.ts'
import { fillCheckout, orderNumberOn, payButton, payInWindow } from './harness/visitor.ts'
import { sizes } from './screens/sizes.ts'

test('what is made to order says by when it leaves on its page, in the cart, on the order and at the packing table @own-shop', async ({
  page,
  openAnother,
}) => {
  await enter(page, '/admin/products')
  await page.goto('/admin/products?search=Gadag+Gingham')
  await page.getByRole('main').getByRole('link', { name: 'Gadag Gingham Shirt', exact: true }).first().click()
  await page.getByLabel('How it is sold').selectOption({ label: 'Made to order: leaves after some days' })
  await page.getByLabel('Days to make it').fill('soon')
  await page.getByRole('button', { name: 'Save Product' }).first().click()
  await expect(page.getByLabel('Days to make it')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Days to make it').fill('7')
  await page.getByLabel('Why it cannot be returned').fill('made for you')
  await page.getByRole('button', { name: 'Save Product' }).first().click()
  await expect(page.getByText('Product saved').first()).toBeVisible()

  const visitor = await openAnother(sizes.phone)
  await visitor.goto('/products?search=Gadag+Gingham&size=L')
  await visitor.getByRole('article').first().getByRole('link', { name: 'Gadag Gingham Shirt' }).click()
  await expect(visitor.getByText('Made to order: leaves in 7 days')).toBeVisible()
  await expect(visitor.getByText(/Cannot be returned \(made for you\)/)).toBeAttached()
  await expectAccessible(visitor)
  await visitor.screenshot({ path: 'test-results/ahead-product.png' })
  await visitor.locator('input[name="size"][value="L"]').check({ force: true })
  await visitor.locator('input[name="color"]:enabled').first().check({ force: true })
  await visitor.getByRole('button', { name: 'Add to Cart' }).first().click()
  await visitor.goto('/cart')
  await expect(visitor.getByText(/^Made to order: leaves by \d/)).toBeVisible()
  await visitor.screenshot({ path: 'test-results/ahead-cart.png' })
  await visitor.goto('/checkout')
  await fillCheckout(visitor)
  await expect(visitor.getByText(/^Made to order: leaves by \d/)).toBeAttached()
  await payButton(visitor).click()
  await payInWindow(visitor)
  const number = await orderNumberOn(visitor)

  await page.goto(`/admin/orders/${number}`)
  await expect(page.getByText(/^Made to order: leaves by \d/).first()).toBeVisible()
  await page.goto('/admin/orders/ahead')
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Made to order')
  await page.screenshot({ path: 'test-results/ahead-list.png' })
})
