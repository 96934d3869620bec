import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { rupeesField } from '#shared/money.ts'
import { workbookText } from '#shared/workbook/workbook-text.ts'
import { grantCredit } from '#shop/credit/give-credit.server.ts'
import { invoices } from '#shop/documents/tables.server.ts'
import type { TaxDocument } from '#shop/documents/tax-document.ts'
import { takenAsCredit } from '#shop/orders/money/refund-account.ts'
import { cashRefunds } from '#shop/orders/money/tables.server.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import { disputes, payments, refunds } from '#shop/payments/tables.server.ts'
import { returnRequests } from '#shop/returns/tables.server.ts'
import { parcels } from '#shop/shipping/tables.server.ts'
import { may } from '#shop/staff/permissions.ts'
import type { Role } from '#shop/staff/rules.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { test } from '#tests/database.ts'
import { makeInvoice } from '#tests/invoices.ts'
import { makeOrder } from '#tests/make-order.ts'
import { makePaidOrder } from '#tests/orders.ts'
import { asha } from '#tests/staff.ts'
import { type ExportList, exportLists, exportNeeds } from './export-lists.ts'
import type { Days } from './read-rows.server.ts'
import { writeExport } from './write-export.server.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }

const describe = (before: unknown, after: unknown) => JSON.stringify([before, after])
const ever = { from: null, to: null }

async function read(db: Db, by: StaffMember, list: ExportList, days: Days = november, query = '') {
  let text = ''
  const asked = { list, days, query: new URLSearchParams(query) }
  for await (const piece of writeExport(db, by, asked, { form: 'csv', describe })) text += String(piece)
  return parse(text, { bom: true }) as string[][]
}

const columnOf = (rows: string[][], heading: string) => rows.slice(1).map((row) => row[rows[0]!.indexOf(heading)])

test('orders of the days in India leave, each once, page after page, with a line in the log', async ({ db }) => {
  const at = (moment: string) => ({ createdAt: new Date(moment) })
  // Half past midnight in India is the day before in UTC.
  const first = await makeOrder(db, { ...at('2026-10-31T19:00:00Z'), lastName: '=1+1' })
  const { id: _id, ...between } = await makeOrder(db, at('2026-11-15T08:00:00Z'))
  const others = Array.from({ length: 599 }, (_, n) => ({
    ...between,
    number: `FW-${900_000 + n}`,
    checkoutKey: randomUUID(),
  }))
  await db.insert(orders).values(others)
  const last = await makeOrder(db, at('2026-11-30T18:29:59Z'))
  await makeOrder(db, at('2026-11-30T18:30:00Z'))
  const rows = await read(db, asha, 'orders')
  const numbers = columnOf(rows, 'Order')
  expect(numbers).toHaveLength(602)
  expect(new Set(numbers).size).toBe(602)
  expect([numbers[0], numbers.at(-1)]).toEqual([first.number, last.number])
  expect(rows[1]).toContain('1029')
  expect(await db.select().from(staffLog)).toMatchObject([
    { action: 'export', subject: 'list: Orders', staffName: asha.name, after: november },
  ])
})

test('whoever may not export customers gets no names, numbers or addresses', async ({ db }) => {
  await makeOrder(db, { createdAt: new Date('2026-11-10T08:00:00Z') })
  const support: StaffMember = { ...asha, roles: ['support'] }
  for (const list of exportLists) {
    if (!may(support.roles, exportNeeds[list])) continue
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
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, id))
  expect(columnOf(await read(db, asha, 'order-lines', ever), 'SKU')).toEqual([item!.sku])
  expect(columnOf(await read(db, asha, 'parcels', ever), 'AWB')).toEqual(['7700'])
  const documents = await read(db, asha, 'documents', ever)
  const sum = (heading: string) =>
    columnOf(documents, heading).reduce((all, one) => all + Math.round(Number(one) * 100), 0)
  expect(sum('Amount with tax')).toBe(order!.totalPaise)
  expect(sum('Taxable value') + sum('CGST') + sum('SGST or UTGST') + sum('IGST')).toBe(order!.totalPaise)
})

