// demanded by: app/backoffice/home/dashboard shop/reports
import { enter } from './harness/enter.ts'
import { expect, test } from './harness/test.ts'

test('the dashboard answers for today and for chosen days, as a chart and as a table @desktop @long', async ({
  page,
}) => {
  await enter(page, '/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible()

  await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: '90 days' }).click()
  await expect(page.getByRole('heading', { name: 'The last 90 days' })).toBeVisible()
  await expect(page).toHaveURL(/days=90/)
  await page.getByText('Show as a table').click()
  const table = page.getByRole('table', { name: 'Revenue, refunds, orders and pieces by day' })
  await expect(table.getByRole('row')).toHaveCount(91)

  const from = page.getByLabel('From', { exact: true })
  const last = await page.getByLabel('To', { exact: true }).inputValue()
  await from.fill(last)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Selected days' })).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(from).toHaveValue(last)

  await page
    .getByRole('region', { name: 'Orders to do' })
    .getByRole('link', { name: /to pack/ })
    .click()
  await expect(page).toHaveURL(/orders\?status=confirmed/)
  await expect(page.getByRole('link', { name: /^FW-\d+/ }).first()).toBeVisible()
})
