import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { workThrough } from '#shared/work-through.ts'
import { endReviews } from '../keep-reviews.server.ts'
import { type LockedOrder, lockOrder } from '../locks/lock-order.server.ts'
import { movePayment } from '../money/move-payment.server.ts'
import { releasePromo } from '../promos/promo-uses.server.ts'
import { endWaitingRefunds } from '../refunding/end-waiting-refunds.server.ts'
import { releaseCredit } from '../refunding/give-credit-back.server.ts'
import { settleCollected } from '../refunding/settle-money.server.ts'
import { isCashDelivered, type PaymentState, undoMinutes } from '../rules.ts'
import { orders } from '../tables.server.ts'

/**
 * The cash of parcels that were delivered counts as collected, once the step can no longer be undone. An order that was
 * paid online meanwhile is not among them.
 */
export async function collectDeliveredCash(db: Db, batchSize = 100) {
  const findDue = (stuck: readonly { id: number }[]) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.orderStatus, 'delivered'),
          eq(orders.paymentState, 'to_collect'),
          notInArray(
            orders.id,
            stuck.map(({ id }) => id),
          ),
          sql`not exists (select from order_events e where e.order_id = ${orders.id} and e.kind = 'fulfilment'
          and e."to" = 'delivered' and e.at > now() - make_interval(mins => ${undoMinutes}))`,
        ),
      )
      .orderBy(orders.id)
      .limit(batchSize)
  return workThrough(
    findDue,
    ({ id }) => collectCash(db, id),
    async () => {},
    { passesOver: true },
  )
}

const collectCash = (db: Db, orderId: number) =>
  db.transaction(async (tx) => {
    const isDue = and(
      eq(orders.id, orderId),
      eq(orders.orderStatus, 'delivered'),
      eq(orders.paymentState, 'to_collect'),
    )
    const order = await lockOrder(tx, isDue)
    if (order) await collectAtOnce(tx, order)
  })

/**
 * Counts the cash of a delivered order as collected, also in the minute in which the delivery could be undone: what
 * somebody builds on it ends that minute. Other orders stay as they are.
 */
export async function collectAtOnce(tx: Db, order: LockedOrder) {
  if (!isCashDelivered(order)) return
  const paise = order.totalPaise - order.creditPaise - order.uncollectedPaise
  const note = paise > 0 ? `Paid in cash: ${formatAmount(paise)}` : 'Delivered, with no cash to collect'
  await movePayment(tx, order, 'completed', { note })
  if (order.creditPaise > 0) await settleCollected(tx, order, 'Some of its store credit had gone back before')
}

/** The parcel came back, or never left: nobody paid. Credit that paid a part goes back, and a promo code is free again. */
export async function endCash(tx: Db, order: LockedOrder<{ id: number; paymentState: PaymentState }>) {
  await movePayment(tx, order, 'not_collected', { note: 'Nothing was collected' })
  const paid = await lockOrder(tx, eq(orders.id, order.id))
  if (paid) await releaseCredit(tx, paid)
  await endWaitingRefunds(tx, order, null)
  // All that credit paid is back by now, also for parcels that were counted before.
  await endReviews(tx, order, { causes: ['to refund'] })
  await releasePromo(tx, order.id)
}
