// demanded by: shop/shipping/parcels
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect } from './harness/test.ts'
import { addToCart, fillCheckout, orderNumberOn, payButton, payInWindow } from './harness/visitor.ts'

test.use({ hasEmptyCache: true })

const name = 'Parijata Gathered Blouse'

// Other journeys of this shop expect one charge for all of India.
test.afterEach(async ({ page }) => {
  await enter(page, '/admin/settings/delivery')
  await page.getByRole('button', { name: 'Remove zone' }).click()
  await page.getByRole('button', { name: 'Save delivery' }).click()
  await expect(page.getByText('Delivery saved')).toBeVisible()
})

test.slow()

test('a product that is packed large costs more to send, and a landmark goes with the order @own-shop', async ({
  page,
  openAnother,
}) => {
  await enter(page, '/admin/settings/delivery')
  await page.getByRole('button', { name: 'Use zones' }).click()
  const zone = page.getByRole('region', { name: 'All of India' })
  await zone.getByLabel('Price, ₹').fill('120')
  await zone.getByRole('button', { name: 'Add price' }).click()
  await zone.getByLabel('Up to, g').last().fill('500')
  await zone.getByLabel('Price, ₹').last().fill('60')
  await zone.getByLabel(/free from/i).fill('')
  await page.getByLabel('Volume of a kilogram, in cubic cm').fill('500')
  await page.getByRole('button', { name: 'Save delivery' }).click()
  await expect(page.getByLabel('Volume of a kilogram, in cubic cm')).toHaveAccessibleDescription(/from 1000 to 10000/)
  await page.getByLabel('Volume of a kilogram, in cubic cm').fill('5000')
  await page.getByRole('button', { name: 'Save delivery' }).click()
  await expect(page.getByText('Delivery saved')).toBeVisible()

  await page.goto('/admin/products')
  await page.getByRole('link', { name, exact: true }).click()
  const packed = page.getByRole('region', { name: 'Weight and packed size' })
  await packed.getByLabel('Weight of a piece, in grams').fill('heavy')
  await packed.getByLabel('Packed size, in cm').fill('30 × 25')
  await page.getByRole('radio', { name: 'Packed sizes' }).check()
  await page.getByLabel('Set all packed size').fill('large')
  await page.getByRole('radio', { name: 'Stock', exact: true }).check()
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(packed.getByLabel('Weight of a piece, in grams')).toHaveAccessibleDescription(/from 1 to 50000/)
  await expect(packed.getByLabel('Packed size, in cm')).toHaveAccessibleDescription(/such as 30 × 25 × 4/)
  await expect(page.getByRole('radio', { name: 'Packed sizes' })).toBeChecked()
  await packed.getByLabel('Weight of a piece, in grams').fill('250')
  await packed.getByLabel('Packed size, in cm').fill('30 x 20 x 4')
  await page.getByLabel('Set all packed size').fill('40x30x4')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Product saved')).toBeVisible()
  await page.goto('/admin/products')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(packed.getByLabel('Packed size, in cm')).toHaveValue('30 × 20 × 4')
  await page.getByRole('radio', { name: 'Packed sizes' }).check()
  await expect(page.getByLabel(/^Packed size of size/).first()).toHaveValue('40 × 30 × 4')

  const visitor = await openAnother({ viewport: { width: 390, height: 844 } })
  await addToCart(visitor, name)
  await visitor.goto('/checkout')
  await fillCheckout(visitor)
  await visitor.getByLabel('Landmark').fill('Opposite the Ganesha temple')
  const delivery = visitor.getByRole('group', { name: 'Delivery' })
  await expect(delivery.getByText('₹120', { exact: true })).toBeVisible()
  await payButton(visitor).click()
  await payInWindow(visitor)
  const number = await orderNumberOn(visitor)
  await visitor.getByRole('link', { name: 'Track order' }).first().click()
  await expect(visitor.getByText('Landmark: Opposite the Ganesha temple')).toBeVisible()

  await page.goto(`/admin/orders/${number}`)
  await expect(page.getByText('Landmark: Opposite the Ganesha temple')).toBeVisible()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Landmark').fill('Opposite SBI')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Landmark: Opposite SBI')).toBeVisible()
})
