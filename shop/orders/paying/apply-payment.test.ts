// demanded by: shop/orders
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { promoCodes } from '#shop/marketing/tables.server.ts'
import { keepSession } from '#shop/payments/commands.server.ts'
import type { PaymentSnapshot, RefundSnapshot } from '#shop/payments/provider.ts'
import { payments, refunds } from '#shop/payments/tables.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { times } from '#tests/gate/times.ts'
import { capturedPayment, checkoutOf, makeProduct } from '#tests/makers.ts'
import { gatewayWithoutPayments } from '#tests/payment-provider.ts'
import { asha } from '#tests/staff.ts'
import { refundOrder } from '../moving/refund-order.server.ts'
import { placeOrder } from '../placing/place-order.server.ts'
import { countPromoUses } from '../promos/promo-uses.server.ts'
import { findMoneyLeft } from '../refunding/money-left.server.ts'
import { orderEvents, orders } from '../tables.server.ts'
import { applyPayments } from './apply-payment.server.ts'
import { closeUnpaid, expireUnpaidOrders } from './expire-orders.server.ts'

async function pendingOrder(db: Db, { stock = 10 } = {}) {
  const shirt = await makeProduct(db, { stock })
  const items = [{ productId: shirt.id, size: 'M', color: '#1c2747', quantity: 1 }]
  const placed = await placeOrder(db, 'razorpay', randomUUID(), checkoutOf(items, 102_900))
  if (placed.kind === 'refused') throw new Error(placed.sentence)
  await keepSession(db, placed.order.gatewayOrderId!, 'order_QmT4vX8bLc2NdP')
  return { order: placed.order, shirt, gatewayOrderId: placed.order.gatewayOrderId! }
}

const apply = (db: Db, gatewayOrderId: number, ...seen: PaymentSnapshot[]) =>
  applyPayments(db, 'razorpay', gatewayOrderId, { payments: seen, refunds: [] }, 'webhook')

const authorized = capturedPayment({ status: 'authorized', captured: false })
const failed = capturedPayment({
  status: 'failed',
  captured: false,
  failure: { reason: 'payment_failed', message: 'No' },
})

test('a captured payment of the right amount pays the order, once', async ({ db }) => {
  const { gatewayOrderId } = await pendingOrder(db)
  expect(await apply(db, gatewayOrderId, capturedPayment())).toBe('completed')
  expect(await apply(db, gatewayOrderId, capturedPayment())).toBe('completed')
  const moves = await db.select().from(orderEvents).where(eq(orderEvents.to, 'completed'))
  expect(moves).toHaveLength(1)
  expect(await db.select().from(refunds)).toEqual([])
})

test('authorised or failed is not paid; failed and then captured, with one payment id, is', async ({ db }) => {
  const { gatewayOrderId } = await pendingOrder(db)
  expect(await apply(db, gatewayOrderId, authorized)).toBe('pending')
  expect(await apply(db, gatewayOrderId, failed)).toBe('pending')
  expect(await apply(db, gatewayOrderId, capturedPayment())).toBe('completed')
})

test('news in any order, any number of times, ends in one paid order', async ({ db }) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(authorized, failed, capturedPayment()), { maxLength: 8 }),
      async (news) => {
        const { gatewayOrderId, order } = await pendingOrder(db)
        const own = (seen: PaymentSnapshot) => ({
          ...seen,
          providerPaymentId: `pay_${order.number}`,
          providerOrderId: `order_${order.number}`,
        })
        await db.execute(
          sql`update gateway_orders set provider_order_id = ${`order_${order.number}`} where id = ${gatewayOrderId}`,
        )
        for (const seen of news) await apply(db, gatewayOrderId, own(seen))
        expect(await apply(db, gatewayOrderId, own(capturedPayment()))).toBe('completed')
        const recorded = await db.select().from(payments).where(eq(payments.gatewayOrderId, gatewayOrderId))
        expect(recorded).toMatchObject([{ status: 'captured', disposition: 'normal' }])
      },
    ),
    { numRuns: times(6, 60) },
  )
})

for (const [what, wrong] of [
  ['another amount', { amountPaise: 100 }],
  ['another currency', { currency: 'USD' }],
  ['a payment of another order', { providerOrderId: 'order_AnotherOneXYZ' }],
] as const) {
  test(`${what} goes to review, never to packing`, async ({ db }) => {
    const { gatewayOrderId, order } = await pendingOrder(db)
    expect(await apply(db, gatewayOrderId, capturedPayment(wrong))).toBe('pending')
    const [recorded] = await db.select().from(orders).where(eq(orders.id, order.id))
    expect(recorded!.needsReview).not.toBeNull()
    expect(await db.select({ disposition: payments.disposition }).from(payments)).toEqual([{ disposition: 'mismatch' }])
  })
}

