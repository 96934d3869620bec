import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { requestRefund } from '#shop/payments/commands.server.ts'
import { findRefundable } from '#shop/payments/find-refundable.server.ts'
import { isTestOver } from '#shop/payments/queries.server.ts'
import { oweCashRefund } from '../cash/cash-refunds.server.ts'
import { cashMethod, refusalOfRefund } from '../rules.ts'
import { orderEvents, orders } from '../tables.server.ts'
import { findPayingGatewayOrder } from './find-paying-gateway-order.server.ts'

/** Gives back all that is left of an order's payment, once. Call while holding the order. False when no payment of it is known. */
export async function refundRest(
  tx: Db,
  order: { id: number; number: string; gatewayOrderId: number | null; exchangedFrom?: number | null },
  reason: string,
) {
  if (order.exchangedFrom) return refundExchanged(tx, order.id, reason)
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

/** An order that came of an exchange was paid with the first one's money, of which its own total goes back. */
async function refundExchanged(tx: Db, id: number, reason: string) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id))
  if (!order) return false
  const key = `cancel-${order.number}`
  const amount = order.totalPaise
  if (order.paymentMethod === cashMethod) {
    const owed = await oweCashRefund(tx, order, { amountPaise: amount, reason, key })
    return owed.kind !== 'refused'
  }
  const gatewayOrderId = await findPayingGatewayOrder(tx, order)
  const payment = gatewayOrderId === null ? null : await findRefundable(tx, gatewayOrderId, key)
  if (!payment) return false
  if (payment.isAsked || (await isTestOver(tx, payment.provider))) return true
  const amountPaise = Math.min(amount, payment.leftPaise)
  if (refusalOfRefund(amountPaise, payment.leftPaise)) return true
  const { provider, providerPaymentId } = payment
  await requestRefund(tx, { provider, providerPaymentId, amountPaise, idempotencyKey: key, reason })
  const note = `Refund of ${formatAmount(amountPaise)} requested from the payment of the first order: ${reason}`
  await tx.insert(orderEvents).values({ orderId: id, kind: 'payment', note })
  return true
}
