import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { testProvider } from '#shop/payments/provider.ts'
import { gatewayInUse, refunds } from '#shop/payments/tables.server.ts'
import { test } from '#tests/database.ts'
import { capturedPayment } from '#tests/makers.ts'
import { makePendingOrder } from '#tests/orders.ts'
import { asha } from '#tests/staff.ts'
import { applyPayments } from '../paying/apply-payment.server.ts'
import { orders } from '../tables.server.ts'
import { moveOrder } from './move-order.server.ts'

test('nobody is asked to refund a test payment, which took no money', async ({ db }) => {
  const { order, gatewayOrderId } = await makePendingOrder(db, { provider: testProvider })
  await applyPayments(db, testProvider, gatewayOrderId, { payments: [capturedPayment()], refunds: [] }, 'webhook')
  await db.insert(gatewayInUse).values({ provider: 'razorpay' })
  const read = async () => (await db.select().from(orders).where(eq(orders.id, order.id)))[0]!
  const { number, version } = await read()
  expect(await moveOrder(db, asha, { number, to: 'cancelled', note: '', version })).toEqual({ kind: 'done' })
  expect(await read()).toMatchObject({ orderStatus: 'cancelled', needsReview: null })
  expect(await db.$count(refunds)).toBe(0)
})