test('a payment of another sum can be given back by staff, whatever became of its order', async ({ db }) => {
  const { gatewayOrderId, order } = await pendingOrder(db)
  const ask = (amountPaise: number) =>
    refundOrder(db, asha, order.number, { amountPaise, reason: 'Not its price', restock: false, key: 'form' })
  expect(await ask(50_000)).toMatchObject({ kind: 'refused', sentence: expect.stringMatching(/^Nobody has paid/) })
  await apply(db, gatewayOrderId, capturedPayment({ amountPaise: 50_000 }))
  await closeWindow(db, order.id)
  expect(await ask(50_001)).toMatchObject({ kind: 'refused' })
  expect(await ask(50_000)).toEqual({ kind: 'done' })
  expect(await db.select().from(refunds)).toMatchObject([{ amountPaise: 50_000, status: 'requested' }])
  expect(await ask(50_000)).toEqual({ kind: 'done' })
  expect(await db.$count(refunds)).toBe(1)
})

test('a second payment of a paid order is given back in full, once', async ({ db }) => {
  const { gatewayOrderId } = await pendingOrder(db)
  const second = capturedPayment({ providerPaymentId: 'pay_TheSecondOne1' })
  await apply(db, gatewayOrderId, capturedPayment(), second)
  await apply(db, gatewayOrderId, second, capturedPayment())
  expect(await db.select().from(refunds)).toMatchObject([
    {
      providerPaymentId: 'pay_TheSecondOne1',
      amountPaise: 102_900,
      idempotencyKey: 'dup-pay_TheSecondOne1',
      status: 'requested',
    },
  ])
  const recorded = await db.select().from(payments).where(eq(payments.providerPaymentId, 'pay_TheSecondOne1'))
  expect(recorded).toMatchObject([{ disposition: 'duplicate' }])
})

async function closeWindow(db: Db, orderId: number) {
  await db
    .update(orders)
    .set({ expiresAt: sql`now() - interval '1 minute'` })
    .where(eq(orders.id, orderId))
  await expireUnpaidOrders(db, gatewayWithoutPayments)
}

test('an unpaid order expires after its window and its goods go back', async ({ db }) => {
  const { order } = await pendingOrder(db, { stock: 1 })
  await closeWindow(db, order.id)
  const [recorded] = await db.select().from(orders)
  expect(recorded).toMatchObject({ paymentState: 'expired', stockReserved: false })
  expect(await db.select({ stock: variants.stock }).from(variants)).toEqual([{ stock: 1 }])
})

test('an order somebody tried to pay in vain ends as failed', async ({ db }) => {
  const { order, gatewayOrderId } = await pendingOrder(db)
  await apply(db, gatewayOrderId, failed)
  await closeWindow(db, order.id)
  expect(await db.select({ state: orders.paymentState }).from(orders)).toEqual([{ state: 'failed' }])
})

test('money that comes late takes the goods again and shows staff the order', async ({ db }) => {
  const { order, gatewayOrderId } = await pendingOrder(db, { stock: 1 })
  await closeWindow(db, order.id)
  expect(await apply(db, gatewayOrderId, capturedPayment())).toBe('completed')
  const [recorded] = await db.select().from(orders)
  expect(recorded).toMatchObject({ stockReserved: true, needsReview: 'Paid after the payment window had closed' })
  expect(await db.select({ stock: variants.stock }).from(variants)).toEqual([{ stock: 0 }])
})

test('money that comes late for goods now gone is given back', async ({ db }) => {
  const { order, gatewayOrderId } = await pendingOrder(db, { stock: 1 })
  await closeWindow(db, order.id)
  await db.update(variants).set({ stock: 0 })
  expect(await apply(db, gatewayOrderId, capturedPayment())).toBe('expired')
  expect(await db.select().from(refunds)).toMatchObject([{ amountPaise: 102_900, status: 'requested' }])
})

