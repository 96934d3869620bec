import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { cashMethod } from '../rules.ts'
import { orders } from '../tables.server.ts'
import { cashLeft } from './cash-left.server.ts'

test('cash that a courier never brought pays for no order of an exchange', async ({ db }) => {
  const cash = {
    paymentMethod: cashMethod,
    gatewayOrderId: null,
    paymentState: 'completed',
    paidAt: new Date(0),
  } as const
  const first = await makeOrder(db, { ...cash, orderStatus: 'delivered' })
  const sent = await makeOrder(db, { ...cash, exchangedFrom: first.id })
  expect(await cashLeft(db, { ...sent, ...cash })).toBe(first.totalPaise)
  await db
    .update(orders)
    .set({ paymentState: 'not_collected', paidAt: null, orderStatus: 'returned' })
    .where(eq(orders.id, first.id))
  expect(await cashLeft(db, { ...sent, ...cash })).toBe(0)
})