test('tax leaves by month, kind, state and rate: credit notes lower it, and payments of a test owe none', async ({
  db,
}) => {
  const { id: orderId, number: orderNumber } = await makeOrder(db)
  const seller = { name: 'Shop', lines: [], state: 'Karnataka', gstin: '29AAACB1234C1ZP' }
  const line = {
    description: 'Kurta',
    hsn: '6204',
    quantity: 2,
    percent: 5,
    amountPaise: 1_050_00,
    taxablePaise: 1_000_00,
  }
  let serial = 0
  async function issue(moment: string, state: string, given: Partial<TaxDocument> = {}, percent = 5) {
    const issuedAt = new Date(moment)
    const taxes = state === seller.state ? [25_00, 25_00, 0] : [0, 0, 50_00]
    const [cgstPaise, sgstPaise, igstPaise] = taxes as [number, number, number]
    serial += 1
    const number = `TX-${serial}`
    await db.insert(invoices).values({
      orderId,
      cause: number,
      number,
      financialYear: '2026-27',
      issuedAt,
      content: {
        kind: 'invoice',
        number,
        issuedAt: issuedAt.toISOString(),
        orderNumber,
        against: null,
        seller,
        buyer: { ...seller, gstin: null, state },
        lines: [{ ...line, percent, cgstPaise, sgstPaise, igstPaise }],
        ...given,
      },
    })
  }
  // Half past midnight on 1 November in India is October in UTC.
  await issue('2026-10-31T19:00:00Z', 'Karnataka')
  await issue('2026-11-10T08:00:00Z', 'Karnataka')
  await issue('2026-11-10T08:00:00Z', 'Karnataka', {}, 18)
  await issue('2026-11-11T08:00:00Z', 'Kerala')
  await issue('2026-11-12T08:00:00Z', 'Karnataka', { kind: 'credit note' })
  await issue('2026-11-12T08:00:00Z', 'Kerala', { isTest: true })
  await issue('2026-11-30T18:30:00Z', 'Kerala')
  const gstin = seller.gstin
  expect(await read(db, asha, 'tax')).toEqual([
    'Month,Kind,GSTIN of the seller,State of the customer,HSN,GST rate,Pieces,Taxable value,CGST,SGST or UTGST,IGST,Amount with tax'.split(
      ',',
    ),
    `2026-11,invoice,${gstin},Karnataka,6204,5,4,2000,50,50,0,2100`.split(','),
    `2026-11,invoice,${gstin},Karnataka,6204,18,2,1000,25,25,0,1050`.split(','),
    `2026-11,invoice,${gstin},Kerala,6204,5,2,1000,0,0,50,1050`.split(','),
    `2026-11,credit note,${gstin},Karnataka,6204,5,-2,-1000,-25,-25,0,-1050`.split(','),
  ])
  expect(columnOf(await read(db, asha, 'documents'), 'Kind')).toContain('test invoice')
})

test('a list leaves as its screen is filtered, and the log says how, but not whom somebody searched for', async ({
  db,
}) => {
  const { number } = await makeOrder(db, { lastName: 'Kulkarni', needsReview: 'Money is owed' })
  await makeOrder(db, { lastName: 'Kulkarni' })
  await makeOrder(db, { lastName: 'Patil', needsReview: 'Money is owed' })
  expect(columnOf(await read(db, asha, 'orders', ever, 'search=kulkarni&review=true'), 'Order')).toEqual([number])
  const [line] = await db.select().from(staffLog)
  expect(line!.after).toEqual({ ...ever, review: 'true', isSearched: true, form: 'csv', hasPersonalData: true })
  const log = await read(db, asha, 'log', ever, 'search=list')
  expect(columnOf(log, 'Of what')).toEqual(['list: Orders', 'list: Log of changes'])
  expect(columnOf(log, 'Change')[0]).toContain('isSearched')
})

test('each list asks for the permission of its screen', async ({ db }) => {
  const by = (role: Role): StaffMember => ({ ...asha, roles: [role] })
  await expect(read(db, by('catalogue'), 'customers')).rejects.toMatchObject({ status: 403 })
  await expect(read(db, by('support'), 'log')).rejects.toMatchObject({ status: 403 })
  await expect(read(db, by('packing'), 'codes')).rejects.toMatchObject({ status: 403 })
  expect(await read(db, by('catalogue'), 'codes', ever)).toHaveLength(1)
  expect((await read(db, by('viewer'), 'customers', ever))[0]).not.toContain('Customer')
})

test('payments leave with their orders: online, cash and credit; an order without any does not end the list', async ({
  db,
}) => {
  await makeOrder(db)
  const { id } = await makePaidOrder(db)
  const [paid] = await db.select().from(orders).where(eq(orders.id, id))
  const rows = await read(db, asha, 'payments', ever)
  expect(columnOf(rows, 'Order')).toEqual([paid!.number])
  expect(columnOf(rows, 'Amount')).toEqual([rupeesField(paid!.totalPaise)])
  const cash = await makeOrder(db, {
    paymentMethod: 'cash',
    paymentState: 'completed',
    paidAt: new Date(),
    creditPaise: 900,
  })
  const two = await read(db, asha, 'payments', ever, `search=${cash.number}`)
  expect(new Set(columnOf(two, 'Paid with'))).toEqual(new Set(['cash', 'store credit']))
  const sum = columnOf(two, 'Amount').reduce((all, one) => all + Math.round(Number(one) * 100), 0)
  expect(sum).toBe(cash.totalPaise)
})

