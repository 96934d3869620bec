import { expect, test } from 'vitest'
import { readRemittanceRows } from './read-remittance-rows.server.ts'

test('columns are found by the names that couriers give them, whatever else there is', async () => {
  const text =
    '\uFEFFCRF ID,Order ID,AWB Code,Courier,COD Amount,Remittance Date,UTR\r\n7781,FW-591261,19041211125783,Xpressbees,"1,499.50",15-11-2026,AXISP0012\r\n'
  expect(await readRemittanceRows(text, null)).toEqual({
    kind: 'read',
    headings: ['CRF ID', 'Order ID', 'AWB Code', 'Courier', 'COD Amount', 'Remittance Date', 'UTR'],
    columns: { awb: 2, order: 1, amount: 4, day: 5, utr: 6 },
    rows: [
      { row: 2, awb: '19041211125783', order: 'FW-591261', amount: '1,499.50', day: '15-11-2026', utr: 'AXISP0012' },
    ],
  })
})

test('of two columns with money, the one of the cash is taken', async () => {
  const read = await readRemittanceRows('airway_bill_no;Order Value;net_payment\n1;900;850', null)
  expect(read).toMatchObject({ columns: { awb: 0, amount: 2 }, rows: [{ awb: '1', amount: '850' }] })
})

test('staff choose the columns of a file whose headings say nothing', async () => {
  const text = 'a,b,c\nFW-591261,x,1499'
  expect(await readRemittanceRows(text, null)).toEqual({
    kind: 'choose',
    headings: ['a', 'b', 'c'],
    columns: { awb: null, order: null, amount: null, day: null, utr: null },
  })
  const columns = { awb: null, order: 0, amount: 2, day: null, utr: null }
  expect(await readRemittanceRows(text, columns)).toMatchObject({
    kind: 'read',
    rows: [{ row: 2, awb: '', order: 'FW-591261', amount: '1499', day: '', utr: '' }],
  })
})

test.for([
  ['AWB,COD Amount\n', 'This file has no rows below its headings.'],
  ['', 'This file has no rows below its headings.'],
  ['AWB,COD Amount\n"1,2', 'This is not a CSV file: a quotation mark is not closed, or is in the wrong place.'],
  ['PK\u0003\u0004x\n1', 'This is not a CSV file. Please save the workbook as CSV, and choose that file.'],
  [`AWB,COD Amount\n${'1,2\n'.repeat(20_001)}`, 'This file has more than 20,000 rows. Please split it.'],
] as const)('a file is refused in a sentence', async ([text, sentence]) => {
  expect(await readRemittanceRows(text, null)).toEqual({ kind: 'refused', sentence })
})

test.for([
  'Order ID;COD Amount\nFW-570843;3,247.00',
  'Order ID,Items,COD Amount\nFW-570843,Shirt S; 2,"3,247.00"',
  'Order ID\tItems\tCOD Amount\nFW-570843\tShirt S; 2, navy\t3,247.00',
  'sep=;\r\nOrder ID;COD Amount, ₹\r\nFW-570843;3,247.00',
])('amounts stay whole whatever else the cells hold: %j', async (text) => {
  const columns = text.startsWith('sep') ? { awb: null, order: 0, amount: 1, day: null, utr: null } : null
  expect(await readRemittanceRows(text, columns)).toMatchObject({
    kind: 'read',
    rows: [{ row: 2, order: 'FW-570843', amount: '3,247.00' }],
  })
})

test('an amount whose comma makes two cells of it is refused by its row', async () => {
  expect(await readRemittanceRows('Order ID,COD Amount\nFW-1,900\nFW-570843,3,247.00', null)).toEqual({
    kind: 'refused',
    sentence:
      'Row 3 has more cells than the 2 headings. Please put a cell that contains a comma in quotation marks, or give its column a heading.',
  })
})

test('staff choose, too, where two columns have the same name', async () => {
  const twice = 'AWB,COD Amount,COD Amount\n19041211125783,3247,32'
  expect(await readRemittanceRows(twice, null)).toMatchObject({ kind: 'choose', columns: { awb: 0, amount: null } })
  const chosen = { awb: 0, order: null, amount: 1, day: null, utr: null }
  expect(await readRemittanceRows(twice, chosen)).toMatchObject({ kind: 'read', rows: [{ amount: '3247' }] })
})
