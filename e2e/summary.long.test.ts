// demanded by: app/backoffice/settings/account shop/summaries
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect } from './harness/test.ts'

test('an owner switches the weekly summary on and off by keyboard @own-shop', async ({ page }) => {
  await enter(page, '/admin/account')
  const panel = page.getByRole('region', { name: 'Weekly summary' })
  await panel.getByRole('button', { name: 'Switch weekly summary on' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByText(/^On\. It comes each Monday at 8/)).toBeVisible()
  await expect(page.getByText('Weekly summary switched on')).toBeVisible()
  await page.reload()
  await panel.getByRole('button', { name: 'Switch weekly summary off' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByText(/^Off\. /)).toBeVisible()
})
