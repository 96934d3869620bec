import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { payCashRefund } from '#shop/orders/cash/cash-refunds.server.ts'
import { collectDeliveredCash } from '#shop/orders/cash/collect-cash.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { cashRefunds } from '#shop/orders/money/tables.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { findMoneyLeft } from '#shop/orders/refunding/money-left.server.ts'
import { orderEvents, orderItems, orders } from '#shop/orders/tables.server.ts'
import { findInvoices, makeInvoice } from '#tests/invoices.ts'
import { makePaidOrder } from '#tests/orders.ts'
import { asha } from '#tests/staff.ts'
import type { Booking } from '../couriers/provider.ts'
import { applyRemittance, checkRemittance } from '../remittance/apply-remittance.server.ts'
import { findOwed } from '../remittance/find-claims.server.ts'
import { parcelItems, parcels } from '../tables.server.ts'
import { findReturning } from './find-returning.server.ts'
import { addParcel, readOrder, test } from './fixture.ts'
import { followOrder } from './follow-order.server.ts'
import { followParcel } from './follow-parcel.server.ts'
import { receiveParcel } from './receive-parcel.server.ts'

/** Two shirts to be paid in cash, one in each of two parcels on their way; ₹1,000 are collected with each. */
async function cashInTwoParcels(db: Db, [one, other]: [Booking, Booking]) {
  const { id } = await makePaidOrder(db)
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, id))
  await db
    .update(orders)
    .set({
      orderStatus: 'shipped',
      paymentMethod: 'cash',
      paymentState: 'to_collect',
      paidAt: null,
      gatewayOrderId: null,
      subtotalPaise: 200_000,
      shippingPaise: 0,
    })
    .where(eq(orders.id, id))
  await db.execute(`delete from order_adjustments where order_id = ${id}`)
  await db.update(orderItems).set({ quantity: 2, unitPricePaise: 100_000 }).where(eq(orderItems.id, item!.id))
  const made = []
  for (const booking of [one, other])
    made.push(await addParcel(db, id, booking, { status: 'in_transit', statusAt: new Date(), collectPaise: 100_000 }))
  await db.update(parcelItems).set({ quantity: 1 })
  const [first, second] = made
  const now = async (parcelId: number, status: 'delivered' | 'returning' | 'returned') => {
    await db.update(parcels).set({ status, statusAt: new Date() }).where(eq(parcels.id, parcelId))
    return followOrder(db, (await lockOrder(db, eq(orders.id, id)))!)
  }
  return { id, itemId: item!.id, first: first!.id, second: second!.id, now }
}

/** The step to "delivered" is old enough to be no more undone. */
async function collect(db: Db, orderId: number) {
  await db
    .update(orderEvents)
    .set({ at: new Date(0) })
    .where(eq(orderEvents.orderId, orderId))
  await collectDeliveredCash(db)
}

const owedOf = async (db: Db) => (await findOwed(db)).map(({ parcelId, duePaise }) => [parcelId, duePaise])

test('one of two cash parcels back: half is collected and owed, and the order ends as delivered', async ({
  db,
  booked,
}) => {
  const bookings: [Booking, Booking] = [await booked({ reference: 'FW-1' }), await booked({ reference: 'FW-1-2' })]
  const { id, itemId, first, second, now } = await cashInTwoParcels(db, bookings)
  const { number } = await readOrder(db, id)
  await makeInvoice(db, number)

  await now(first, 'delivered')
  expect(await readOrder(db, id)).toMatchObject({ orderStatus: 'shipped', paymentState: 'to_collect' })
  expect(await owedOf(db), 'before the other parcel has ended').toEqual([[first, 100_000]])

  await now(second, 'returning')
  await now(second, 'returned')
  expect(await readOrder(db, id)).toMatchObject({ orderStatus: 'delivered', uncollectedPaise: 100_000 })
  await collect(db, id)
  const paid = await readOrder(db, id)
  expect(paid.paymentState).toBe('completed')
  expect(await owedOf(db)).toEqual([[first, 100_000]])
  expect((await findMoneyLeft(db, paid)).bankPaise).toBe(100_000)
  const notes = (await db.select().from(orderEvents).where(eq(orderEvents.orderId, id))).map(({ note }) => note)
  expect(notes).toContain('₹1,000 of the cash is not collected: its pieces did not arrive')
  expect(notes).toContain('Paid in cash: ₹1,000')

  await receiveParcel(db, asha, { parcelId: second, restocked: [{ orderItemId: itemId, quantity: 1 }] })
  expect(await readOrder(db, id)).toMatchObject({ orderStatus: 'delivered', needsReview: null })
  await makeInvoice(db, number)
  const notesOfSale = (await findInvoices(db)).filter(({ againstId }) => againstId !== null)
  expect(notesOfSale.map(({ content }) => content.lines.reduce((sum, line) => sum + line.amountPaise, 0))).toEqual([
    100_000,
  ])
})

test('nothing is owed for a parcel that comes back after staff marked its order as delivered', async ({
  db,
  booked,
}) => {
  const bookings: [Booking, Booking] = [await booked({ reference: 'FW-1' }), await booked({ reference: 'FW-1-2' })]
  const { id, first, second, now } = await cashInTwoParcels(db, bookings)
  await now(first, 'delivered')
  await db.update(orders).set({ orderStatus: 'delivered' }).where(eq(orders.id, id))
  await collect(db, id)
  await now(second, 'returned')
  expect(await readOrder(db, id)).toMatchObject({ paymentState: 'completed', uncollectedPaise: 100_000 })
  expect(await owedOf(db)).toEqual([[first, 100_000]])
  expect((await findMoneyLeft(db, await readOrder(db, id))).bankPaise).toBe(100_000)
})

