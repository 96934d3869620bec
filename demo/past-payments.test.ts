import { desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { checkOrderPayment } from '#shop/orders/moving/check-order-payment.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { followRefunds } from '#shop/orders/paying/follow-refunds.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { payments, refunds } from '#shop/payments/tables.server.ts'
import { testWithGateway as test } from '#tests/shop-and-gateway.ts'
import { asha as staff } from '#tests/staff.ts'
import { fillDemoShop } from './fill.server.ts'
import { findPastPayments } from './past-payments.server.ts'

test('the gateway knows the demo’s orders: looking at them changes nothing, and they can be refunded', async ({
  database: { db },
  shop,
}) => {
  await shop.control('PUT', '/scenarios/*', { refunds: 'instant' })
  await fillDemoShop(db)
  const simulator = { ...shop.payments, id: 'simulator' as const }
  const past = await findPastPayments(db)
  expect(past.orders.length).toBeGreaterThan(10)
  // Twice is once: what the simulator did since then stays.
  for (let times = 0; times < 2; times += 1) expect((await shop.control('PUT', '/past', past)).status).toBe(200)

  const everything = async () => ({
    orders: await db.select().from(orders).orderBy(orders.id),
    refunds: await db.select().from(refunds).orderBy(refunds.id),
    payments: (await db.select().from(payments).orderBy(payments.providerPaymentId)).map(
      ({ seenAt: _at, snapshot: _raw, ...remaining }) => remaining,
    ),
  })
  const before = await everything()
  for (const { number } of before.orders) await checkOrderPayment(db, staff, simulator, number)
  expect(await everything()).toEqual(before)

  for (const paymentState of ['completed', 'partly_refunded'] as const) {
    const [order] = await db
      .select()
      .from(orders)
      .where(eq(orders.paymentState, paymentState))
      .orderBy(desc(orders.id))
      .limit(1)
    const key = crypto.randomUUID()
    expect(
      await refundOrder(db, staff, order!.number, {
        amountPaise: 10_000,
        reason: 'Pulled thread',
        restock: false,
        key,
      }),
    ).toEqual({ kind: 'done' })
    expect(await followRefunds(db, simulator)).toBe(1)
    const [after] = await db
      .select()
      .from(refunds)
      .where(eq(refunds.idempotencyKey, `staff-${key}`))
    expect(after).toMatchObject({ status: 'processed', error: null })
  }
})
