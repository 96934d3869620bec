import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { requestRefund } from '#shop/payments/commands.server.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { erasePerson } from '#shop/privacy/erase-person.server.ts'
import { readContact } from '#shop/privacy/person-contact.ts'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { makePaidOrder, oweBack } from '#tests/orders.ts'
import { asha } from '#tests/staff.ts'
import { askReview, endAllReviews } from '../keep-reviews.server.ts'
import { cashRefunds } from '../money/tables.server.ts'
import { refundOrder } from '../moving/refund-order.server.ts'
import { applyPayments } from '../paying/apply-payment.server.ts'
import { reviewOfRefund } from '../review-causes.ts'
import { orderEvents, orders } from '../tables.server.ts'
import { findOpenRefunds } from './find-open-refunds.server.ts'
import { refundByBank } from './refund-by-bank.server.ts'
import { isLate, promisedOn } from './refund-clock.ts'

const days = { onlineRefundDays: 7, bankRefundDays: 3 }
const now = new Date('2026-11-23T06:00:00Z')

async function askOnline(db: Db, createdAt: string) {
  const { number, providerPaymentId } = await makePaidOrder(db)
  const refund = { provider: 'razorpay' as const, providerPaymentId, amountPaise: 10_000, reason: 'A hem' }
  await requestRefund(db, { ...refund, idempotencyKey: number })
  await db
    .update(refunds)
    .set({ createdAt: new Date(createdAt) })
    .where(eq(refunds.idempotencyKey, number))
  return number
}

async function askByBank(db: Db, askedAt: string) {
  const paid = { paymentMethod: 'cash', paymentState: 'completed', orderStatus: 'delivered', paidAt: now } as const
  const order = await makeOrder(db, paid)
  await oweBack(db, order, { amountPaise: 5_000, reason: 'A button', key: order.number })
  await db
    .update(cashRefunds)
    .set({ askedAt: new Date(askedAt) })
    .where(eq(cashRefunds.orderId, order.id))
  return order.number
}

test('what is late stands first, each way with its own days; what arrived is not listed', async ({ db }) => {
  const fresh = await askOnline(db, '2026-11-22T06:00:00Z')
  const late = await askByBank(db, '2026-11-18T06:00:00Z')
  const failed = await askOnline(db, '2026-11-22T07:00:00Z')
  const isIt = eq(refunds.idempotencyKey, failed)
  const [refund] = await db.update(refunds).set({ status: 'failed' }).where(isIt).returning()
  const [order] = await db.select().from(orders).where(eq(orders.number, failed))
  await askReview(db, order!, reviewOfRefund(refund!.id, 10_000))
  const arrived = await askOnline(db, '2026-11-01T06:00:00Z')
  await db.update(refunds).set({ status: 'processed' }).where(eq(refunds.idempotencyKey, arrived))

  const found = await findOpenRefunds(db, days, now)
  expect(found.map(({ orderNumber, state, isLate: late, promisedOn: day }) => [orderNumber, state, late, day])).toEqual(
    [
      [failed, 'failed', true, '2026-11-29'],
      [late, 'due', true, '2026-11-21'],
      [fresh, 'asked', false, '2026-11-29'],
    ],
  )
  // Somebody has looked after it.
  await endAllReviews(db, order!, asha.name)
  expect((await findOpenRefunds(db, days, now)).map(({ orderNumber }) => orderNumber)).toEqual([late, fresh])
})

test('whoever is owed a refund that the gateway did not make is erased only once somebody has looked after it', async ({
  db,
}) => {
  const failed = await askOnline(db, '2026-11-22T07:00:00Z')
  const [refund] = await db.update(refunds).set({ status: 'failed' }).returning()
  const isIt = eq(orders.number, failed)
  const [order] = await db.update(orders).set({ orderStatus: 'delivered' }).where(isIt).returning()
  await askReview(db, order!, reviewOfRefund(refund!.id, 10_000))
  const owner = { ...asha, roles: ['owner' as const] }
  const erase = () => erasePerson(db, owner, readContact(order!.customerEmail)!, null)
  expect(await erase()).toMatchObject({ orders: 0, openOrders: 1 })
  await endAllReviews(db, order!, asha.name)
  expect(await erase()).toMatchObject({ orders: 1, openOrders: 0 })
})

