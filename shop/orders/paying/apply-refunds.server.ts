import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { findCreditOfOrder } from '#shop/credit/spend-credit.server.ts'
import { pollSoon } from '#shop/payments/commands.server.ts'
import { type StoredRefund, keepRefund } from '#shop/payments/keep-refunds.server.ts'
import type { RefundSnapshot } from '#shop/payments/provider.ts'
import { payments, refunds } from '#shop/payments/tables.server.ts'
import { oweOrderEmail } from '../emails/owe-order-email.server.ts'
import { orderDocuments } from '../order-documents.server.ts'
import { mayMovePayment, type PaymentState } from '../rules.ts'
import { orderEvents, orders } from '../tables.server.ts'
import { movePayment } from './move-payment.server.ts'
import { confirmedBy, type Receiving } from './receiving.ts'

/** The changes after news of a refund; its row is locked. */
export type RefundedOrder = {
  id: number
  number: string
  paymentState: PaymentState
  totalPaise: number
  gatewayOrderId: number
}

/** Takes what the gateway says about refunds of an order's payments. */
export async function applyRefunds(receiving: Receiving, seen: readonly RefundSnapshot[]) {
  const { tx, order, provider } = receiving
  for (const snapshot of seen) {
    const changed = await keepRefund(tx, provider, snapshot)
    if (changed?.status === 'processed') await settle(receiving, changed)
    if (changed?.status === 'failed') await reportFailedRefund(tx, order, changed)
  }
}

/** The money did not go back: somebody must look, and the gateway's own count is fetched again. */
export async function reportFailedRefund(tx: Db, order: RefundedOrder, { amountPaise, error }: StoredRefund) {
  const review = `A refund of ${formatAmount(amountPaise)} failed at the gateway: refund again, or pay it back another way`
  await tx
    .update(orders)
    .set({ needsReview: review, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id))
  await tx
    .insert(orderEvents)
    .values({ orderId: order.id, kind: 'review', note: error ? `${review} (${error})` : review })
  await pollSoon(tx, order.gatewayOrderId)
}

async function settle({ tx, order, source }: Receiving, refund: StoredRefund) {
  const { backPaise, insteadPaise } = await findCreditOfOrder(tx, order.number)
  const byGateway = await processedPaise(tx, order.gatewayOrderId)
  const to = paymentStateAfter(order, byGateway + backPaise + insteadPaise)
  const note = `${formatAmount(refund.amountPaise)} refunded, ${confirmedBy[source]}`
  // A second refund of a part leaves the state as it is.
  if (mayMovePayment(order.paymentState, to)) await movePayment(tx, order, to, { note })
  else await tx.insert(orderEvents).values({ orderId: order.id, kind: 'payment', note })
  await oweOrderEmail(tx, order.id, 'refunded', { occasion: String(refund.id) })
  const [{ number, invoiceNumber } = { number: '', invoiceNumber: null }] = await tx
    .select({ number: orders.number, invoiceNumber: orders.invoiceNumber })
    .from(orders)
    .where(eq(orders.id, order.id))
  if (invoiceNumber !== null) await orderDocuments().whenRefunded(tx, number, refund.id)
}

const paymentStateAfter = (order: RefundedOrder, processed: number): PaymentState => {
  if (processed === 0) return order.paymentState
  return processed >= order.totalPaise ? 'refunded' : 'partly_refunded'
}

/** Refunds of the payment that paid the order; a second payment's refund leaves the order paid. */
export async function processedPaise(tx: Db, gatewayOrderId: number) {
  const [sum] = await tx
    .select({ paise: sql<number>`coalesce(sum(${refunds.amountPaise}), 0)::int` })
    .from(refunds)
    .innerJoin(
      payments,
      and(eq(payments.provider, refunds.provider), eq(payments.providerPaymentId, refunds.providerPaymentId)),
    )
    .where(
      and(
        eq(payments.gatewayOrderId, gatewayOrderId),
        eq(payments.disposition, 'normal'),
        eq(refunds.status, 'processed'),
      ),
    )
  return sum?.paise ?? 0
}
