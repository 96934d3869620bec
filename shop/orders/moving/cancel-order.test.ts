import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { variants } from '#shop/catalogue/tables.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { test } from '#tests/database.ts'
import { capturedPayment } from '#tests/makers.ts'
import { makePendingOrder } from '#tests/orders.ts'
import { applyPayments } from '../paying/apply-payment.server.ts'
import { orders } from '../tables.server.ts'
import { cancelByCustomer } from './cancel-order.server.ts'

const late = { kind: 'refused', sentence: 'This order can no longer be cancelled here. Please write to us.' }

async function paidOrder(db: Parameters<typeof makePendingOrder>[0]) {
  const { order, gatewayOrderId } = await makePendingOrder(db)
  await applyPayments(db, 'razorpay', gatewayOrderId, { payments: [capturedPayment()], refunds: [] }, 'webhook')
  return order
}

test('a paid order taken back returns its goods and all its money, once', async ({ db }) => {
  const { number } = await paidOrder(db)
  expect(await cancelByCustomer(db, number)).toEqual({ kind: 'cancelled' })
  expect(await cancelByCustomer(db, number)).toEqual({ kind: 'cancelled' })
  expect(await db.select().from(refunds)).toMatchObject([{ status: 'requested', amountPaise: 102_900 }])
  expect(await db.select({ stock: variants.stock }).from(variants)).toEqual([{ stock: 10 }])
  expect(await db.$count(emails, eq(emails.kind, 'cancelled'))).toBe(1)
})

test('not after the shop has begun with it, nor after its hours, nor before it is paid', async ({ db }) => {
  const { order } = await makePendingOrder(db, { providerOrderId: 'order_Unpaid12345678' })
  expect(await cancelByCustomer(db, order.number)).toEqual(late)

  const { number, createdAt } = await paidOrder(db)
  expect(await cancelByCustomer(db, number, new Date(createdAt.getTime() + 2 * 3_600_000))).toEqual(late)
  await db.update(orders).set({ orderStatus: 'confirmed' }).where(eq(orders.number, number))
  expect(await cancelByCustomer(db, number)).toEqual(late)
  expect(await db.$count(refunds)).toBe(0)
})

test('an order number that nobody has is refused in the same words', async ({ db }) => {
  expect(await cancelByCustomer(db, 'FW-999999')).toEqual(late)
})
