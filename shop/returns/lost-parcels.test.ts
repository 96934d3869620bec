import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { invoices } from '#shop/documents/tables.server.ts'
import { payCashRefund } from '#shop/orders/cash/cash-refunds.server.ts'
import { collectDeliveredCash } from '#shop/orders/cash/collect-cash.server.ts'
import { cashRefunds } from '#shop/orders/money/tables.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { undoMove } from '#shop/orders/moving/undo-move.server.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import type { ParcelStatus } from '#shop/shipping/couriers/scans.ts'
import { creditAllLost } from '#shop/shipping/parcels/credit-lost.server.ts'
import { parcels } from '#shop/shipping/tables.server.ts'
import { readOrder } from '#shop/shipping/tracking/fixture.ts'
import { followParcel } from '#shop/shipping/tracking/follow-parcel.server.ts'
import { test } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { sendInTwo } from './coming-back/fixture.ts'

/** Invoiced and not credited, in paise, with its tax. */
async function standing(db: Db, orderId: number) {
  const all = await db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.id))
  let [paise, tax] = [0, 0]
  for (const { againstId, content } of all)
    for (const { amountPaise, taxablePaise } of content.lines) {
      paise += againstId === null ? amountPaise : -amountPaise
      tax += (againstId === null ? 1 : -1) * (amountPaise - taxablePaise)
    }
  return { paise, tax }
}

test('the invoice of a lost cash parcel is credited at once, and issued again when it is found', async ({ db }) => {
  const { id, end, count, rows } = await sendInTwo(db, { isCash: true })
  const [first, second] = (await rows()).map(({ collectPaise }) => collectPaise!)
  const whole = await standing(db, id)
  expect(whole.paise).toBe(first! + second!)
  await end(0, 'lost')
  expect((await standing(db, id)).paise).toBe(second)
  await end(1, 'delivered')
  expect((await standing(db, id)).paise).toBe(second)
  expect((await readOrder(db, id)).needsReview).toContain('is lost')
  await end(0, 'delivered')
  expect(await readOrder(db, id)).toMatchObject({ needsReview: null })
  expect(await standing(db, id)).toEqual(whole)
  await end(0, 'lost')
  expect((await readOrder(db, id)).needsReview).toContain('is lost')
  expect((await standing(db, id)).paise).toBe(second)
  await count(0)
  expect((await standing(db, id)).paise).toBe(second)
  await db.update(orderEvents).set({ at: new Date(0) })
  await collectDeliveredCash(db)
  expect(await readOrder(db, id)).toMatchObject({ paymentState: 'completed', uncollectedPaise: first })
})

test('a parcel that was paid for keeps its invoice while it is lost', async ({ db }) => {
  const { id, end } = await sendInTwo(db)
  const whole = await standing(db, id)
  await end(0, 'lost')
  expect(await standing(db, id)).toEqual(whole)
})

test('nothing stands of a cash order whose parcels are all lost, and nothing is credited twice when they are counted', async ({
  db,
}) => {
  const { id, end, count } = await sendInTwo(db, { isCash: true })
  await end(0, 'lost')
  await end(1, 'lost')
  expect(await standing(db, id)).toEqual({ paise: 0, tax: 0 })
  await count(0, 0)
  await count(1, 0)
  expect(await standing(db, id)).toEqual({ paise: 0, tax: 0 })
  expect(await readOrder(db, id)).toMatchObject({ orderStatus: 'returned', paymentState: 'not_collected' })
})

