// demanded by: app/storefront/returns app/backoffice/orders/returns shop/returns/deciding shop/shipping/reverse
import { expectAccessibleAtBothWidths } from './harness/both-widths.ts'
import { deliverShirt } from './harness/bought-and-delivered.ts'
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { parcelAtCourier, untilShown } from './harness/test-courier.ts'
import { expect } from './harness/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a customer has a piece fetched at the door, and staff see where it is @own-shop', async ({
  page,
  openAnother,
}) => {
  test.slow()
  const office = await openAnother()
  await enter(office, '/admin/settings/courier')
  await office.getByLabel('Offer to fetch returns at the customer’s door').check()
  await office.getByRole('button', { name: 'Save booking' }).click()
  await expect(office.getByText('Booking saved')).toBeVisible()

  const { number, url } = await deliverShirt(office)
  const reference = `${number}-R1`
  await page.goto(url.replace('?', '/return?'))
  await page.getByRole('radio', { name: 'Changed my mind' }).check()
  await page.getByRole('radio', { name: /^Money back: / }).check()
  await expect(page.getByRole('radio', { name: /^We fetch it/ })).toBeChecked()
  await page.getByRole('button', { name: 'Request return' }).click()
  await expect(page.getByRole('heading', { name: `Return ${reference}` })).toBeVisible()

  await office.goto(`/admin/returns/${reference}`)
  await office.getByRole('button', { name: 'Approve return' }).click()
  await expect(office.getByText('Waiting for the parcel')).toBeVisible()
  await expect(office.getByText('The courier is being asked')).toBeVisible()
  await page.reload()
  await expect(page.getByText('We are booking the courier for you.')).toBeVisible()

  const { awb, go } = await parcelAtCourier(reference)
  await untilShown(page, /The courier fetches your parcel from/)
  await expect(page.getByText(reference, { exact: true }).first()).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await untilShown(office, awb)
  await expect(office.getByText(/^Waiting for the pickup on /)).toBeVisible()

  // Reports of the courier have the shop look within a minute.
  await go('return out for pickup', 'return picked up')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Your parcel is on its way to us.')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByText('Keep the pieces after all')).toHaveCount(0)
  await office.reload()
  await expect(office.getByText('On the way', { exact: true })).toBeVisible()
  await expect(office.getByRole('button', { name: 'Cancel the pickup…' })).toHaveCount(0)

  await office.goto('/admin/settings/courier')
  await office.getByLabel('Offer to fetch returns at the customer’s door').uncheck()
  await office.getByRole('button', { name: 'Save booking' }).click()
  await expect(office.getByText('Booking saved')).toBeVisible()
})
