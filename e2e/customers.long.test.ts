// demanded by: app/backoffice/customers/customers shop/orders
import { readFile } from 'node:fs/promises'
import { expectAccessibleAtBothWidths } from './harness/both-widths.ts'
import { enter } from './harness/enter.ts'
import { payOrders } from './harness/paid-orders.ts'
import { expect, test } from './harness/test.ts'

test('customers are filtered by what they paid, and noted on, by keyboard', async ({ page }) => {
  await enter(page, '/admin/orders')
  const name = `Note${Date.now()}`
  await payOrders(page, name, 1)
  await page.goto('/admin/customers')
  const filters = page.getByRole('button', { name: /^Filters/ })
  const openFilters = async () => (await filters.isVisible()) && filters.press('Enter')
  await openFilters()
  await page.getByLabel('Paid at least (₹)').fill('1,00,000')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/spent=100000/)
  await expect(page.getByText('No customer found.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all customers' }).click()
  await expect(page.getByText('No customer found.')).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(name)
  await page.keyboard.press('Enter')
  // The list that is shown now has filters of its own, still folded.
  await expect(page.getByText(`“${name}”`)).toBeVisible()
  await openFilters()
  await page.getByLabel('Paid at least (₹)').fill('1')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible()
  const exported = page.getByRole('button', { name: 'Export' })
  await exported.click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Customers as CSV' }).click()
  const rows = (await readFile(await (await download).path(), 'utf8')).trim().split('\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain(name)

  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
  const notes = page.getByRole('region', { name: 'Notes' })
  await expect(notes.getByText('No notes yet.')).toBeVisible()
  await notes.getByRole('textbox', { name: 'Note for colleagues' }).focus()
  await page.keyboard.type('Calls after six')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(notes.getByRole('listitem').getByText('Calls after six')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})
