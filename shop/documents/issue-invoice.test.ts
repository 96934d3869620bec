import { eq, sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { findOrder } from '#shop/orders/finding/find-order.server.ts'
import { moveOrder } from '#shop/orders/moving/move-order.server.ts'
import { undoMove } from '#shop/orders/moving/undo-move.server.ts'
import { applyPayments } from '#shop/orders/paying/apply-payment.server.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import { keepRefund } from '#shop/payments/keep-refunds.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { capturedPayment } from '#tests/makers.ts'
import { makePaidOrder, makePendingOrder } from '#tests/orders.ts'
import { asha } from '#tests/staff.ts'
import { drawInvoice } from './draw-invoice.server.ts'
import { findInvoices, findShownDocuments } from './find-shown-documents.server.ts'
import { creditSettledRefund, issueOwedCreditNotes } from './issue-credit-notes.server.ts'
import { issueDocuments, issueInvoice, issueInvoiceOfBooking, issueOwedInvoices } from './issue-invoice.server.ts'
import { invoices, invoiceSeries } from './tables.server.ts'
import { taxTotals } from './tax-rules.ts'

const november = new Date('2026-11-21T05:00:00Z')

/** Its one invoice. */
const findInvoice = async (db: Db, number: string) => (await findInvoices(db, number))[0] ?? null

/** The one note of a refund; null: none is due, or it is issued already. */
const issueCreditNote = async (db: Db, refundId: number, now = november) =>
  (await creditSettledRefund(db, refundId, now))[0] ?? null

let made = 0

/** One that has left. */
async function paidOrder(db: Db) {
  made += 1
  const [providerOrderId, providerPaymentId] = [`order_Invoice${made}`, `pay_Invoice${made}`]
  const { order, gatewayOrderId } = await makePendingOrder(db, { providerOrderId })
  const payment = capturedPayment({ providerOrderId, providerPaymentId })
  await applyPayments(db, 'razorpay', gatewayOrderId, { payments: [payment], refunds: [] }, 'webhook')
  await db.update(orders).set({ orderStatus: 'shipped' }).where(eq(orders.id, order.id))
  return { ...order, gatewayOrderId, providerPaymentId }
}

/** A refund as the gateway would tell it. */
async function refunded(db: Db, { providerPaymentId }: { providerPaymentId: string }, amountPaise: number) {
  const seen = {
    providerRefundId: `rfnd_${providerPaymentId}`,
    providerPaymentId,
    amountPaise,
    currency: 'INR',
    status: 'processed' as const,
    key: null,
    raw: {},
  }
  return (await keepRefund(db, 'razorpay', seen))!
}

async function read(bytes: Buffer) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test('an order whose shipping was undone keeps its invoice, ships with it, or has it credited', async ({ db }) => {
  const order = await paidOrder(db)
  await db.update(orders).set({ orderStatus: 'packed', version: 1 }).where(eq(orders.id, order.id))
  const ship = (version: number) => moveOrder(db, asha, { number: order.number, to: 'shipped', note: '', version })
  await ship(1)
  const issued = await findInvoice(db, order.number)
  expect(issued).not.toBeNull()
  expect(await undoMove(db, asha, { number: order.number, version: 2 })).toEqual({ kind: 'done' })
  await issueOwedInvoices(db)
  await ship(3)
  expect(await findInvoice(db, order.number)).toEqual(issued)
  expect(await db.$count(invoices)).toBe(1)

  await undoMove(db, asha, { number: order.number, version: 4 })
  await moveOrder(db, asha, { number: order.number, to: 'cancelled', note: '', version: 5 })
  const [, note] = await db.select().from(invoices).orderBy(invoices.id)
  expect(note!.content).toMatchObject({ kind: 'credit note', against: { number: issued!.number } })
  expect(taxTotals(note!.content.lines).totalPaise).toBe(102_900)
  expect(await issueCreditNote(db, (await refunded(db, order, 102_900)).id)).toBeNull()
})

test('a paid order has one invoice, which never changes; an unpaid one has none', async ({ db }) => {
  const { order: unpaid } = await makePendingOrder(db)
  expect(await issueInvoice(db, unpaid.number)).toBeNull()
  expect(await issueInvoice(db, 'FW-999999')).toBeNull()

  const { number } = await paidOrder(db)
  const first = await issueInvoice(db, number, november)
  expect(first).toMatchObject({
    kind: 'invoice',
    number: 'FW/26-27/000001',
    orderNumber: number,
    seller: { gstin: '29AAKCF4831M1Z3' },
  })
  expect(taxTotals(first!.lines)).toMatchObject({
    totalPaise: 102_900,
    taxablePaise: 98_000,
    cgstPaise: 2_450,
    sgstPaise: 2_450,
    igstPaise: 0,
  })
  await db.update(orders).set({ city: 'Elsewhere' }).where(eq(orders.number, number))
  expect(await issueInvoice(db, number, new Date('2027-05-01'))).toEqual(first)
})

test('to another state the tax is the Union’s', async ({ db }) => {
  const { number } = await paidOrder(db)
  await db.update(orders).set({ state: 'Kerala' }).where(eq(orders.number, number))
  const { lines } = (await issueInvoice(db, number))!
  expect(taxTotals(lines)).toMatchObject({ totalPaise: 102_900, igstPaise: 4_900, cgstPaise: 0 })
})

test('each financial year counts from one, in India’s time', async ({ db }) => {
  const [march, april] = [await paidOrder(db), await paidOrder(db)]
  expect((await issueInvoice(db, march.number, new Date('2027-03-31T18:29:59Z')))!.number).toBe('FW/26-27/000001')
  expect((await issueInvoice(db, april.number, new Date('2027-03-31T18:30:00Z')))!.number).toBe('FW/27-28/000001')
})

test('a credit note takes back what was refunded, from the invoice it names', async ({ db }) => {
  const order = await paidOrder(db)
  const refund = await refunded(db, order, 50_000)
  expect(await issueCreditNote(db, refund.id)).toBeNull()
  await issueInvoice(db, order.number, november)
  const note = await issueCreditNote(db, refund.id, november)
  expect(note).toMatchObject({ kind: 'credit note', number: 'FC/26-27/000001', against: { number: 'FW/26-27/000001' } })
  expect(taxTotals(note!.lines).totalPaise).toBe(50_000)
  expect(await issueCreditNote(db, refund.id)).toBeNull()
  expect((await findShownDocuments(db, order.number)).notes).toMatchObject([{ number: note!.number }])
})

test('no credit note for a refund that has not reached the customer', async ({ db }) => {
  const order = await paidOrder(db)
  await issueInvoice(db, order.number)
  const refund = await refunded(db, order, 50_000)
  await db.execute(sql`update refunds set status = 'pending'`)
  expect(await issueCreditNote(db, refund.id)).toBeNull()
  expect(await db.$count(invoices)).toBe(1)
})

testWithDatabase('asked for at once from everywhere, numbers have no gap and no twin', async ({ database: { db } }) => {
  const numbers: string[] = []
  for (let at = 0; at < 5; at++) numbers.push((await paidOrder(db)).number)
  await Promise.all([...numbers, ...numbers, ...numbers].map((number) => issueInvoice(db, number, november)))
  const issued = await db.select({ number: invoices.number }).from(invoices).orderBy(invoices.number)
  expect(issued.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5].map((n) => `FW/26-27/00000${n}`))
  expect(await db.select().from(invoiceSeries)).toMatchObject([{ last: 5 }])
})

