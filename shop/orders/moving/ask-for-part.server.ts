import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { releaseOwed } from '../contributions/order-exchanges.server.ts'
import { askReview, endReviews } from '../keep-reviews.server.ts'
import { type LockedOrder, type LockedOrderId, lockOrder } from '../locks/lock-order.server.ts'
import { findMoneyLeft } from '../refunding/money-left.server.ts'
import { isPaid } from '../rules.ts'
import { orders } from '../tables.server.ts'

/**
 * Asks staff for what is due for the pieces of parcels that were counted back, as far as it is left, in place of what
 * they were asked before. What the customer still owes for the order is lowered first. Cash may be collected later than
 * this; store credit paid at once. Returns the paise that staff are asked for.
 */
export async function askForPart(tx: Db, order: LockedOrder, countedPaise: number): Promise<number> {
  await endReviews(tx, order, { causes: ['to refund'] })
  if (countedPaise === 0) return 0
  const duePaise = order.exchangedFrom === null ? countedPaise : await lowerOwed(tx, order, countedPaise)
  return askRefund(tx, order, duePaise)
}

/** Of an exchange nobody pays for pieces that came back: what is owed goes down first. Returns what is due besides. */
async function lowerOwed(tx: Db, { id }: LockedOrderId, countedPaise: number) {
  const order = (await lockOrder(tx, eq(orders.id, id)))!
  const restPaise = countedPaise - order.uncollectedPaise
  return restPaise - (await releaseOwed(tx, order, restPaise))
}

async function askRefund(tx: Db, { id }: LockedOrderId, owedPaise: number) {
  const order = await lockOrder(tx, eq(orders.id, id))
  if (!order) return 0
  const { paymentState, creditPaise: paidByCredit } = order
  const isOwed = isPaid(paymentState) && paymentState !== 'refunded'
  if (!isOwed && !(paymentState === 'to_collect' && paidByCredit > 0)) return 0
  const { bankPaise, creditPaise } = await findMoneyLeft(tx, order, { despiteDisputes: true })
  const openPaise = Math.min(owedPaise, bankPaise + creditPaise)
  if (openPaise <= 0) return 0
  const sentence = `A parcel came back, or was cancelled: refund ${formatAmount(openPaise)} for its pieces`
  await askReview(tx, order, { cause: 'to refund', sentence })
  return openPaise
}