test('money that comes late counts its use of a promo code again', async ({ db }) => {
  await db.insert(promoCodes).values({ code: 'LATE10', kind: 'percent', percentOff: 10 })
  const shirt = await makeProduct(db)
  const request = {
    ...checkoutOf([{ productId: shirt.id, size: 'M', color: '#1c2747', quantity: 1 }], 92_910),
    promoCode: 'LATE10',
  }
  const placed = await placeOrder(db, 'razorpay', randomUUID(), request)
  if (placed.kind === 'refused') throw new Error(placed.sentence)
  const { id, gatewayOrderId } = placed.order
  await keepSession(db, gatewayOrderId!, 'order_QmT4vX8bLc2NdP')
  await closeWindow(db, id)
  expect(await countPromoUses(db, 'LATE10')).toMatchObject({ total: 0 })
  expect(await apply(db, gatewayOrderId!, capturedPayment({ amountPaise: 92_910 }))).toBe('completed')
  expect(await countPromoUses(db, 'LATE10')).toMatchObject({ total: 1 })
})

const refundOf = (
  providerPaymentId: string,
  amountPaise: number,
  status: RefundSnapshot['status'],
): RefundSnapshot => ({
  providerRefundId: `rfnd_${providerPaymentId}`,
  providerPaymentId,
  amountPaise,
  currency: 'INR',
  status,
  key: null,
  raw: {},
})
const refundedOf = async (db: Db) =>
  (await db.select().from(payments).orderBy(payments.providerPaymentId)).map(({ refundedPaise, status }) => [
    refundedPaise,
    status,
  ])

test('what was given back of one order is not counted for another', async ({ db }) => {
  for (const [at, amountPaise] of [0, 2_900, 100_000].entries()) {
    const { gatewayOrderId, order } = await pendingOrder(db)
    await db.execute(sql`update gateway_orders set provider_order_id = ${order.number} where id = ${gatewayOrderId}`)
    const payment = capturedPayment({
      providerPaymentId: `pay_Nr${at}`,
      providerOrderId: order.number,
      refundedPaise: amountPaise,
    })
    const refunded = amountPaise > 0 ? [refundOf(payment.providerPaymentId, amountPaise, 'processed')] : []
    for (let times = 0; times < 2; times += 1) {
      await applyPayments(
        db,
        'razorpay',
        gatewayOrderId,
        { payments: [payment], refunds: refunded, askedAt: new Date() },
        'poller',
      )
    }
  }
  expect(await refundedOf(db)).toEqual([
    [0, 'captured'],
    [2_900, 'captured'],
    [100_000, 'captured'],
  ])
})

test('an older answer of the gateway that comes late does not bring a failed refund back', async ({ db }) => {
  const { gatewayOrderId } = await pendingOrder(db)
  const look = (secondsAgo: number, status: RefundSnapshot['status']) => {
    const payment = capturedPayment({ refundedPaise: status === 'failed' ? 0 : 102_900 })
    const askedAt = new Date(Date.now() - secondsAgo * 1_000)
    return applyPayments(
      db,
      'razorpay',
      gatewayOrderId,
      { payments: [payment], refunds: [refundOf(payment.providerPaymentId, 102_900, status)], askedAt },
      'poller',
    )
  }
  await look(30, 'pending')
  expect(await refundedOf(db)).toEqual([[102_900, 'refunded']])
  await look(10, 'failed')
  expect(await refundedOf(db)).toEqual([[0, 'captured']])
  await look(20, 'pending')
  expect(await refundedOf(db)).toEqual([[0, 'captured']])
})

testWithDatabase('browser and webhook at the same moment pay the order once', async ({ database: { db } }) => {
  const { gatewayOrderId } = await pendingOrder(db)
  await Promise.all(Array.from({ length: 12 }, () => apply(db, gatewayOrderId, capturedPayment())))
  expect(await db.select().from(orderEvents).where(eq(orderEvents.to, 'completed'))).toHaveLength(1)
})

test('a payment that came too late is no part of the order: a later one pays it, and all of that can be refunded', async ({
  db,
}) => {
  const { order, gatewayOrderId } = await pendingOrder(db)
  await closeUnpaid(db, order.id, 'Its time was over')
  await db.update(variants).set({ stock: 0 })
  await apply(db, gatewayOrderId, capturedPayment({ providerPaymentId: 'pay_Late' }))
  expect(await db.select().from(refunds)).toMatchObject([{ providerPaymentId: 'pay_Late', amountPaise: 102_900 }])
  await db.update(refunds).set({ status: 'processed' })
  await db.update(variants).set({ stock: 10 })
  expect(await apply(db, gatewayOrderId, capturedPayment({ providerPaymentId: 'pay_Second' }))).toBe('completed')
  const [paid] = await db.select().from(orders)
  expect(await findMoneyLeft(db, paid!)).toMatchObject({ bankPaise: 102_900 })
})
