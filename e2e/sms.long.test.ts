// demanded by: app/backoffice/settings/sms shop/messages/sms
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect } from './harness/test.ts'

test('an owner enters a provider and a text @own-shop', async ({ page }) => {
  const notices = page.getByRole('region', { name: 'Notifications' })
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, '/admin/settings')
  await page.getByRole('link', { name: 'SMS', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'SMS' })).toBeVisible()

  const provider = page.getByRole('region', { name: 'Provider' })
  await provider.getByLabel('Another one, over HTTP').check()
  await provider.getByRole('textbox', { name: 'Authorization header' }).fill('Basic c2hvcDpzZWNyZXQ=')
  await provider.getByRole('button', { name: 'Save provider' }).click()
  await expect(provider.getByText('This provider needs it').first()).toBeVisible()
  await provider.getByLabel('Address').fill('https://sms.example/send')
  await provider.getByLabel('Fields').fill('To={to}\nBody={text}')
  await provider.getByLabel('Its ID in answers').fill('id')
  await provider.getByLabel('The state in reports').fill('status')
  await provider.getByRole('button', { name: 'Save provider' }).click()
  await expect(notices.getByText('SMS provider saved')).toBeVisible()
  await expect(provider.getByRole('textbox', { name: 'Authorization header' })).toHaveValue('')

  const shipped = page.getByRole('region', { name: 'On its way' })
  await shipped.getByRole('textbox', { name: 'Text' }).fill('Order {order} is on its way with {cuorier}.')
  await shipped.getByRole('button', { name: 'Save text' }).click()
  await expect(shipped.getByText('{cuorier} is not known here.', { exact: false })).toBeVisible()
  await shipped.getByRole('textbox', { name: 'Text' }).fill('Order {order} is on its way with {courier}.')
  await expect(shipped.getByText('Order {#var#} is on its way with {#var#}.')).toBeVisible()
  await shipped.getByRole('button', { name: 'Save text' }).click()
  await expect(notices.getByText('Text saved')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Try it' })).toBeVisible()

  await provider.getByRole('button', { name: 'Remove SMS provider' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove SMS provider' }).click()
  await expect(provider.getByText('This is a demo: SMS are files', { exact: false })).toBeVisible()
})
