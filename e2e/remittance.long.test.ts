// demanded by: app/backoffice/money/cash shop/shipping/remittance
import postgres from 'postgres'
import { expectAccessibleAtBothWidths } from './harness/both-widths.ts'
import { embeddedUrl } from './harness/embedded-url.ts'
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { buyer, findLine, payOrder } from './harness/paid-orders.ts'
import { expect } from './harness/test.ts'

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test("a courier's file closes the cash orders that it pays @own-shop", async ({ page, ownShop }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const [awb, total] = ['1904390', 1_029]
  await enter(page, '/admin/cash')
  const line = await findLine(page.request, 'Chikkamagaluru Chambray Shirt')
  const { number } = await payOrder(page.request, line, buyer)
  // As if it had been bought in cash and delivered ten days ago.
  const sql = postgres(embeddedUrl(ownShop.dataDir), { max: 1, onnotice: () => {} })
  await sql`update orders set payment_method = 'cash', order_status = 'delivered', courier = 'Xpressbees',
    tracking_number = ${awb}, paid_at = now() - interval '10 days',
    subtotal_paise = ${total * 100}, discount_paise = 0, shipping_paise = 0 where number = ${number}`
  await sql.end()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Cash' })).toBeVisible()
  const owed = page.getByRole('table', { name: 'Parcels whose cash is owed, the oldest first' })
  await expect(owed.getByRole('row').filter({ hasText: number })).toContainText('₹1,029')

  const upload = page.getByLabel('CSV file')
  await upload.setInputFiles(csv('strange.csv', `Parcel,Money\n${awb},1000`))
  await expect(page.getByText('Please choose where the amount and the AWB stand')).toBeVisible()
  await page.getByLabel('AWB', { exact: true }).selectOption('Parcel')
  await page.getByLabel('Amount', { exact: true }).selectOption('Money')
  await expect(page.getByText('1 row, ₹1,000 to count')).toBeVisible()
  await expect(page.getByText('₹29 is missing. Ask the courier.')).toBeVisible()

  const rows = `AWB Code,COD Amount,UTR\n${awb},"₹1,029",AXIS390\n${awb},1029,AXIS390\n7777,500,\n,9,\n`
  await upload.setInputFiles(csv('remittance.csv', rows))
  await expect(page.getByText('3 rows, ₹1,029 to count')).toBeVisible()
  await expect(page.getByText('This row names no AWB and no order.')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'No cash order of this shop. It is not counted.' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Count ₹1,029' }).click()
  await expect(page.getByText('₹1,029 counted')).toBeVisible()
  await expect(owed.getByRole('row').filter({ hasText: number })).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Imported remittances' })).toContainText('AXIS390')

  const differences = page.getByRole('region', { name: 'Differences to settle' })
  for (const row of [3, 4]) {
    await differences.getByRole('button', { name: 'Settle' }).first().click()
    await expect(page.getByLabel(`What came of row ${row}`)).toHaveAccessibleDescription('This field is required')
    await page.getByLabel(`What came of row ${row}`).fill('The courier has corrected its file')
    await differences.getByRole('button', { name: 'Settle' }).first().click()
    await expect(page.getByLabel(`What came of row ${row}`)).toHaveCount(0)
  }
  await expect(differences).toHaveCount(0)

  await upload.setInputFiles(csv('copy.csv', rows))
  await expect(page.getByText(/^This file was imported on .+ It counts once\.$/)).toBeVisible()

  await page.goto(`/admin/orders/${number}`)
  await expect(page.getByText('₹1,029 of cash received from Xpressbees. UTR AXIS390')).toBeVisible()
})
