import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { isTestOver } from '#shop/payments/queries.server.ts'
import { releaseOwed } from '../contributions/order-exchanges.server.ts'
import { orderParcels } from '../contributions/order-parcels.server.ts'
import { askReview, endReviews } from '../keep-reviews.server.ts'
import { type LockedOrder, type LockedOrderId, lockOrder } from '../locks/lock-order.server.ts'
import { isCreditSpent, minRefundPaise } from '../rules.ts'
import { orderReviews, orders } from '../tables.server.ts'
import { hasWaitingRefund } from './end-waiting-refunds.server.ts'
import { findMoneyLeft } from './money-left.server.ts'

/** The subject of its review, and of one that says what the money waits for. */
const ofParcels = 'parcels'
const ofWaiting = 'waiting parcels'

/**
 * Asks staff for what is due for the pieces of parcels that were counted back, as far as it is left, in place of what
 * they were asked before. What the customer still owes for the order is lowered first. Cash may be collected later than
 * this; store credit paid at once. What nobody can refund now is not asked for: the order says what it waits for.
 */
export async function askForPart(tx: Db, order: LockedOrder, countedPaise: number) {
  await endReviews(tx, order, { causes: ['to refund'] })
  const duePaise = await lowerOwedForPart(tx, order, countedPaise)
  if (duePaise === 0) return
  const obstacle = await findObstacle(tx, order, duePaise)
  const sum = formatAmount(duePaise)
  await askReview(tx, order, {
    cause: 'to refund',
    about: obstacle === null ? ofParcels : ofWaiting,
    sentence: `A parcel came back, or was cancelled: ${obstacle === null ? `refund ${sum} for its pieces` : `${sum} for its pieces ${obstacle}`}`,
  })
}

/** Returns why this sum cannot be refunded now; null where it can. */
async function findObstacle(tx: Db, { id }: LockedOrderId, duePaise: number) {
  if (await hasWaitingRefund(tx, id)) return 'waits for a second person, under Money back'
  const order = (await lockOrder(tx, eq(orders.id, id)))!
  const { bankPaise, creditPaise } = await findMoneyLeft(tx, order)
  return bankPaise + creditPaise < duePaise ? 'waits until the bank’s dispute has ended' : null
}

/**
 * After money went back, or can be given again, staff are asked for the rest of what they were asked, and for no more.
 * isOver: what it waited for has ended, so that it is asked also where staff had put that aside.
 */
export async function askForRestOfPart(tx: Db, order: LockedOrder, { isOver = false } = {}) {
  const [last] = await tx
    .select({ about: orderReviews.about, endedAt: orderReviews.endedAt, endedBy: orderReviews.endedBy })
    .from(orderReviews)
    .where(
      and(
        eq(orderReviews.orderId, order.id),
        eq(orderReviews.cause, 'to refund'),
        inArray(orderReviews.about, [ofParcels, ofWaiting]),
      ),
    )
    .orderBy(desc(orderReviews.id))
    .limit(1)
  const isAsked = last?.endedAt === null
  const isPutAside = last?.about === ofWaiting && last.endedBy !== null
  if (!isAsked && !(isOver && isPutAside)) return
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
  const { paymentState, paymentMethod } = order
  if (!isCreditSpent(paymentState) || paymentState === 'refunded' || (await isTestOver(tx, paymentMethod))) return 0
  const { bankPaise, creditPaise } = await findMoneyLeft(tx, order, { despiteDisputes: true })
  const paise = Math.min(owedPaise, bankPaise + creditPaise)
  return paise < minRefundPaise ? 0 : paise
}
