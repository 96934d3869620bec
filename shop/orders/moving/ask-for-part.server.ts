import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { askReview, endReviews } from '../keep-reviews.server.ts'
import { type LockedOrderId, lockOrder } from '../locks/lock-order.server.ts'
import { findMoneyLeft } from '../refunding/money-left.server.ts'
import { isPaid } from '../rules.ts'
import { orders } from '../tables.server.ts'

/**
 * Asks staff for what is owed for the pieces of parcels that were counted back, as far as it is left, in place of what
 * they were asked before. Cash may be collected later than this; store credit paid at once.
 */
export async function askForPart(tx: Db, { id }: LockedOrderId, owedPaise: number) {
  await endReviews(tx, { id }, { causes: ['to refund'] })
  const order = await lockOrder(tx, eq(orders.id, id))
  if (!order || owedPaise === 0) return
  const { paymentState, creditPaise: paidByCredit } = order
  const isOwed = isPaid(paymentState) && paymentState !== 'refunded'
  if (!isOwed && !(paymentState === 'to_collect' && paidByCredit > 0)) return
  const { bankPaise, creditPaise } = await findMoneyLeft(tx, order, { despiteDisputes: true })
  const openPaise = Math.min(owedPaise, bankPaise + creditPaise)
  if (openPaise <= 0) return
  const sentence = `A parcel came back and was counted: refund ${formatAmount(openPaise)} for its pieces`
  await askReview(tx, order, { cause: 'to refund', sentence })
}
