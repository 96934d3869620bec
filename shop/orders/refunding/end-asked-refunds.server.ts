import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { payments, refunds } from '#shop/payments/tables.server.ts'
import { endReviews, isRefundToReview } from '../keep-reviews.server.ts'
import type { LockedOrder } from '../locks/lock-order.server.ts'
import { findPayingOrders } from '../money/find-paying-orders.server.ts'
import { ofWholeOrder } from '../review-causes.ts'
import { minRefundPaise } from '../rules.ts'
import { orderEvents, orderReviews } from '../tables.server.ts'
import { findMoneyLeft } from './money-left.server.ts'
import { ownerOfMoney } from './owner-of-money.server.ts'

/**
 * Withdraws what staff are asked about money that was given now: of refunds that failed the oldest of this sum, or all
 * where nothing is left; where nothing is left, too, the question to refund the order.
 */
export async function endAskedRefunds(tx: Db, order: LockedOrder, refundedPaise: number | null) {
  const payers = await findPayingOrders(tx, order)
  const failed = await findFailed(tx, order, payers)
  const isAsked = (await tx.$count(orderReviews, isAskedForWhole(order))) > 0
  if (failed.length === 0 && !isAsked) return
  const { bankPaise, creditPaise } = await findMoneyLeft(tx, order, { despiteDisputes: true })
  if (isAsked && bankPaise + creditPaise < minRefundPaise)
    await endReviews(tx, order, { causes: ['to refund'], about: ofWholeOrder })
  const same = failed.find(({ amountPaise }) => amountPaise === refundedPaise)
  const over = bankPaise < minRefundPaise ? failed : same ? [same] : []
  for (const { id, amountPaise, gatewayOrderId } of over) {
    const payer = payers.find((one) => one.gatewayOrderId === gatewayOrderId)!
    await endReviews(tx, payer, { causes: ['refund failed'], about: String(id) })
    const note = `The refund of ${formatAmount(amountPaise)} that failed is over: its money was refunded again`
    await tx.insert(orderEvents).values({ orderId: payer.id, kind: 'payment', note })
  }
}

const isAskedForWhole = ({ id }: LockedOrder) =>
  and(
    eq(orderReviews.orderId, id),
    eq(orderReviews.cause, 'to refund'),
    eq(orderReviews.about, ofWholeOrder),
    isNull(orderReviews.endedAt),
  )

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