for (const way of ['by hand', 'by courier'] as const)
  test(`where all of an order was lost ${way}, "delivered" says that it arrived, until that is undone`, async ({
    db,
  }) => {
    const { id, number, versionOf, end, move, states, rows } = await sendInTwo(db, { isCash: true })
    const whole = await standing(db, id)
    const provider = 'shiprocket' as const
    if (way === 'by courier')
      for (const parcel of await rows())
        await db
          .update(parcels)
          .set({ provider, bookingState: 'booked', awb: `A${parcel.serial}`, reference: `${number}-${parcel.serial}` })
          .where(eq(parcels.id, parcel.id))
    const hear = async (at: number, status: ParcelStatus, hour: number) => {
      const { id: parcelId, awb } = (await rows())[at]!
      const scan = { at: new Date(Date.now() + hour * 3_600_000), status, code: status, text: status, place: '' }
      return followParcel(db, parcelId, { awb: awb!, scans: [scan], promisedOn: null }, new Date())
    }
    const lose = (at: number) => (way === 'by hand' ? end(at, 'lost') : hear(at, 'lost', -2))
    await lose(0)
    await lose(1)
    expect((await readOrder(db, id)).needsReview).toContain('is lost')
    expect(await states()).toEqual(['lost', 'lost'])
    expect((await standing(db, id)).paise).toBe(0)
    expect(await move('delivered')).toEqual({ kind: 'done' })
    expect(await states()).toEqual(['delivered', 'delivered'])
    expect(await standing(db, id)).toEqual(whole)
    const found = { orderStatus: 'delivered', uncollectedPaise: 0, needsReview: null }
    expect(await readOrder(db, id)).toMatchObject(found)
    if (way === 'by hand') return
    // The courier says again what it said before, which is no news.
    await hear(0, 'lost', -1)
    expect(await states()).toEqual(['delivered', 'delivered'])
    expect(await undoMove(db, asha, { number, version: await versionOf() })).toEqual({ kind: 'done' })
    expect(await states()).toEqual(['lost', 'lost'])
    expect((await standing(db, id)).paise).toBe(0)
    const { totalPaise, uncollectedPaise } = await readOrder(db, id)
    expect(uncollectedPaise).toBe(totalPaise)
    await hear(0, 'delivered', 1)
    expect((await standing(db, id)).paise).toBe((await rows())[0]!.collectPaise)
  })

test('where as much was refunded as was collected, the order counts as refunded, until more is', async ({ db }) => {
  const { id, number, end, rows } = await sendInTwo(db, { isCash: true })
  await end(0, 'delivered')
  await end(1, 'delivered')
  await db.update(orderEvents).set({ at: new Date(0) })
  await collectDeliveredCash(db)
  const [first] = await rows()
  const form = { amountPaise: first!.collectPaise!, reason: 'Late', restock: false, key: 'all-of-the-first' }
  expect(await refundOrder(db, asha, number, form)).toEqual({ kind: 'done' })
  const [due] = await db.select().from(cashRefunds).where(eq(cashRefunds.orderId, id))
  expect((await payCashRefund(db, asha, due!.id, 'UTR1')).kind).toBe('done')
  expect(await readOrder(db, id)).toMatchObject({ paymentState: 'partly_refunded' })
  await end(1, 'lost')
  expect(await readOrder(db, id)).toMatchObject({ paymentState: 'refunded' })
  await end(1, 'delivered')
  expect(await readOrder(db, id)).toMatchObject({ paymentState: 'partly_refunded', uncollectedPaise: 0 })
})

test('nothing is restocked with a refund while a courier comes for its parcel', async ({ db }) => {
  const { id, number, rows, stock } = await sendInTwo(db)
  const [first] = await rows()
  await db.update(orders).set({ orderStatus: 'packed' }).where(eq(orders.id, id))
  const booked = { provider: 'shiprocket', bookingState: 'booked', status: null, awb: 'A1', reference: number } as const
  await db.update(parcels).set(booked).where(eq(parcels.id, first!.id))
  const before = await stock()
  const { totalPaise } = await readOrder(db, id)
  const form = { amountPaise: totalPaise, reason: 'Late', restock: true, key: 'with-its-pieces' }
  expect(await refundOrder(db, asha, number, form)).toMatchObject({ kind: 'refused' })
  expect(await stock()).toBe(before)
})

test('parcels that were lost before are credited at night, once', async ({ db }) => {
  const { id, rows } = await sendInTwo(db, { isCash: true })
  const [first, second] = await rows()
  await db.update(parcels).set({ status: 'lost' }).where(eq(parcels.id, first!.id))
  for (let night = 0; night < 2; night += 1) {
    expect(await creditAllLost(db)).toBe(1)
    expect((await standing(db, id)).paise).toBe(second!.collectPaise)
  }
})

test('shipping is not undone once one of its parcels has ended', async ({ db }) => {
  for (const how of ['delivered', 'returned', 'lost'] as const) {
    const { number, versionOf, end, states } = await sendInTwo(db)
    await end(1, how)
    expect(await undoMove(db, asha, { number, version: await versionOf() })).toEqual({ kind: 'not allowed' })
    expect(await states()).toEqual(['in_transit', how])
  }
})
