// demanded by: app/backoffice/settings/settings shop/documents shop/settings
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect } from './harness/test.ts'
import { addToCart, fillCheckout, orderNumberOn, payButton, payInWindow } from './harness/visitor.ts'

const phone = { width: 390, height: 844 }
const sentence = 'Sorry, we deliver within Karnataka only.'

test.use({ hasEmptyCache: true, allowedComplaints: [/status of (409|422)/] })

// Other journeys of this shop expect a seller who is registered.
test.afterEach(async ({ page }) => {
  await enter(page, '/admin/settings/brand')
  await page.getByLabel('Kind of seller').selectOption('registered')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
})

test('a seller in the composition scheme delivers within its state and says no word of tax @own-shop', async ({
  page,
  openAnother,
}) => {
  await enter(page, '/admin/settings/brand')
  await page.getByLabel('Kind of seller').selectOption('unregistered')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('A seller who is not registered for GST has no GSTIN.').first()).toBeVisible()
  await page.getByLabel('Kind of seller').selectOption('composition')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  const visitor = await openAnother({ viewport: phone })
  await visitor.goto('/products?category=t-shirts')
  await visitor.getByRole('article').first().getByRole('link').first().click()
  await expect(visitor.getByText(/^Free shipping on orders over/)).toBeVisible()
  await expect(visitor.getByText('Inclusive of all taxes •')).toHaveCount(0)
  await addToCart(visitor, (await visitor.getByRole('heading', { level: 1 }).textContent())!)
  await visitor.goto('/checkout')
  await expect(visitor.getByText('We deliver within Karnataka only.')).toBeVisible()
  await fillCheckout(visitor)
  await visitor.getByLabel('PIN code').fill('682001')
  await visitor.getByLabel('State').selectOption('Kerala')
  await payButton(visitor).click()
  await expect(visitor.getByLabel('State')).toHaveAccessibleDescription(new RegExp(sentence))
  await expect(visitor.getByLabel('State')).toBeFocused()
  await visitor.getByLabel('City').fill('Davanagere')
  await visitor.getByLabel('PIN code').fill('577002')
  await visitor.getByLabel('State').selectOption('Karnataka')
  await payButton(visitor).click()
  await payInWindow(visitor)
  const number = await orderNumberOn(visitor)

  await page.goto(`/admin/orders/${number}`)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByLabel('PIN code').fill('682001')
  await page.getByLabel('State').selectOption('Kerala')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByLabel('State')).toHaveAccessibleDescription(new RegExp(sentence))
})
