import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { keyOfForeign, type StoredRefund } from '#shop/payments/keep-refunds.server.ts'
import { payments } from '#shop/payments/tables.server.ts'
import type { LockedOrder } from '../locks/lock-order.server.ts'
import { exchangesOf } from '../money/find-exchanges-of.server.ts'
import { moneyBack } from '../money/tables.server.ts'
import { orders } from '../tables.server.ts'
import { findShare } from './share-of-order.server.ts'

/**
 * Writes down whose money a refund took that was made at the gateway: that of the order which was paid, and then that of
 * the orders of its exchanges, each as far as its share goes. What is more is the first one's. Returns the orders' ids.
 */
export async function noteMadeThere(
  tx: Db,
  payer: LockedOrder<{ id: number }>,
  refund: StoredRefund,
): Promise<number[]> {
  if (refund.idempotencyKey !== keyOfForeign(refund.providerRefundId) || !(await isOfSale(tx, refund))) return []
  const family = await tx
    .select()
    .from(orders)
    .where(or(eq(orders.id, payer.id), sql`${orders.id} in ${exchangesOf(sql`${payer.id}`)}`))
    .orderBy(asc(orders.id))
  let openPaise = refund.amountPaise
  const parts = new Map<number, number>()
  for (const order of family) {
    const share = await findShare(tx, order)
    const paise = Math.min(openPaise, share?.leftPaise ?? openPaise)
    openPaise -= paise
    parts.set(order.id, paise)
  }
  parts.set(payer.id, parts.get(payer.id)! + openPaise)
  const noted: number[] = []
  for (const { id: orderId, number } of family) {
    const gatewayPaise = parts.get(orderId)!
    if (gatewayPaise === 0) continue
    noted.push(orderId)
    const { idempotencyKey, reason, id: refundId } = refund
    const key = `${idempotencyKey}-${number}`
    await tx.insert(moneyBack).values({ orderId, key, cause: 'refund', reason, gatewayPaise, refundId })
  }
  return noted
}

/** False for a second payment, or one that came too late: it was never part of what the order cost. */
const isOfSale = async (tx: Db, { provider, providerPaymentId }: StoredRefund) =>
  (await tx.$count(
    payments,
    and(
      eq(payments.provider, provider),
      eq(payments.providerPaymentId, providerPaymentId),
      eq(payments.disposition, 'normal'),
    ),
  )) > 0
