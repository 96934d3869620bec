import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { placeOrder } from '../placing/place-order.server.ts'
import { type OrderStatus, orderStatuses, type PaymentState, staffMoves } from '../rules.ts'
import { orderEvents, orders } from '../tables.server.ts'
import { endReview } from './end-review.server.ts'
import { moveOrder } from './move-order.server.ts'

const paid = { paymentState: 'completed', paidAt: new Date() } as const

const read = async (db: Db, number: string) => {
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  return order!
}

const move = (db: Db, number: string, to: OrderStatus, version: number, note = '') =>
  moveOrder(db, asha, { number, to, note, version })

test('a paid order goes through the house step by step, each stored with person and note', async ({ db }) => {
  const { number, id } = await makeOrder(db, paid)

  for (const [at, to] of (['confirmed', 'packed', 'shipped', 'delivered'] as const).entries()) {
    expect(await move(db, number, to, at + 1, to === 'packed' ? 'Box 3' : '')).toEqual({ kind: 'done' })
  }

  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id)
  expect(events.map(({ from, to, note, actor }) => [from, to, note, actor])).toEqual([
    ['pending', 'confirmed', null, 'Asha Rao'],
    ['confirmed', 'packed', 'Box 3', 'Asha Rao'],
    ['packed', 'shipped', null, 'Asha Rao'],
    ['shipped', 'delivered', null, 'Asha Rao'],
  ])
  expect(await db.$count(staffLog, eq(staffLog.subject, `order ${number}`))).toBe(4)
})

test('nothing is packed or sent before the money is there, or after it went back', () => {
  const after = (orderStatus: OrderStatus, paymentState: PaymentState) => staffMoves({ orderStatus, paymentState })
  expect(after('pending', 'pending')).toEqual([])
  expect(after('pending', 'failed')).toEqual(['cancelled'])
  expect(after('pending', 'completed')).toEqual(['confirmed', 'cancelled'])
  expect(after('confirmed', 'refunded')).toEqual(['cancelled'])
  expect(after('packed', 'partly_refunded')).toEqual(['shipped', 'cancelled'])
  expect(after('shipped', 'refunded')).toEqual(['delivered', 'returned'])
  expect(after('delivered', 'refunded')).toEqual([])
})

test('a step that is not allowed changes nothing', async ({ db }) => {
  const { number } = await makeOrder(db)
  for (const to of orderStatuses) expect(await move(db, number, to, 1)).toEqual({ kind: 'not allowed' })
  expect(await move(db, 'FW-999999', 'confirmed', 1)).toEqual({ kind: 'gone' })
  expect(await db.$count(orderEvents)).toBe(0)
})

test('a cancelled paid order gives its goods back and asks for a refund', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: 5 })
  const items = [{ productId: shirt.id, size: 'M', color: '#1c2747', quantity: 2 }]
  const placed = await placeOrder(db, 'razorpay', randomUUID(), checkoutOf(items, 202_800))
  if (placed.kind === 'refused') throw new Error(placed.sentence)
  const { number } = placed.order
  await db.update(orders).set(paid).where(eq(orders.number, number))

  const { version } = await read(db, number)
  expect(await move(db, number, 'cancelled', version, 'Customer rang')).toEqual({ kind: 'done' })

  expect(await db.select({ stock: variants.stock }).from(variants)).toEqual([{ stock: 5 }])
  expect(await read(db, number)).toMatchObject({
    orderStatus: 'cancelled',
    needsReview: 'Cancelled after ₹2,028 was paid: refund the customer',
  })
})

test('a review ends with a word why, once', async ({ db }) => {
  const { number } = await makeOrder(db, { needsReview: 'Paid too little' })
  const end = (version: number) => endReview(db, asha, { number, note: 'Customer paid the rest', version })
  expect(await end(1)).toEqual({ kind: 'done' })
  expect(await end(2)).toEqual({ kind: 'not allowed' })
  expect((await read(db, number)).needsReview).toBeNull()
})

testWithDatabase('two people at once: one moves the order, the other gets a conflict', async ({ database: { db } }) => {
  const { number } = await makeOrder(db, paid)
  const results = await Promise.all([move(db, number, 'confirmed', 1), move(db, number, 'cancelled', 1)])
  expect(results.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'done'])
})

test('a parcel leaves with its courier and number, which only shipping can set', async ({ db }) => {
  const { number } = await makeOrder(db, { ...paid, orderStatus: 'confirmed' })
  const parcel = { courier: 'India Post', trackingNumber: 'EK104233000IN' }
  await moveOrder(db, asha, { number, to: 'packed', note: '', version: 1, parcel })
  expect(await read(db, number)).toMatchObject({ courier: null, trackingNumber: null })
  await moveOrder(db, asha, { number, to: 'shipped', note: '', version: 2, parcel })
  expect(await read(db, number)).toMatchObject(parcel)
})
