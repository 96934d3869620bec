// demanded by: app/backoffice/courier shop/connections
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect, expectAccessible } from './harness/test.ts'

test('an owner enters the user of the courier, and removes it again @own-shop', async ({ page }) => {
  const notices = page.getByRole('region', { name: 'Notifications' })
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, '/admin/settings')
  await page.getByRole('link', { name: 'Courier', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Courier' })).toBeVisible()
  await expectAccessible(page)

  const panel = page.getByRole('region', { name: 'Shiprocket' })
  await expect(panel.getByText('parcels are booked at a test courier', { exact: false })).toBeVisible()
  await panel.getByLabel('E-mail of the API user').fill('api@')
  await panel.getByRole('textbox', { name: 'Password of the API user' }).fill('a parcel a day')
  await panel.getByLabel('Pickup place').fill('Warehouse')
  await panel.getByRole('button', { name: 'Save courier' }).click()
  await expect(panel.getByText('Enter an e-mail address, like api@example.in')).toBeVisible()
  await expect(panel.getByRole('textbox', { name: 'Password of the API user' })).toHaveValue('a parcel a day')

  await panel.getByLabel('E-mail of the API user').fill('api@example.in')
  await panel.getByRole('button', { name: 'Save courier' }).click()
  await expect(notices.getByText('Courier saved')).toBeVisible()
  await expect(panel.getByRole('textbox', { name: 'Password of the API user' })).toHaveValue('')
  await expect(panel.getByRole('button', { name: 'Try the courier' })).toBeVisible()
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Remove courier' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove courier' }).click()
  await expect(panel.getByText('parcels are booked at a test courier', { exact: false })).toBeVisible()
})
