// demanded by: app/backoffice/orders/packing shop/shipping/packing
import { expectAccessibleAtBothWidths } from './harness/both-widths.ts'
import { enter } from './harness/enter.ts'
import { payOrders } from './harness/paid-orders.ts'
import { expect, test } from './harness/test.ts'

test('three orders are booked in one go, labelled, scanned, and one booking is cancelled @desktop', async ({
  page,
}) => {
  await enter(page, '/admin/orders')
  const name = `Booking${Date.now()}`
  const numbers = await payOrders(page, name, 3)
  await page.goto(`/admin/orders?search=${name}`)
  await page.getByLabel('Choose all on this page').check()
  const bar = page.getByRole('region', { name: 'Chosen orders' })
  await bar.getByRole('button', { name: /^Confirm 3/ }).click()
  await bar.getByRole('button', { name: 'Book 3' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Packing' })).toBeVisible()
  const rowOf = (number: string) => page.getByRole('row').filter({ hasText: number })
  for (const number of numbers) {
    await expect(rowOf(number).getByText('Booked', { exact: true })).toBeVisible()
    await expect(rowOf(number).getByRole('link', { name: `Label of ${number}` })).toBeVisible()
  }
  await expectAccessibleAtBothWidths(page)
  const label = await page.request.get(
    (await rowOf(numbers[0]!).getByRole('link', { name: 'Label' }).getAttribute('href'))!,
  )
  expect((await label.body()).subarray(0, 4).toString()).toBe('%PDF')

  const field = page.getByRole('textbox', { name: /^Scan/ })
  await field.fill(numbers[0]!)
  await page.keyboard.press('Enter')
  const pieces = page.getByRole('region', { name: `Pieces of ${numbers[0]}` })
  await pieces.getByRole('button', { name: /^Check one/ }).click()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${numbers[0]} marked as packed.`)).toBeVisible()
  await rowOf(numbers[0]!).getByRole('link', { name: numbers[0], exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: numbers[0]! })).toBeVisible()

  const parcel = page.getByRole('region', { name: 'Parcel', exact: true })
  const tracking = await page.getByLabel('Tracking number').inputValue()
  await expect(parcel.getByText(tracking)).toBeVisible()
  await parcel.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expect(parcel.getByText('Booking cancelled')).toBeVisible()
  await parcel.getByRole('button', { name: 'Book again' }).click()
  await expect(parcel.getByText('Booked', { exact: true })).toBeVisible()
  await expect(parcel.getByText(tracking)).toBeHidden()
})