test('of two failed refunds of one sum the other stays open when one goes by bank', async ({ db }) => {
  const number = await askOnline(db, '2026-11-22T07:00:00Z')
  await db.update(refunds).set({ status: 'failed' })
  const [first] = await db.select().from(refunds)
  const { id: _, ...same } = first!
  const again = { ...same, idempotencyKey: `${same.idempotencyKey}-again`, providerRefundId: null }
  const [second] = await db.insert(refunds).values(again).returning()
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  for (const refund of [first!, second!]) await askReview(db, order!, reviewOfRefund(refund.id, refund.amountPaise))
  const open = async () => (await findOpenRefunds(db, days)).filter(({ way }) => way === 'gateway').map(({ id }) => id)
  expect(await open()).toEqual([first!.id, second!.id])
  expect(await refundByBank(db, asha, first!.id)).toEqual({ kind: 'done' })
  expect(await open()).toEqual([second!.id])
  expect(await refundByBank(db, asha, second!.id)).toEqual({ kind: 'done' })
  expect((await db.select().from(orders).where(eq(orders.number, number)))[0]!.needsReview).toBeNull()
})

/** Three refunds of ₹100 that the gateway could not make. */
async function threeThatFailed(db: Db) {
  const { number, id, totalPaise, providerPaymentId, gatewayOrderId } = await makePaidOrder(db)
  for (const key of ['one', 'two', 'three']) await refundByForm(db, number, 10_000, key)
  const failed = await db.update(refunds).set({ status: 'failed' }).returning()
  for (const refund of failed) await askReview(db, { id }, reviewOfRefund(refund.id, refund.amountPaise))
  const open = async () =>
    (await findOpenRefunds(db, days)).filter(({ state }) => state === 'failed').map((one) => one.id)
  const ids = failed.map((one) => one.id)
  expect(await open()).toEqual(ids)
  /** The gateway made a refund: that of this key, or one that nobody here asked for. */
  const hear = async (providerRefundId: string, key: string | null = null) => {
    const made = { providerRefundId, providerPaymentId, amountPaise: 10_000, currency: 'INR', key, raw: {} }
    const seen = { payments: [], refunds: [{ ...made, status: 'processed' as const }] }
    await applyPayments(db, 'razorpay', gatewayOrderId, seen, 'webhook')
  }
  return { number, totalPaise, open, ids, hear, keys: failed.map(({ idempotencyKey }) => idempotencyKey) }
}

const refundByForm = (db: Db, number: string, amountPaise: number, key: string) =>
  refundOrder(db, asha, number, { amountPaise, reason: 'A hem', restock: false, key })

test('each refund that staff make again by the form takes one of its sum that failed off the list', async ({ db }) => {
  const { number, open, ids } = await threeThatFailed(db)
  expect(await refundByForm(db, number, 9_900, 'other')).toEqual({ kind: 'done' })
  expect(await open(), 'another sum').toEqual(ids)
  expect(await refundByForm(db, number, 10_000, 'again')).toEqual({ kind: 'done' })
  expect(await refundByForm(db, number, 10_000, 'again')).toEqual({ kind: 'done' })
  expect(await open()).toEqual(ids.slice(1))
  expect(await db.select().from(orderEvents).where(eq(orderEvents.kind, 'payment'))).toContainEqual(
    expect.objectContaining({ note: 'The refund of ₹100 that failed is over: its money was refunded again' }),
  )
})

test('a refund that failed is asked about no more once the gateway made it, or one of its sum, after all', async ({
  db,
}) => {
  const { open, ids, hear, keys } = await threeThatFailed(db)
  const said = async () => (await db.select().from(orders))[0]!.needsReview
  await hear('rfnd_1', keys[0])
  expect(await open()).toEqual(ids.slice(1))
  await hear('rfnd_2')
  await hear('rfnd_2')
  expect(await open()).toEqual(ids.slice(2))
  expect(await said()).toContain('failed at the gateway')
  await hear('rfnd_3', keys[2])
  expect(await open()).toEqual([])
  expect(await said()).toBeNull()
})

test('once all of an order was refunded, no refund of it that failed is on the list', async ({ db }) => {
  const { number, totalPaise, open } = await threeThatFailed(db)
  expect(await refundByForm(db, number, totalPaise, 'all')).toEqual({ kind: 'done' })
  expect(await open()).toEqual([])
  expect((await db.select().from(orders))[0]!.needsReview).toBeNull()
})

test('a promise counts India’s days, and is late once its day is over', () => {
  expect(promisedOn('bank', new Date('2026-11-23T19:00:00Z'), days)).toBe('2026-11-27')
  expect(isLate('2026-11-27', '2026-11-27')).toBe(false)
  expect(isLate('2026-11-27', '2026-11-28')).toBe(true)
})