test('the PDF prints rupees and names in the scripts of India', async ({ db }) => {
  const { number } = await paidOrder(db)
  const names = ['ಆಶಾ', 'आशा', 'அகல', 'అశ', 'ആഷ', 'আশা', 'આશા', 'ਆਸ', 'ଆଶା', 'Āśā']
  await db
    .update(orders)
    .set({ address: names.join('\n') })
    .where(eq(orders.number, number))
  const text = await read(await drawInvoice((await issueInvoice(db, number, november))!))
  for (const word of [...names, '₹1,029.00', '24.50', 'FW/26-27/000001', '29AAKCF4831M1Z3', 'Karnataka (29)', '6205']) {
    expect(text).toContain(word)
  }
})

test('a long order runs over several pages and loses no line', async ({ db }) => {
  const { number } = await paidOrder(db)
  const invoice = (await issueInvoice(db, number, november))!
  const lines = Array.from({ length: 60 }, (_, at) => ({ ...invoice.lines[0]!, description: `Line ${at} of sixty` }))
  const text = await read(await drawInvoice({ ...invoice, lines }))
  for (let at = 0; at < 60; at++) expect(text).toContain(`Line ${at} of sixty`)
})

const look = (db: Db, number: string) => findOrder(db, number).then((order) => order!)

test('the invoice is issued when the order is shipped, and not before, whoever looks', async ({ db }) => {
  const order = await makePaidOrder(db)
  for (const to of ['confirmed', 'packed'] as const) {
    const { version } = await look(db, order.number)
    await moveOrder(db, asha, { number: order.number, to, note: '', version })
    expect(await issueInvoice(db, order.number)).toBeNull()
    expect(await findInvoice(db, order.number)).toBeNull()
  }
  const { version } = await look(db, order.number)
  await moveOrder(db, asha, { number: order.number, to: 'shipped', note: '', version })
  const issued = await findInvoice(db, order.number)
  expect(issued?.number).toMatch(/000001$/)
  expect(await look(db, order.number)).toMatchObject({ invoiceNumber: issued!.number })
})

