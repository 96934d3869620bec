// demanded by: app/storefront/checkout app/storefront/order
import { expect, test } from './harness/test.ts'
import { addToCart, buy } from './harness/visitor.ts'

test('a phone that bought once fills in the next checkout in one tap, knows its orders, and forgets them @phone-first', async ({
  page,
}) => {
  const number = await buy(page, 'Chikkamagaluru Chambray Shirt')
  await page.getByRole('main').getByRole('link', { name: 'Track order' }).click()
  await expect(page.getByText(/^Arrives by \w{3}, \d+ \w{3,4}\.$/)).toBeVisible()

  await addToCart(page, 'Chikkamagaluru Chambray Shirt')
  await page.goto('/checkout')
  await expect(page.getByText('It is stored on this device only.')).toBeVisible()
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  await expect(page.getByLabel('Phone')).toHaveValue('+91 98123 45678')
  await expect(page.getByLabel('PIN code')).toHaveValue('577002')
  await expect(page.getByLabel('State')).toHaveValue('Karnataka')
  await expect(page.getByRole('button', { name: 'Use this address' })).toHaveCount(0)

  await page.goto('/orders/find')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Forget' }).click()
  await expect(page.getByText('Your last order')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Track order' })).toBeVisible()
  await expect(page.getByText('Your last order')).toHaveCount(0)
})
