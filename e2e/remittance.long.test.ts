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

test('cash that came without a file is marked as received once, and a difference is asked about @own-shop', async ({
  page,
  ownShop,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await enter(page, '/admin/cash')
  const owed = page.getByRole('table', { name: 'Parcels whose cash is owed, the oldest first' })
  const before = await owed.getByRole('row', { name: 'Select' }).count()
  const line = await findLine(page.request, 'Chikkamagaluru Chambray Shirt')
  const numbers: string[] = []
  for (let count = 0; count < 3; count++) numbers.push((await payOrder(page.request, line, buyer)).number)
  const [rider, post, late] = numbers as [string, string, string]
  const sql = postgres(embeddedUrl(ownShop.dataDir), { max: 1, onnotice: () => {} })
  await sql`update orders set payment_method = 'cash', order_status = 'delivered', courier = 'Our rider',
    paid_at = now() - interval '3 days', subtotal_paise = 102900, discount_paise = 0, shipping_paise = 0
    where number in ${sql(numbers)}`
  await sql`update orders set courier = 'India Post', tracking_number = 'EE123456789IN' where number = ${post}`
  await sql.end()
  await page.reload()

  const dialog = page.getByRole('dialog', { name: 'Mark as received' })
  await page.getByRole('link', { name: 'Our rider' }).click()
  await expect(owed.getByRole('row', { name: 'Select' })).toHaveCount(2)
  await page.getByRole('link', { name: 'Show all couriers' }).click()
  await expect(owed.getByRole('row', { name: 'Select' })).toHaveCount(before + 3)

  // By keyboard, paid in full: one press.
  await owed.getByLabel(`Select ${rider}`).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Mark as received', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(`${rider}, Our rider (₹)`)).toHaveValue('1029')
  await expectAccessibleAtBothWidths(page)
  const other = await page.context().newPage()
  await other.goto('/admin/cash')
  await other.getByLabel(`Select ${rider}`).check()
  await other.getByRole('button', { name: 'Mark as received', exact: true }).click()
  await dialog.getByLabel('Received on').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cash received')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(owed.getByText(rider)).toHaveCount(0)

  // Another tab still shows it as owed.
  await other.getByRole('button', { name: 'Mark ₹1,029 as received' }).click()
  await expect(
    other.getByText(
      /^This cash was marked as received on .+ It counts once; a second payment needs another reference\.$/,
    ),
  ).toBeVisible()
  await other.close()

  // Two at once, one of them short: the shop asks before it counts.
  for (const one of [post, late]) await owed.getByLabel(`Select ${one}`).check()
  await page.getByRole('button', { name: 'Mark as received', exact: true }).click()
  await dialog.getByLabel(`${post}, India Post (₹)`).fill('many')
  await dialog.getByLabel('Reference').fill('MO 77')
  await dialog.getByRole('button', { name: 'Mark ₹1,029 as received' }).click()
  await expect(dialog.getByText('Please write the amount in rupees, like 1499 or ₹1,499.50.')).toBeVisible()
  await dialog.getByLabel(`${post}, India Post (₹)`).fill('1000')
  await dialog.getByRole('button', { name: 'Mark ₹2,029 as received' }).click()
  await expect(dialog.getByText('₹29 is missing. Ask the courier.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Count ₹2,029' }).click()
  await expect(owed.getByText(late)).toHaveCount(0)
  await expect(owed.getByRole('row').filter({ hasText: post })).toContainText('₹29')
  await expect(page.getByRole('region', { name: 'Differences to settle' })).toContainText('₹29 is missing')
  await expect(page.getByRole('table', { name: 'Imported remittances' })).toContainText('MO 77')

  await page.goto(`/admin/orders/${post}`)
  await expect(page.getByText('₹1,000 of cash received from India Post, ₹29 missing. Reference MO77')).toBeVisible()
})
