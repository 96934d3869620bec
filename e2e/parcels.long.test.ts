// demanded by: app/backoffice/orders/parcels shop/shipping/tracking
import type { Page } from '@playwright/test'
import { enter } from './harness/enter.ts'
import { loseAnswers } from './harness/lost-answers.ts'
import { emailTo } from './harness/outbox.ts'
import { test } from './harness/own-shop.ts'
import { payOrders } from './harness/paid-orders.ts'
import { parcelAtCourier, untilShown } from './harness/test-courier.ts'
import { expect, expectAccessible } from './harness/test.ts'

// Text that was typed wrong is answered with 422, and answers are lost on purpose.
test.use({ serviceWorkers: 'block', allowedComplaints: [/status of 422|Failed to load resource/] })

const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** A paid order, booked at the test courier. */
async function bookedOrder(page: Page) {
  await enter(page, '/admin/orders')
  const [number] = await payOrders(page, `Parcel${Date.now()}`, 1)
  await page.goto(`/admin/orders/${number}`)
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await page.getByRole('button', { name: 'Book courier' }).click()
  return { number: number!, parcel: await parcelAtCourier(number!) }
}

test('a failed delivery is tried again by staff, and arrives by itself @own-shop', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { number, parcel } = await bookedOrder(page)
  await expect(page.getByText(parcel.awb).first()).toBeVisible()
  await parcel.go('picked up', 'out for delivery', 'undelivered')
  await untilShown(page, 'Customer not available')
  // The page may have been read while the report was being stored.
  await page.reload()
  await expect(
    page.getByRole('region', { name: 'Tracking' }).getByText('Delivery failed', { exact: true }),
  ).toBeVisible()

  await page.goto('/admin/parcels')
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row.getByText('1 of 3')).toBeVisible()
  await expect(row.getByRole('link', { name: /^Call \d{10}$/ })).toBeVisible()
  await row.getByRole('button', { name: `Try again: ${number}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Another phone number').fill('12345')
  await dialog.getByRole('button', { name: 'Ask to try again' }).click()
  await expect(dialog.getByText('Please enter a valid 10-digit phone number')).toBeVisible()
  await dialog.getByLabel('Another phone number').fill('98765 43210')
  await dialog.getByLabel('Day').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Ask to try again' }).click()
  await expect(notices(page).getByText('The courier was asked')).toBeVisible()
  await expect(row.getByText(/The courier was asked: try again on .* with another phone number/)).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)

  await parcel.go('out for delivery', 'delivered')
  await page.goto(`/admin/orders/${number}`)
  await untilShown(page, 'Reported by the courier')
  await expect(page.getByRole('main').getByText('Delivered', { exact: true }).first()).toBeVisible()
})

test('a customer has a parcel brought back, staff count it, and it is refunded @own-shop', async ({
  page,
  ownShop,
}) => {
  const { number, parcel } = await bookedOrder(page)
  const email = (await page
    .getByRole('link', { name: /@example\.com/ })
    .first()
    .textContent())!.trim()
  await parcel.go('picked up', 'out for delivery', 'undelivered')
  const mail = await emailTo(email, 'delivery_failed', ownShop.dataDir)
  const [link] = /http\S+\/orders\/\S+?token=[\w.-]+/.exec(mail)!

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(link)
  await expect(page.getByText('The courier could not deliver your parcel')).toBeVisible()
  await expect(page.getByText(/^The courier tried to deliver your parcel on .* Please choose/)).toBeVisible()
  await expect(page.getByText(/^Arrives/)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Choose what to do' }).click()
  await page.getByLabel('Another phone number').fill('12345')
  await page.getByRole('button', { name: 'Ask the courier' }).click()
  await expect(page.getByText('Please enter a valid 10-digit phone number')).toBeVisible()
  await expect(page.getByLabel('Another phone number')).toHaveValue('12345')
  await page.getByLabel('Another phone number').fill('')
  const bringBack = page.getByLabel('Bring it back', { exact: false })
  await loseAnswers(page, {
    name: 'answer to a failed delivery',
    open: () => bringBack.check(),
    typed: () => [[page.getByLabel('Corrected address or landmark'), 'Behind the post office']],
    stays: () => expect(bringBack).toBeChecked(),
    press: () => page.getByRole('button', { name: 'Ask the courier' }),
    says: /could not reach the shop/,
    done: 'We asked the courier: bring it back.',
  })

  await parcel.go('rto initiated', 'rto delivered')
  await untilShown(page, 'Came back')
  await enter(page, '/admin/parcels/received')
  await untilShown(page, parcel.awb)
  const scan = page.getByRole('textbox', { name: /^Scan/ })
  await scan.fill(number)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Good: / }).click()
  await page.getByRole('button', { name: 'Receive parcel' }).click()
  await expect(page.getByText(/ received: 1 restocked\.$/)).toBeVisible()
  await expect(scan).toBeFocused()

  await page.goto(`/admin/orders/${number}`)
  await expect(page.getByText(/Refund of ₹[\d,.]+ requested: Came back undelivered/)).toBeVisible()
  await expect(page.getByText(/received back: 1 restocked/)).toBeVisible()
})
