import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import { parcels } from '#shop/shipping/tables.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { test } from '#tests/database.ts'
import { makeInvoice } from '#tests/invoices.ts'
import { makeOrder } from '#tests/make-order.ts'
import { makePaidOrder } from '#tests/orders.ts'
import { asha } from '#tests/staff.ts'
import { type ExportList, exportLists } from './export-lists.ts'
import { writeExport } from './write-export.server.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }

async function read(db: Db, by: StaffMember, list: ExportList, days = november) {
  let text = ''
  for await (const piece of writeExport(db, by, list, days)) text += piece
  return parse(text, { bom: true }) as string[][]
}

const columnOf = (rows: string[][], heading: string) => rows.slice(1).map((row) => row[rows[0]!.indexOf(heading)])

test('orders of the days in India leave, each once, page after page, with a line in the log', async ({ db }) => {
  const at = (moment: string) => ({ createdAt: new Date(moment) })
  // Half past midnight in India is the day before in UTC.
  const first = await makeOrder(db, { ...at('2026-10-31T19:00:00Z'), lastName: '=1+1' })
  for (let n = 0; n < 600; n += 1) await makeOrder(db, at('2026-11-15T08:00:00Z'))
  const last = await makeOrder(db, at('2026-11-30T18:29:59Z'))
  await makeOrder(db, at('2026-11-30T18:30:00Z'))
  const rows = await read(db, asha, 'orders')
  const numbers = columnOf(rows, 'Order')
  expect(numbers).toHaveLength(602)
  expect(new Set(numbers).size).toBe(602)
  expect([numbers[0], numbers.at(-1)]).toEqual([first.number, last.number])
  expect(rows[1]).toContain('1029')
  expect(await db.select().from(staffLog)).toMatchObject([
    { action: 'export', subject: 'list orders', staffName: asha.name, after: november },
  ])
})

test('whoever may not export customers gets no names, numbers or addresses', async ({ db }) => {
  await makeOrder(db, { createdAt: new Date('2026-11-10T08:00:00Z') })
  const support: StaffMember = { ...asha, roles: ['support'] }
  for (const list of exportLists) {
    const [headings] = await read(db, support, list)
    for (const hidden of ['Customer', 'Phone', 'E-mail', 'Address']) expect(headings).not.toContain(hidden)
  }
  expect((await read(db, asha, 'orders'))[0]).toContain('Phone')
  await expect(read(db, { ...asha, roles: ['catalogue'] }, 'orders')).rejects.toMatchObject({ status: 403 })
})

test('lines, documents and parcels leave with what they hold; the tax of a document adds up', async ({ db }) => {
  const { id } = await makePaidOrder(db)
  const [order] = await db
    .update(orders)
    .set({ orderStatus: 'shipped', createdAt: new Date('2026-11-10T08:00:00Z') })
    .where(eq(orders.id, id))
    .returning()
  await db.insert(parcels).values({
    orderId: id,
    serial: 1,
    awb: '7700',
    status: 'in_transit',
    createdAt: new Date('2026-11-11T08:00:00Z'),
  })
  await makeInvoice(db, order!.number)
  const ever = { from: '2020-01-01', to: '2099-12-31' }
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, id))
  expect(columnOf(await read(db, asha, 'order-lines', ever), 'SKU')).toEqual([item!.sku])
  expect(columnOf(await read(db, asha, 'parcels', ever), 'AWB')).toEqual(['7700'])
  const documents = await read(db, asha, 'documents', ever)
  const sum = (heading: string) =>
    columnOf(documents, heading).reduce((all, one) => all + Math.round(Number(one) * 100), 0)
  expect(sum('Amount with tax')).toBe(order!.totalPaise)
  expect(sum('Taxable value') + sum('CGST') + sum('SGST or UTGST') + sum('IGST')).toBe(order!.totalPaise)
})
