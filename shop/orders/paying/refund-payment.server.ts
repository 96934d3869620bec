import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { requestRefund } from '#shop/payments/commands.server.ts'
import { findRefundable } from '#shop/payments/find-refundable.server.ts'
import { isTestOver } from '#shop/payments/queries.server.ts'
import { refusalOfRefund } from '../rules.ts'
import { orderEvents } from '../tables.server.ts'

/** Gives back all that is left of an order's payment, once. Call while holding the order. False when no payment of it is known. */
export async function refundRest(
  tx: Db,
  order: { id: number; number: string; gatewayOrderId: number | null },
  reason: string,
) {
  const payment = order.gatewayOrderId === null ? null : await findRefundable(tx, order.gatewayOrderId)
  if (!payment) return false
  // No money was taken.
  if (await isTestOver(tx, payment.provider)) return true
  if (refusalOfRefund(payment.leftPaise, payment.leftPaise)) return true
  const { provider, providerPaymentId, leftPaise } = payment
  const idempotencyKey = `cancel-${order.number}`
  const isNew = await requestRefund(tx, { provider, providerPaymentId, amountPaise: leftPaise, idempotencyKey, reason })
  if (!isNew) return true
  const note = `Refund of ${formatAmount(leftPaise)} requested: ${reason}`
  await tx.insert(orderEvents).values({ orderId: order.id, kind: 'payment', note })
  return true
}
