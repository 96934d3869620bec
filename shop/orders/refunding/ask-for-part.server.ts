import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { releaseOwed } from '../contributions/order-exchanges.server.ts'
import { orderParcels } from '../contributions/order-parcels.server.ts'
import { askReview, endReviews } from '../keep-reviews.server.ts'
import { type LockedOrder, type LockedOrderId, lockOrder } from '../locks/lock-order.server.ts'
import { isCreditSpent, minRefundPaise } from '../rules.ts'
import { orderReviews, orders } from '../tables.server.ts'
import { findMoneyLeft } from './money-left.server.ts'

/** The subject of its review. */
const ofParcels = 'parcels'

/**
 * Asks staff for what is due for the pieces of parcels that were counted back, as far as it is left, in place of what
 * they were asked before. What the customer still owes for the order is lowered first. Cash may be collected later than
 * this; store credit paid at once.
 */
export async function askForPart(tx: Db, order: LockedOrder, countedPaise: number) {
  await endReviews(tx, order, { causes: ['to refund'] })
  const duePaise = await lowerOwedForPart(tx, order, countedPaise)
  if (duePaise === 0) return
  const sentence = `A parcel came back, or was cancelled: refund ${formatAmount(duePaise)} for its pieces`
  await askReview(tx, order, { cause: 'to refund', about: ofParcels, sentence })
}

/** After a refund, staff are asked for the rest of what they were asked, and for no more. */
export async function askForRestOfPart(tx: Db, order: LockedOrder) {
  const isAsked = and(
    eq(orderReviews.orderId, order.id),
    eq(orderReviews.cause, 'to refund'),
    eq(orderReviews.about, ofParcels),
    isNull(orderReviews.endedAt),
  )
  if ((await tx.$count(orderReviews, isAsked)) === 0) return
  await askForPart(tx, order, await orderParcels().findOwedForCounted(tx, order))
}

/** Lowers what the customer still owes for the order by what is due for these pieces. Returns the paise to refund besides, as far as they are left. */
export async function lowerOwedForPart(tx: Db, order: LockedOrder, countedPaise: number): Promise<number> {
  if (countedPaise === 0) return 0
  const duePaise = order.exchangedFrom === null ? countedPaise : await lowerOwed(tx, order, countedPaise)
  return refundablePart(tx, order, duePaise)
}

/** Of an exchange nobody pays for pieces that came back: what is owed goes down first. Returns what is due besides. */
async function lowerOwed(tx: Db, { id }: LockedOrderId, countedPaise: number) {
  const order = (await lockOrder(tx, eq(orders.id, id)))!
  const restPaise = countedPaise - order.uncollectedPaise
  return restPaise - (await releaseOwed(tx, order, restPaise))
}

async function refundablePart(tx: Db, { id }: LockedOrderId, owedPaise: number) {
  const order = await lockOrder(tx, eq(orders.id, id))
  if (!order) return 0
  const { paymentState } = order
  if (!isCreditSpent(paymentState) || paymentState === 'refunded') return 0
  const { bankPaise, creditPaise } = await findMoneyLeft(tx, order, { despiteDisputes: true })
  const paise = Math.min(owedPaise, bankPaise + creditPaise)
  return paise < minRefundPaise ? 0 : paise
}