test('cash that a courier paid out for a parcel which then comes back is a person’s to settle', async ({
  db,
  booked,
}) => {
  const bookings: [Booking, Booking] = [await booked({ reference: 'FW-1' }), await booked({ reference: 'FW-1-2' })]
  const { id, first, second, now } = await cashInTwoParcels(db, bookings)
  await now(first, 'delivered')
  await now(second, 'delivered')
  await collect(db, id)
  const file = {
    fileName: 'short.csv',
    text: `AWB Code,COD Amount\n${bookings[1].awb},400`,
    columns: null,
    receivedOn: '2026-11-15',
    utr: 'AXIS1',
    bankPaise: null,
  }
  const checked = await checkRemittance(db, asha, file)
  if (checked.kind !== 'planned') throw new Error(checked.kind)
  await applyRemittance(db, asha, { ...file, seal: checked.seal })
  expect((await readOrder(db, id)).needsReview).toBeNull()

  await now(second, 'returned')
  const review = 'The courier paid out ₹400 of cash for a parcel that came back: settle it with the courier.'
  expect((await readOrder(db, id)).needsReview).toContain(review)
  expect(await owedOf(db)).toEqual([[first, 100_000]])
})

test('a cash parcel that was called delivered and comes back is counted: nothing was sold', async ({ db, booked }) => {
  const booking = await booked()
  const { id, number } = await makePaidOrder(db).then(({ id: made }) => readOrder(db, made))
  const cash = { paymentMethod: 'cash', paymentState: 'completed' } as const
  await db
    .update(orders)
    .set({ ...cash, orderStatus: 'delivered', gatewayOrderId: null, shippingPaise: 100 })
    .where(eq(orders.id, id))
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, id))
  const parcel = await addParcel(db, id, booking, { status: 'delivered', statusAt: new Date(), collectPaise: 100_000 })
  await makeInvoice(db, number)
  const scan = (status: 'delivered' | 'returning', hour: number) => ({
    at: new Date(Date.UTC(2026, 10, 5, hour)),
    status,
    code: status,
    text: status,
    place: '',
  })
  const restocked = [{ orderItemId: item!.id, quantity: item!.quantity }]
  expect(await receiveParcel(db, asha, { parcelId: parcel.id, restocked })).toEqual({ kind: 'not allowed' })
  const way = { awb: booking.awb, scans: [scan('delivered', 9), scan('returning', 18)], promisedOn: null }
  await followParcel(db, parcel.id, way, new Date())
  expect((await readOrder(db, id)).needsReview).toContain('count its pieces under “Received back”')
  expect(await findReturning(db)).toMatchObject([{ awb: booking.awb }])

  expect(await receiveParcel(db, asha, { parcelId: parcel.id, restocked })).toEqual({ kind: 'done' })
  expect(await readOrder(db, id)).toMatchObject({
    orderStatus: 'returned',
    paymentState: 'not_collected',
    paidAt: null,
    stockReserved: false,
  })
  expect(await findOwed(db)).toEqual([])
  const stands = (await findInvoices(db))
    .map(({ againstId, content }) => (againstId === null ? 1 : -1) * sumOf(content.lines))
    .reduce((sum, paise) => sum + paise, 0)
  expect(stands).toBe(0)
})

const sumOf = (lines: readonly { amountPaise: number }[]) =>
  lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0)

test('money given back beside a cash parcel that came back is not credited twice: the note of its goods stands for it', async ({
  db,
  booked,
}) => {
  const bookings: [Booking, Booking] = [await booked({ reference: 'FW-1' }), await booked({ reference: 'FW-1-2' })]
  const { id, itemId, first, second, now } = await cashInTwoParcels(db, bookings)
  const { number } = await readOrder(db, id)
  await db.update(parcels).set({ collectPaise: 110_000 }).where(eq(parcels.id, first))
  await db.update(parcels).set({ collectPaise: 90_000 }).where(eq(parcels.id, second))
  await makeInvoice(db, number)
  await now(first, 'delivered')
  await now(second, 'returned')
  await collect(db, id)
  await receiveParcel(db, asha, { parcelId: second, restocked: [{ orderItemId: itemId, quantity: 1 }] })
  expect((await readOrder(db, id)).needsReview).toBe('A parcel came back, or was cancelled: refund ₹100 for its pieces')
  const form = { amountPaise: 10_000, reason: 'Came back', restock: false, key: 'a'.repeat(20) }
  expect(await refundOrder(db, asha, number, form)).toEqual({ kind: 'done' })
  const [due] = await db.select().from(cashRefunds)
  expect(await payCashRefund(db, asha, due!.id, 'UTR1234567890')).toEqual({ kind: 'done' })
  const notes = (await findInvoices(db)).filter(({ againstId }) => againstId !== null)
  const credited = notes.flatMap(({ content }) => content.lines).reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  expect(credited, 'as much as was neither collected nor kept').toBe(90_000 + 10_000)
})
