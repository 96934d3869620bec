// demanded by: app/backoffice/frame/exports app/backoffice/parts/lists shop/exports shared/workbook shared/zip
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { workbookText } from '../shared/workbook/workbook-text.ts'
import { expectAccessibleAtBothWidths } from './harness/both-widths.ts'
import { enter } from './harness/enter.ts'
import { payOrders } from './harness/paid-orders.ts'
import { expect, test } from './harness/test.ts'

async function save(page: Page, press: () => Promise<unknown>) {
  const coming = page.waitForEvent('download')
  await press()
  const file = await coming
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('the orders that a search shows leave for Excel and as CSV, by keyboard alone', async ({ page }) => {
  await enter(page, '/admin/orders')
  const name = `Leave${Date.now()}`
  const numbers = await payOrders(page, name, 2)
  await page.goto(`/admin/orders?search=${name}`)
  const button = page.getByRole('button', { name: 'Export' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Orders for Excel', exact: true })).toBeFocused()
  const workbook = await save(page, () => page.keyboard.press('Enter'))
  expect(workbook.name).toMatch(/^orders-.*\.xlsx$/)
  const read = workbookText(new Uint8Array(workbook.bytes), 1_000_000)
  const rows = (read.kind === 'read' ? read.text : '').trim().split('\n')
  expect(rows).toHaveLength(3)
  for (const number of numbers) expect(rows.join('\n')).toContain(number)

  // The columns that a person leaves out stay out, in whichever form; another journey of this shop may have left some.
  const dialog = page.getByRole('dialog', { name: 'Columns of Lines of orders' })
  const linesAsCsv = async () => {
    await button.focus()
    await page.keyboard.press('Enter')
    const file = await save(page, () => page.getByRole('menuitem', { name: 'Lines of orders as CSV' }).click())
    return file.bytes.toString('utf8')
  }
  for (const isWanted of [true, false]) {
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Columns of Lines of orders' }).click()
    await dialog.getByLabel('Placed at').setChecked(isWanted)
    if (!isWanted) await expectAccessibleAtBothWidths(page)
    await dialog.getByRole('button', { name: 'Save columns' }).click()
    await expect(dialog).toBeHidden()
    expect(await linesAsCsv()).toMatch(
      isWanted ? /^\uFEFFOrder,Placed at,Status,Product,/ : /^\uFEFFOrder,Status,Product,/,
    )
  }
  await page.goto('/admin/log?search=list+orders')
  await expect(page.getByText('With personal data').first()).toBeVisible()
})

test('files for accounts: a list of the days as a workbook, the PDFs once there are any @desktop', async ({ page }) => {
  await enter(page, '/admin/exports')
  const workbook = await save(page, () => page.getByRole('button', { name: 'Payments as Excel file' }).click())
  expect(workbook.name).toMatch(/^payments-\d{4}-\d\d-01-to-.*\.xlsx$/)
  // Other journeys of the same shop may have shipped an order.
  const ofMonth = page.getByText('All documents that were issued in this month, in one ZIP file.', { exact: false })
  await expect(page.getByText('No invoice has been issued yet.').or(ofMonth)).toBeVisible()
})
