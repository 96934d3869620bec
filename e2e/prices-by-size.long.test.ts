// demanded by: shop/catalogue/managing app/storefront/product app/storefront/catalogue
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect } from './harness/test.ts'
import { fillCheckout, orderNumberOn, payButton, payInWindow } from './harness/visitor.ts'
import { sizes } from './screens/sizes.ts'

test('a larger size that costs more says so on the card, on its page, in the cart and on the invoice @own-shop', async ({
  page,
  openAnother,
}) => {
  await enter(page, '/admin/products')
  await page.goto('/admin/products?search=Hampi+Oxford')
  await page.getByRole('main').getByRole('link', { name: 'Hampi Oxford Shirt', exact: true }).first().click()
  await page.getByRole('radio', { name: 'Prices', exact: true }).check()
  await page.getByLabel('Set price of size XXL in all colours').fill('2499')
  await page.getByRole('radio', { name: 'Barcodes' }).check()
  await page
    .getByLabel(/^Barcode of size XXL in /)
    .first()
    .fill('8901234567891')
  await page.getByRole('button', { name: 'Save Product' }).first().click()
  const wrong = page.getByText('One of its digits is wrong: its check digit does not fit')
  await expect(wrong.first()).toBeVisible()
  await page
    .getByLabel(/^Barcode of size XXL in /)
    .first()
    .fill('8901234567890')
  await page.getByRole('button', { name: 'Save Product' }).first().click()
  await expect(page.getByText('Product saved').first()).toBeVisible()

  const visitor = await openAnother(sizes.phone)
  await visitor.goto('/products?search=Hampi+Oxford')
  const card = visitor.getByRole('article').filter({ hasText: 'Hampi Oxford Shirt' }).first()
  await expect(card.getByText(/^from ₹/)).toBeVisible()
  await card.getByRole('link', { name: 'Hampi Oxford Shirt' }).click()
  const main = visitor.getByRole('main')
  await expect(main.getByText(/^from ₹/).first()).toBeVisible()
  await visitor.getByRole('radio', { name: 'XXL', exact: true }).check({ force: true })
  await expect(visitor.getByText('₹2,499', { exact: true }).first()).toBeVisible()
  await expect(main.getByText(/^from ₹/)).toHaveCount(0)
  await visitor.locator('input[name="color"]:enabled').first().check({ force: true })
  await visitor.getByRole('button', { name: 'Buy Now • ₹2,499' }).first().click()
  await fillCheckout(visitor)
  await payButton(visitor).click()
  await payInWindow(visitor)
  const number = await orderNumberOn(visitor)
  await page.goto(`/admin/orders/${number}`)
  await expect(page.getByText('₹2,499').first()).toBeVisible()
})

test('one value of a table is typed with the keyboard, and those that it does not show stay @own-shop', async ({
  page,
}) => {
  await enter(page, '/admin/products')
  await page.goto('/admin/products?search=Hampi+Oxford')
  const open = () =>
    page.getByRole('main').getByRole('link', { name: 'Hampi Oxford Shirt', exact: true }).first().click()
  const cells = async (choice: string) => {
    await page.getByRole('radio', { name: choice, exact: true }).check()
    return page.locator('[data-cell]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  }
  await open()
  const [stock, skus, prices] = [await cells('Stock'), await cells('SKUs'), await cells('Prices')]
  expect(new Set(skus).size).toBe(skus.length)
  const first = page.locator('[data-cell="0:0"]')
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-cell="1:0"]')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('4,321')
  await expect(first).toHaveValue('4,321')
  await cells('Barcodes')
  await page.getByRole('button', { name: 'Save Product' }).first().click()
  await expect(page.getByText('Product saved').first()).toBeVisible()
  await open()
  expect([await cells('Stock'), await cells('SKUs')]).toEqual([stock, skus])
  expect((await cells('Prices')).slice(1)).toEqual(prices.slice(1))
  await expect(first).toHaveValue('4321')
})
