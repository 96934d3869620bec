import { expect } from 'vitest'
import { keepSession } from '#shop/payments/commands.server.ts'
import { test } from '#tests/database.ts'
import { capturedPayment } from '#tests/makers.ts'
import { openRobotsShop, partLeft, robotOrders } from '#tests/robot.ts'
import { applyPayments } from '../paying/apply-payment.server.ts'
import { findUnusualReservations } from '../stock/find-unusual-reservations.server.ts'

test('a robot at one address leaves the shop to others, and a customer beside it buys', async ({ db }) => {
  const shop = await openRobotsShop(db, 20)
  const carrier = '203.0.113.7'
  for (let times = 0; times < 52; times += 1) await robotOrders(shop, carrier, 100)
  expect(await partLeft(shop)).toBeGreaterThanOrEqual(0.98)
  expect(await findUnusualReservations(db)).toBeNull()

  const real = await robotOrders(shop, carrier, 2)
  expect(real).toMatchObject({ stockReserved: expect.any(Boolean), paymentState: 'pending' })
  await keepSession(db, real!.gatewayOrderId!, 'order_real')
  const payment = capturedPayment({ providerOrderId: 'order_real', amountPaise: real!.totalPaise })
  const seen = { payments: [payment], refunds: [] }
  expect(await applyPayments(db, 'razorpay', real!.gatewayOrderId!, seen, 'webhook')).toBe('completed')
})