test('an order sent in exchange for one paid in cash has no cash of its own, but what its customer paid by hand', async ({
  db,
}) => {
  const isPaid = { paymentMethod: 'cash', paymentState: 'completed', paidAt: new Date() } as const
  const first = await makeOrder(db, isPaid)
  const sent = await makeOrder(db, { ...isPaid, exchangedFrom: first.id, differencePaise: 5_000 })
  await db.insert(returnRequests).values({
    orderId: first.id,
    reference: `${first.number}-R1`,
    terms: { discountFromPaise: 0, returnFeePaise: 0, restockingPercent: 0, refundsShipping: false },
    shownPaise: 0,
    exchangeOrderId: sent.id,
    owedPaise: 4_200,
    owedEnd: 'paid',
    owedEndedAt: new Date(),
    owedNote: 'UTR 42',
  })
  // Its worth was sold with the first order: whoever adds up both counts one sale twice.
  const piece = { productName: 'Oxford', sku: 'T', category: 'Shirts', size: 'M', unitPricePaise: 99_900, quantity: 1 }
  await db.insert(orderItems).values([first, sent].map(({ id: orderId }) => ({ ...piece, orderId })))
  for (const list of ['orders', 'order-lines'] as const)
    expect(columnOf(await read(db, asha, list, ever), 'Sent in exchange for')).toEqual(['', first.number])
  expect(columnOf(await read(db, asha, 'orders', ever), 'Difference to pay')).toEqual(['0', '50'])
  const rows = await read(db, asha, 'payments', ever)
  const said = ['Order', 'Paid with', 'Reference', 'Amount'].map((column) => columnOf(rows, column))
  expect(said).toEqual([
    [first.number, sent.number],
    ['cash', 'by hand'],
    ['', 'UTR 42'],
    [rupeesField(first.totalPaise), rupeesField(4_200)],
  ])
})

test('refunds leave with every way back, once; the screen of open ones leaves those alone', async ({ db }) => {
  const order = await makePaidOrder(db)
  const [payment] = await db.select().from(payments)
  const refund = (key: string, status: 'processed' | 'requested') => ({
    provider: payment!.provider,
    providerPaymentId: payment!.providerPaymentId,
    idempotencyKey: key,
    amountPaise: 100,
    reason: key,
    status,
  })
  await db.insert(refunds).values([refund('done', 'processed'), refund('open', 'requested')])
  await db.insert(cashRefunds).values([
    { orderId: order.id, amountPaise: 200, reason: 'owed', key: 'a' },
    { orderId: order.id, amountPaise: 200, reason: 'sent', key: 'b', utr: 'U1', paidAt: new Date(), paidBy: 'Asha' },
    {
      orderId: order.id,
      amountPaise: 300,
      reason: 'taken',
      key: 'c',
      utr: takenAsCredit,
      paidAt: new Date(),
      paidBy: 'C',
    },
  ])
  const credit = { holder: 'asha@example.com', lifeMonths: 12, cause: 'return' as const }
  const ofReturn = { paise: 400, bonusPaise: 40, orderNumber: order.number, note: 'credit' }
  await grantCredit(db, { ...credit, ...ofReturn, reference: 'R1' })
  // The credit of what was taken instead of money: the refund itself stands in the file.
  await grantCredit(db, { ...credit, paise: 300, reference: 'c' })
  const dispute = { provider: payment!.provider, providerPaymentId: payment!.providerPaymentId, amountPaise: 500 }
  await db.insert(disputes).values([
    { ...dispute, providerDisputeId: 'disp_1', status: 'lost', reason: 'fraud' },
    { ...dispute, providerDisputeId: 'disp_2', status: 'open', reason: 'asked' },
  ])
  const rows = await read(db, asha, 'refunds', ever)
  const said = ['Reason', 'Way', 'Amount'].map((column) => columnOf(rows, column))
  expect(said).toEqual([
    ['done', 'open', 'owed', 'sent', 'taken', 'credit', 'fraud'],
    ['gateway', 'gateway', 'bank', 'bank', 'store credit', 'store credit', 'taken by a bank'],
    ['1', '1', '2', '2', '3', '4', '5'],
  ])
  expect(columnOf(await read(db, asha, 'refunds', ever, 'open=true'), 'Reason')).toEqual(['open', 'owed'])
})

test('a workbook holds the same rows; money is a number and a formula a text', async ({ db }) => {
  const order = await makeOrder(db, { lastName: '=1+1' })
  const pieces: Uint8Array[] = []
  const asked = { list: 'orders' as const, days: ever, query: new URLSearchParams() }
  for await (const piece of writeExport(db, asha, asked, { form: 'xlsx', describe })) pieces.push(Buffer.from(piece))
  const opened = workbookText(new Uint8Array(Buffer.concat(pieces)), 100_000)
  const rows = parse(opened.kind === 'read' ? opened.text : '', { relax_column_count: true }) as string[][]
  expect(columnOf(rows, 'Order')).toEqual([order.number])
  expect(columnOf(rows, 'Customer')).toEqual([order.customerName])
  expect(Number(columnOf(rows, 'Total')[0])).toBe(order.totalPaise / 100)
})
