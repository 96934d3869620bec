import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { variants } from '#shop/catalogue/tables.server.ts'
import { pollPayments, warnOfSilence } from '#shop/orders/jobs.server.ts'
import { expireUnpaidOrders } from '#shop/orders/paying/expire-orders.server.ts'
import { processWaitingEvents } from '#shop/orders/paying/process-events.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { GatewayError, type PaymentProvider } from '#shop/payments/provider.ts'
import { gatewayOrders, webhookEvents } from '#shop/payments/tables.server.ts'
import { placeOne, testWithGateway as test } from '#tests/shop-and-gateway.ts'

/** The gateway answers nothing about this order. */
function silentAbout(payments: PaymentProvider, orderId: string): PaymentProvider {
  const fetchState: PaymentProvider['fetchState'] = (session) => {
    if (session.providerOrderId === orderId) throw new GatewayError('timeout', 'it hangs')
    return payments.fetchState(session)
  }
  return { ...payments, fetchState }
}

test('an order that the gateway does not answer for waits, and the others are closed', async ({
  database: { db },
  shop,
}) => {
  await shop.quiet()
  const [first, second] = [await placeOne(db, shop), await placeOne(db, shop)]
  await db.update(orders).set({ expiresAt: sql`now() - interval '1 minute'` })
  await db
    .update(orders)
    .set({ expiresAt: sql`now() - interval '2 minutes'` })
    .where(eq(orders.number, first.orderNumber))
  const stateOf = async ({ orderNumber }: typeof first) =>
    (await db.select().from(orders).where(eq(orders.number, orderNumber)))[0]!

  await expect(expireUnpaidOrders(db, silentAbout(shop.payments, first.orderId))).rejects.toThrow('it hangs')
  expect(await stateOf(second)).toMatchObject({ paymentState: 'expired' })
  expect(await stateOf(first)).toMatchObject({ paymentState: 'pending', stockReserved: true })

  // It no longer stands before the others, and is closed when the gateway speaks.
  expect((await stateOf(first)).expiresAt.getTime()).toBeGreaterThan(Date.now())
  await db.update(orders).set({ expiresAt: sql`now()` })
  await expireUnpaidOrders(db, shop.payments)
  expect(await stateOf(first)).toMatchObject({ paymentState: 'expired' })
})

test('an order that the gateway never heard of is closed, and its goods are free', async ({
  database: { db },
  shop,
}) => {
  await placeOne(db, shop)
  await db.update(gatewayOrders).set({ providerOrderId: 'order_OfAnotherKey1' })
  await db.update(orders).set({ expiresAt: sql`now()` })
  expect(await expireUnpaidOrders(db, shop.payments)).toBe(1)
  expect(await db.select().from(orders)).toMatchObject([{ paymentState: 'expired', stockReserved: false }])
})

test('goods stay with an order whose payment is promised and not yet captured', async ({ database: { db }, shop }) => {
  await shop.control('PUT', '/scenarios/*', { capture: 'never' })
  const order = await placeOne(db, shop)
  const { payment_id } = await shop.pay(order)
  await db.update(orders).set({ expiresAt: sql`now()` })
  await expireUnpaidOrders(db, shop.payments)
  expect(await db.select().from(orders)).toMatchObject([{ paymentState: 'pending', stockReserved: true }])
  expect(await db.select({ stock: variants.stock }).from(variants)).toEqual([{ stock: 9 }])
  await shop.control('POST', `/payments/${payment_id}/move`, { to: 'captured' })
  await expect.poll(async () => (await db.select().from(orders))[0]!.paymentState).toBe('completed')
})

test('an event that cannot be applied yet keeps none behind it', async ({ database: { db }, shop }) => {
  await shop.quiet()
  const [first, second] = [await placeOne(db, shop), await placeOne(db, shop)]
  for (const [at, { orderId }] of [first, second].entries()) {
    const entity = {
      id: `pay_Waiting${at}`,
      order_id: orderId,
      status: 'authorized',
      amount: 1,
      currency: 'INR',
      created_at: 1,
    }
    const raw = Buffer.from(JSON.stringify({ event: 'payment.authorized', payload: { payment: { entity } } }))
    const receivedAt = sql`now() - ${60 - at} * interval '1 second'`
    await db.insert(webhookEvents).values({
      provider: 'razorpay',
      eventId: `event ${at}`,
      type: 'payment.authorized',
      raw,
      receivedAt: receivedAt as never,
    })
  }
  await expect(processWaitingEvents(db, silentAbout(shop.payments, first.orderId))).rejects.toThrow('it hangs')
  const events = await db.select().from(webhookEvents).orderBy(webhookEvents.eventId)
  expect(events).toMatchObject([
    { processedAt: null, attempts: 1, error: 'it hangs' },
    { processedAt: expect.any(Date), attempts: 0 },
  ])
  expect(await processWaitingEvents(db, shop.payments)).toBe(1)
})

test('the poller stops looking once the money is there and no attempt is open', async ({ database: { db }, shop }) => {
  await shop.quiet()
  const [paid, unpaid] = [await placeOne(db, shop), await placeOne(db, shop)]
  await shop.pay(paid)
  await db.update(gatewayOrders).set({ nextPollAt: sql`now()` })
  await expect(pollPayments(db, silentAbout(shop.payments, unpaid.orderId))).rejects.toThrow('it hangs')
  const booked = await db.select().from(gatewayOrders).orderBy(gatewayOrders.id)
  expect(booked).toMatchObject([
    { nextPollAt: null, pollCount: 1 },
    { nextPollAt: expect.any(Date), pollCount: 1 },
  ])

  // Payments that the poller alone had to find are reported to staff in the log too.
  const warned: unknown[] = []
  const logger = { warn: (...args: unknown[]) => void warned.push(args) }
  await warnOfSilence(db, logger)
  expect(warned).toEqual([])
  await db
    .update(orders)
    .set({ paidAt: sql`now() - interval '6 minutes'` })
    .where(eq(orders.number, paid.orderNumber))
  await warnOfSilence(db, logger)
  expect(warned).toEqual([
    [{ lastEventAt: null, paidUnreported: 1 }, expect.stringContaining('no longer reports payments')],
  ])
})
