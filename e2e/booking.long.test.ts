// demanded by: app/backoffice/orders/orders/parcels shop/shipping/booking
import { expectAccessibleAtBothWidths } from './harness/both-widths.ts'
import { enter } from './harness/enter.ts'
import { payOrders } from './harness/paid-orders.ts'
import { expect, test } from './harness/test.ts'

test('an order is split, joined, and booked in two parcels on a phone @phone', async ({ page }) => {
  await enter(page, '/admin/orders')
  const [number] = await payOrders(page, `Split${Date.now()}`, 1, 2)
  await page.goto(`/admin/orders/${number}`)
  await expect(page.getByRole('region', { name: 'Parcel', exact: true })).toBeHidden()
  await page.getByRole('button', { name: /^Confirm/ }).click()

  const whole = page.getByRole('region', { name: 'Parcel', exact: true })
  await whole.getByRole('button', { name: 'Split' }).click()
  const dialog = page.getByRole('dialog', { name: 'Split this parcel' })
  await expectAccessibleAtBothWidths(page)
  await dialog.getByRole('button', { name: 'Split parcel' }).click()
  const notices = page.getByRole('region', { name: 'Notifications' })
  await expect(notices.getByText('Choose at least one piece for the other parcel.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Increase quantity' }).click()
  await dialog.getByRole('button', { name: 'Split parcel' }).click()

  const two = page.getByRole('region', { name: '2 parcels' })
  await two.getByRole('button', { name: 'Join into one parcel' }).click()
  await whole.getByRole('button', { name: 'Split' }).click()
  await dialog.getByRole('button', { name: 'Increase quantity' }).click()
  await dialog.getByRole('button', { name: 'Split parcel' }).click()
  await two.getByRole('button', { name: 'Book 2 parcels' }).click()
  await expect(two.getByText('Booked', { exact: true })).toHaveCount(2)
  await expect(two.getByRole('link', { name: 'Label' })).toHaveCount(2)
})

test('an order leaves by hand in two parcels, of which one arrives and one comes back @phone', async ({ page }) => {
  await enter(page, '/admin/orders')
  const [number] = await payOrders(page, `Hand${Date.now()}`, 1, 2)
  await page.goto(`/admin/orders/${number}`)
  await page.getByRole('button', { name: /^Confirm/ }).click()
  const whole = page.getByRole('region', { name: 'Parcel', exact: true })
  await whole.getByRole('button', { name: 'Split' }).click()
  const dialog = page.getByRole('dialog', { name: 'Split this parcel' })
  await dialog.getByRole('button', { name: 'Increase quantity' }).click()
  await dialog.getByRole('button', { name: 'Split parcel' }).click()
  await page.getByRole('button', { name: 'Mark as packed' }).click()
  await page.getByLabel('Courier').first().selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Mark as shipped' }).click()

  const two = page.getByRole('region', { name: '2 parcels' })
  await expect(two.getByText('In transit')).toHaveCount(2)
  await two.getByRole('button', { name: 'Delivered: parcel 1' }).click()
  await two.getByRole('button', { name: 'Came back: parcel 2' }).click()
  await expect(two.getByText('Partly delivered: 1 of 2 parcels arrived')).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: 'Next step' })
      .getByText('Parcel no. 2 of this order came back.', { exact: false }),
  ).toBeVisible()

  await expect(page.getByText('Partly delivered', { exact: true })).toBeVisible()
  await two.getByRole('link', { name: 'Count its pieces' }).click()
  await expect(page.getByRole('button', { name: 'Receive parcel' })).toHaveCount(1)
})
