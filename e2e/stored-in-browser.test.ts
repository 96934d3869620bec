// demanded by: app/storefront/cart
import { expect, test } from './harness/test.ts'
import { addToCart } from './harness/visitor.ts'

const shirt = 'Chikkamagaluru Chambray Shirt'

test('two tabs show the same cart @desktop', async ({ page, context }) => {
  await addToCart(page, shirt)
  await expect(page.getByRole('dialog', { name: 'Your Cart (1)' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(other.getByRole('textbox', { name: 'Quantity' })).toHaveValue('1')
  await other.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByRole('dialog', { name: 'Your Cart (2)' })).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Remove ${shirt}` })
    .click()
  await expect(other.getByText('Your Cart is Empty')).toBeVisible()
  await expect(other.getByTestId('cart-count')).toHaveCount(0)
})

test('the cart page: quantities, totals, clearing, and the way back @desktop @long', async ({ page }) => {
  await addToCart(page, shirt)
  await page.getByRole('dialog').getByRole('link', { name: 'View Cart' }).click()
  const summary = page.getByRole('complementary', { name: 'Order Summary' })
  await expect(summary.getByText('₹30', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(summary.getByText('Free', { exact: true })).toBeVisible()
  await summary.getByLabel('Promo Code').fill('NO-SUCH-CODE')
  await summary.getByRole('button', { name: 'Apply' }).click()
  await expect(summary.getByLabel('Promo Code')).toHaveAttribute('aria-invalid', 'true')
  await expect(summary.getByLabel('Promo Code')).toHaveAccessibleDescription(/\w/)
  await page.getByRole('button', { name: 'Decrease quantity' }).click()
  await page.getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(page.getByText('Your Cart is Empty')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(page.getByText('Your Cart is Empty')).toBeVisible()
  await page.goto('/checkout')
  await expect(page).toHaveURL('/products')
})

for (const [trouble, spoil] of [
  [
    'full',
    () =>
      void (Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }),
  ],
  [
    'blocked',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      }),
  ],
] as const) {
  test(`storage that is ${trouble} keeps the cart for the visit and says so once @desktop @long`, async ({ page }) => {
    await page.addInitScript(spoil)
    await addToCart(page, shirt)
    await expect(page.getByRole('dialog', { name: 'Your Cart (1)' })).toBeVisible()
    await expect(page.getByText('Your cart is kept for this visit only')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: 'Your Cart (2)' })).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2')
    await expect(page.getByText('Your cart is kept for this visit only')).toHaveCount(0)
  })
}
