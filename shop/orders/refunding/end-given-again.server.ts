import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { payments, refunds } from '#shop/payments/tables.server.ts'
import { endReviews, isRefundToReview } from '../keep-reviews.server.ts'
import type { LockedOrder } from '../locks/lock-order.server.ts'
import { findPayingOrders } from '../money/find-paying-orders.server.ts'
import { minRefundPaise } from '../rules.ts'
import { orderEvents } from '../tables.server.ts'
import { findMoneyLeft } from './money-left.server.ts'
import { ownerOfMoney } from './owner-of-money.server.ts'

/**
 * Ends the question about refunds of an order that failed, once their money was given again: the oldest of the sum that
 * staff refund now, or all where nothing is left.
 */
export async function endGivenAgain(tx: Db, order: LockedOrder, refundedPaise: number | null) {
  const payers = await findPayingOrders(tx, order)
  const open = await findFailed(tx, order, payers)
  if (open.length === 0) return
  const { bankPaise } = await findMoneyLeft(tx, order, { despiteDisputes: true })
  const same = open.find(({ amountPaise }) => amountPaise === refundedPaise)
  const over = bankPaise < minRefundPaise ? open : same ? [same] : []
  for (const { id, amountPaise, gatewayOrderId } of over) {
    const payer = payers.find((one) => one.gatewayOrderId === gatewayOrderId)!
    await endReviews(tx, payer, { causes: ['refund failed'], about: String(id) })
    const note = `The refund of ${formatAmount(amountPaise)} that failed is over: its money was refunded again`
    await tx.insert(orderEvents).values({ orderId: payer.id, kind: 'payment', note })
  }
}

/** Refunds of the order's own money that staff are still asked about, the oldest first. */
const findFailed = (tx: Db, { id }: LockedOrder, payers: readonly { gatewayOrderId: number | null }[]) =>
  tx
    .select({ id: refunds.id, amountPaise: refunds.amountPaise, gatewayOrderId: payments.gatewayOrderId })
    .from(refunds)
    .innerJoin(
      payments,
      and(eq(payments.provider, refunds.provider), eq(payments.providerPaymentId, refunds.providerPaymentId)),
    )
    .where(
      and(
        inArray(
          payments.gatewayOrderId,
          payers.flatMap(({ gatewayOrderId }) => gatewayOrderId ?? []),
        ),
        eq(payments.disposition, 'normal'),
        eq(refunds.status, 'failed'),
        sql`${ownerOfMoney(sql`${refunds.idempotencyKey}`)} = ${id}`,
        isRefundToReview(sql`${refunds.id}`),
      ),
    )
    .orderBy(refunds.id)
