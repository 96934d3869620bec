import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { takeRefundAsCredit } from '#shop/orders/credit/take-refund-as-credit.server.ts'
import { findOrder } from '#shop/orders/finding/find-order.server.ts'
import { cashRefunds } from '#shop/orders/money/tables.server.ts'
import { moveOrder } from '#shop/orders/moving/move-order.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { followRefunds } from '#shop/orders/paying/follow-refunds.server.ts'
import { findOpenRefunds } from '#shop/orders/refunding/find-open-refunds.server.ts'
import { refundByBank } from '#shop/orders/refunding/refund-by-bank.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { disputes, refunds } from '#shop/payments/tables.server.ts'
import { capturedPayment } from '#tests/makers.ts'
import { makePaidOrder, makePendingOrder } from '#tests/orders.ts'
import { oneShirtPaise, placeOne, type ShopAndGateway, testWithGateway as test } from '#tests/shop-and-gateway.ts'
import { asha } from '#tests/staff.ts'
import { applyDisputes, lookForDisputes } from './apply-disputes.server.ts'
import { applyPayments } from './apply-payment.server.ts'
import { closeUnpaid } from './expire-orders.server.ts'

async function paid(db: Db, shop: ShopAndGateway) {
  const placed = await placeOne(db, shop)
  const { payment_id: paymentId } = await shop.pay(placed)
  await shop.check(placed)
  await expect.poll(async () => (await db.select().from(orders))[0]?.paymentState).toBe('completed')
  return { number: placed.orderNumber, paymentId }
}

const statusOf = async (db: Db) => (await db.select().from(disputes))[0]?.status

const move = async (db: Db, number: string, to: 'confirmed' | 'packed' | 'shipped' | 'cancelled') => {
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  return moveOrder(db, asha, { number, to, note: '', version: order!.version })
}

test('what a bank asks back is before staff with its last day, is not sent, and is not refunded besides', async ({
  database: { db },
  shop,
}) => {
  const { number, paymentId } = await paid(db, shop)
  await move(db, number, 'confirmed')
  await move(db, number, 'packed')
  await shop.control('POST', `/payments/${paymentId}/dispute`)
  await expect.poll(() => statusOf(db)).toBe('open')
  expect(await findOrder(db, number)).toMatchObject({
    needsReview: expect.stringMatching(
      /^The customer’s bank asks ₹1,029 back \(Goods not received\)\. Answer it by \d/,
    ),
    refundablePaise: 0,
  })
  expect(await move(db, number, 'shipped')).toEqual({ kind: 'disputed' })
  const asked = { amountPaise: 10_000, reason: 'Torn', restock: false, key: randomUUID() }
  expect(await refundOrder(db, asha, number, asked)).toMatchObject({ kind: 'refused' })

  await shop.control('POST', `/payments/${paymentId}/dispute`, { status: 'won' })
  await expect.poll(() => statusOf(db)).toBe('won')
  expect(await findOrder(db, number)).toMatchObject({ refundablePaise: oneShirtPaise })
  expect(await move(db, number, 'shipped')).toEqual({ kind: 'done' })
})

test('what a bank took back for good is not sent, and can be cancelled', async ({ database: { db }, shop }) => {
  const { number, paymentId } = await paid(db, shop)
  await move(db, number, 'confirmed')
  await move(db, number, 'packed')
  await shop.control('POST', `/payments/${paymentId}/dispute`)
  await expect.poll(() => statusOf(db)).toBe('open')
  await shop.control('POST', `/payments/${paymentId}/dispute`, { status: 'lost' })
  await expect.poll(() => statusOf(db)).toBe('lost')
  expect(await move(db, number, 'shipped')).toEqual({ kind: 'taken back' })
  expect(await move(db, number, 'cancelled')).toEqual({ kind: 'done' })
})

