import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.server.ts'
import { applyPayments } from '#shop/orders/paying/apply-payment.server.ts'
import { placeOrder } from '#shop/orders/placing/place-order.server.ts'
import { keepSession } from '#shop/payments/commands.server.ts'
import type { ProviderId } from '#shop/payments/provider.ts'
import { capturedPayment, checkoutOf, makeProduct } from './makers.ts'

/** An order of one shirt for ₹1,029 that waits for `capturedPayment()` of tests/makers.ts. */
export async function makePendingOrder(
  db: Db,
  {
    providerOrderId = 'order_QmT4vX8bLc2NdP',
    provider = 'razorpay' as ProviderId,
    product = {} as Parameters<typeof makeProduct>[1],
  } = {},
) {
  const shirt = await makeProduct(db, product)
  const items = [{ productId: shirt.id, size: 'M', color: '#1c2747', quantity: 1 }]
  const placed = await placeOrder(db, provider, randomUUID(), checkoutOf(items, 102_900))
  if (placed.kind === 'refused') throw new Error(placed.sentence)
  const gatewayOrderId = placed.order.gatewayOrderId!
  await keepSession(db, gatewayOrderId, providerOrderId)
  return { order: placed.order, gatewayOrderId }
}

let ordersPaid = 0

/** The same, paid. */
export async function makePaidOrder(db: Db, { occurredAt = new Date() } = {}) {
  ordersPaid += 1
  const [providerOrderId, providerPaymentId] = [`order_Paid${ordersPaid}`, `pay_Paid${ordersPaid}`]
  const { order, gatewayOrderId } = await makePendingOrder(db, { providerOrderId })
  const payment = capturedPayment({ providerOrderId, providerPaymentId, occurredAt })
  await applyPayments(db, 'razorpay', gatewayOrderId, { payments: [payment], refunds: [] }, 'webhook')
  return { ...order, gatewayOrderId, providerPaymentId }
}