test('what went back before the order left is credited with the invoice; what goes back later, when it settles', async ({
  db,
}) => {
  const order = await makePaidOrder(db)
  const settle = (id: string, amountPaise: number) =>
    applyPayments(
      db,
      'razorpay',
      order.gatewayOrderId,
      {
        payments: [],
        refunds: [
          {
            providerRefundId: id,
            providerPaymentId: order.providerPaymentId,
            amountPaise,
            currency: 'INR',
            status: 'processed',
            key: null,
            raw: {},
          },
        ],
      },
      'webhook',
    )
  await settle('rfnd_before', 10_000)
  expect(await db.$count(invoices)).toBe(0)
  await db.update(orders).set({ orderStatus: 'packed' }).where(eq(orders.number, order.number))
  const { version } = await look(db, order.number)
  await moveOrder(db, asha, { number: order.number, to: 'shipped', note: '', version })
  expect(await db.$count(invoices)).toBe(2)
  await settle('rfnd_after', 20_000)
  await settle('rfnd_after', 20_000)
  const documents = await db.select({ content: invoices.content }).from(invoices).orderBy(invoices.id)
  expect(documents.map(({ content }) => [content.kind, taxTotals(content.lines).totalPaise])).toEqual([
    ['invoice', 102_900],
    ['credit note', 10_000],
    ['credit note', 20_000],
  ])
  expect((await findShownDocuments(db, order.number)).notes.map(({ totalPaise }) => totalPaise)).toEqual([
    10_000, 20_000,
  ])
})

test('a refund larger than what was invoiced is credited for the rest with the next parcel', async ({ db }) => {
  const order = await paidOrder(db)
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id))
  await db.update(orderItems).set({ quantity: 2 }).where(eq(orderItems.id, item!.id))
  await db
    .update(orders)
    .set({ subtotalPaise: 2 * item!.unitPricePaise, orderStatus: 'packed' })
    .where(eq(orders.id, order.id))
  const book = (serial: number) =>
    issueInvoiceOfBooking(
      db,
      order.number,
      { reference: `${order.number}-${serial}`, pieces: [{ itemId: item!.id, quantity: 1 }] },
      november,
    )
  await book(1)
  const refund = await refunded(db, order, 150_000)
  await creditSettledRefund(db, refund.id, november)
  const totals = async () => (await findShownDocuments(db, order.number)).notes.map(({ totalPaise }) => totalPaise)
  expect(await totals()).toEqual([102_900])
  await book(2)
  expect(await totals()).toEqual([102_900, 47_100])
  await creditSettledRefund(db, refund.id, november)
  await issueDocuments(db, order.number)
  expect(await totals()).toEqual([102_900, 47_100])
})

test('an order cancelled before it left has neither', async ({ db }) => {
  const order = await makePaidOrder(db)
  await db.update(orders).set({ orderStatus: 'cancelled' }).where(eq(orders.number, order.number))
  await issueDocuments(db, order.number)
  expect(await db.$count(invoices)).toBe(0)
})

test('orders that left without an invoice get theirs by a job, once the seller is complete', async ({ db }) => {
  const settings = await findSettings(db)
  const { brand } = settings
  const saveName = (legalName: string) =>
    db.update(storeSettings).set({ values: { ...settings, brand: { ...brand, legalName } } })
  await saveName('')
  const [first, second] = [await paidOrder(db), await paidOrder(db)]
  await makePaidOrder(db)
  await refunded(db, second, 5_000)
  await issueOwedInvoices(db)
  expect(await db.$count(invoices)).toBe(0)
  await saveName(brand.legalName)
  await issueOwedInvoices(db)
  expect(await findInvoice(db, first.number)).not.toBeNull()
  expect((await findShownDocuments(db, second.number)).notes).toMatchObject([{ totalPaise: 5_000 }])
  expect(await db.$count(invoices)).toBe(3)
  await issueOwedInvoices(db)
  expect(await db.$count(invoices)).toBe(3)
})

test('notes that nobody asked for in time are issued at night', async ({ db }) => {
  const order = await paidOrder(db)
  await issueInvoice(db, order.number)
  await refunded(db, order, 5_000)
  await issueOwedCreditNotes(db)
  expect((await findShownDocuments(db, order.number)).notes).toMatchObject([{ totalPaise: 5_000 }])
})