test('an order that was cancelled while a bank asked is to be refunded once the bank asks no more', async ({
  database: { db },
  shop,
}) => {
  const { number, paymentId } = await paid(db, shop)
  await shop.control('POST', `/payments/${paymentId}/dispute`)
  await expect.poll(() => statusOf(db)).toBe('open')
  expect(await move(db, number, 'cancelled')).toEqual({ kind: 'done' })
  expect(await db.$count(refunds)).toBe(0)
  await shop.control('POST', `/payments/${paymentId}/dispute`, { status: 'won' })
  await expect.poll(() => statusOf(db)).toBe('won')
  expect(await findOrder(db, number)).toMatchObject({
    needsReview: expect.stringContaining('₹1,029 of it is here again: refund the customer'),
    refundablePaise: oneShirtPaise,
  })
})

test('a dispute without a report is found by asking, once, and what has ended stays ended', async ({
  database: { db },
  shop,
}) => {
  await lookForDisputes(db, shop.payments)
  const { number, paymentId } = await paid(db, shop)
  await shop.quiet()
  await shop.control('POST', `/payments/${paymentId}/dispute`)
  await lookForDisputes(db, shop.payments)
  await lookForDisputes(db, shop.payments)
  const { events } = (await findOrder(db, number))!
  expect(events.filter(({ kind }) => kind === 'review')).toHaveLength(1)

  await shop.control('POST', `/payments/${paymentId}/dispute`, { status: 'lost' })
  await lookForDisputes(db, shop.payments)
  await shop.control('POST', `/payments/${paymentId}/dispute`, { status: 'open' })
  await lookForDisputes(db, shop.payments)
  expect(await statusOf(db)).toBe('lost')
  expect(await findOrder(db, number)).toMatchObject({
    needsReview: 'The customer’s bank keeps ₹1,029. Do not refund it again.',
    refundablePaise: 0,
  })
})

const ask = (db: Db, number: string, amountPaise: number) =>
  refundOrder(db, asha, number, { amountPaise, reason: 'Torn', restock: false, key: randomUUID() })

const refundStates = async (db: Db) => (await db.select().from(refunds).orderBy(refunds.id)).map(({ status }) => status)

test('a refund asked for before the dispute waits for its end, and goes out when it is won', async ({
  database: { db },
  shop,
}) => {
  const { number, paymentId } = await paid(db, shop)
  expect(await ask(db, number, 10_000)).toEqual({ kind: 'done' })
  await shop.control('POST', `/payments/${paymentId}/dispute`)
  await expect.poll(() => statusOf(db)).toBe('open')
  expect(await followRefunds(db, shop.payments)).toBe(0)
  expect(await refundStates(db)).toEqual(['requested'])
  expect(await findOpenRefunds(db, { onlineRefundDays: 7, bankRefundDays: 7 })).toMatchObject([{ state: 'held' }])

  await shop.control('POST', `/payments/${paymentId}/dispute`, { status: 'won' })
  await expect.poll(() => statusOf(db)).toBe('won')
  expect(await followRefunds(db, shop.payments)).toBe(1)
  expect(await refundStates(db)).not.toContain('requested')
})

test('a refund asked for before a dispute that is lost is never sent', async ({ database: { db }, shop }) => {
  const { number, paymentId } = await paid(db, shop)
  await ask(db, number, oneShirtPaise)
  await shop.control('POST', `/payments/${paymentId}/dispute`)
  await expect.poll(() => statusOf(db)).toBe('open')
  await shop.control('POST', `/payments/${paymentId}/dispute`, { status: 'lost' })
  await expect.poll(() => statusOf(db)).toBe('lost')
  expect(await followRefunds(db, shop.payments)).toBe(0)
  expect(await refundStates(db)).toEqual(['failed'])
  const { events, refundablePaise } = (await findOrder(db, number))!
  expect(refundablePaise).toBe(0)
  expect(events.map(({ note }) => note)).toContain(
    'The refund of ₹1,029 is not sent: the customer’s bank took this money',
  )
})

