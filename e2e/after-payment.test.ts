// demanded by: app/storefront/confirmation app/storefront/order
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './harness/test.ts'
import { addToCart, fillCheckout, orderNumberOn, payButton, payInWindow } from './harness/visitor.ts'

const flag = (page: Page) => page.evaluate(() => sessionStorage.getItem('onConfirmation'))

/** Everything the browser keeps for this tab and shop, but for the record that is meant to stay. */
const stored = (page: Page) =>
  page.evaluate(() => {
    // The order, and the details that the phone keeps for the next one, are meant to stay.
    const { lastOrder: _order, ownDetails: _details, ...shared } = { ...localStorage }
    return JSON.stringify([shared, { ...sessionStorage }, history.state, window.name])
  })

test('once paid, what was typed is gone from every tab, and the confirmation says what is true @desktop @long', async ({
  page,
  context,
}) => {
  await addToCart(page, 'Chikkamagaluru Chambray Shirt')
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
  await fillCheckout(page)
  const other = await context.newPage()
  await other.goto('/checkout')
  await fillCheckout(other)
  expect(await stored(other)).toContain('asha.rao')

  await page.bringToFront()
  await payButton(page).click()
  await payInWindow(page)
  const number = await orderNumberOn(page)
  expect(await stored(page)).not.toMatch(/asha|98123|3rd Cross/i)
  await expect.poll(() => stored(other)).not.toMatch(/asha|98123|3rd Cross/i)
  await other.close()
  expect(await page.evaluate(() => localStorage.getItem('lastOrder'))).toContain('asha.rao')

  expect(await flag(page)).toBe('true')
  await page.goto('/about')
  expect(await flag(page)).toBeNull()
  await page.goBack()
  await orderNumberOn(page)
  expect(await flag(page)).toBe('true')
  await page.getByRole('main').getByRole('link', { name: 'Track order' }).click()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  expect(await flag(page)).toBeNull()

  await page.getByText('Cancel this order').click()
  await page.getByRole('button', { name: 'Cancel order and refund' }).click()
  await expect(page.getByText('Your order is cancelled.')).toBeFocused()
  await expect(page.getByText('Your order is cancelled.')).toBeInViewport()
  await expect(page.getByText(/^Cancelled/)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/order-confirmation')
  await expect(page.getByRole('heading', { name: 'Your order is cancelled' })).toBeVisible()
  await expect(page.getByText('Thank You for Your Order')).toHaveCount(0)
})