test('while a payment is disputed its money goes back neither by bank nor as credit', async ({
  database: { db },
  shop,
}) => {
  const { number, paymentId } = await paid(db, shop)
  await ask(db, number, 10_000)
  const [refund] = await db.update(refunds).set({ status: 'failed' }).returning()
  const [order] = await db.select().from(orders)
  const due = { orderId: order!.id, amountPaise: 5_000, reason: 'A button', key: 'due' }
  await db.insert(cashRefunds).values(due)
  await shop.control('POST', `/payments/${paymentId}/dispute`)
  await expect.poll(() => statusOf(db)).toBe('open')
  expect(await refundByBank(db, asha, refund!.id)).toEqual({
    kind: 'refused',
    sentence: 'The customer’s bank asks for this payment. Send nothing until that has ended.',
  })
  expect(await takeRefundAsCredit(db, number, { shownPaise: '5000', shownBonus: '0' })).toEqual({
    kind: 'refused',
    sentence: 'Your bank is asking for the payment of this order. Please wait until that has ended.',
  })
  expect(await db.select().from(cashRefunds)).toMatchObject([{ key: 'due', paidAt: null }])
})

test('a payment that came too late, and that a bank took, does not go back by bank once more', async ({
  database: { db },
}) => {
  const { order, gatewayOrderId } = await makePendingOrder(db)
  await closeUnpaid(db, order.id, 'Not paid in time')
  await db.update(orders).set({ orderStatus: 'cancelled' }).where(eq(orders.id, order.id))
  const late = capturedPayment()
  await applyPayments(db, 'razorpay', gatewayOrderId, { payments: [late], refunds: [] }, 'webhook')
  const [refund] = await db.select().from(refunds)
  const dispute = {
    providerDisputeId: 'disp_Late',
    providerPaymentId: late.providerPaymentId,
    amountPaise: late.amountPaise,
    reason: 'Goods not received',
    respondBy: null,
  }
  for (const status of ['open', 'lost'] as const)
    await applyDisputes(db, { id: 'razorpay' } as PaymentProvider, [{ ...dispute, status }])
  expect(await refundStates(db)).toEqual(['failed'])
  expect(await refundByBank(db, asha, refund!.id)).toEqual({
    kind: 'refused',
    sentence: 'The customer’s bank took this payment back: their money is with them already.',
  })
})

test('a bank that asks for a second payment, or took it, holds up no order that another one paid', async ({
  database: { db },
}) => {
  for (const status of ['open', 'lost'] as const) {
    const { number, gatewayOrderId, providerPaymentId } = await makePaidOrder(db)
    const second = capturedPayment({
      providerOrderId: providerPaymentId.replace('pay_', 'order_'),
      providerPaymentId: `pay_second_${status}`,
    })
    await applyPayments(db, 'razorpay', gatewayOrderId, { payments: [second], refunds: [] }, 'webhook')
    const dispute = {
      providerDisputeId: `disp_${status}`,
      providerPaymentId: second.providerPaymentId,
      amountPaise: second.amountPaise,
      status,
      reason: 'Charged twice',
      respondBy: null,
    }
    await applyDisputes(db, { id: 'razorpay' } as PaymentProvider, [dispute])
    await move(db, number, 'confirmed')
    await move(db, number, 'packed')
    expect({ status, answer: await move(db, number, 'shipped') }).toEqual({ status, answer: { kind: 'done' } })
  }
})

test('a dispute whose last day moves is asked about with that day alone', async ({ database: { db } }) => {
  const { id, providerPaymentId } = await makePaidOrder(db)
  const dispute = { providerDisputeId: 'disp_Moved', providerPaymentId, amountPaise: 102_900, reason: '' }
  for (const day of ['2026-12-09', '2026-12-04'])
    await applyDisputes(db, { id: 'razorpay' } as PaymentProvider, [
      { ...dispute, status: 'open', respondBy: new Date(`${day}T06:00:00Z`) },
    ])
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  expect(order!.needsReview!.match(/by [^.]+ in the dashboard/g)).toEqual(['by 4 December 2026 in the dashboard'])
})
