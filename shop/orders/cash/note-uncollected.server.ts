import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import type { LockedOrder } from '../locks/lock-order.server.ts'
import { settleCollected } from '../refunding/settle-money.server.ts'
import { cashMethod, isPaid } from '../rules.ts'
import { orderEvents, orders } from '../tables.server.ts'

type CashOfOrder = Pick<
  typeof orders.$inferSelect,
  | 'id'
  | 'number'
  | 'gatewayOrderId'
  | 'exchangedFrom'
  | 'paymentMethod'
  | 'paymentState'
  | 'totalPaise'
  | 'creditPaise'
  | 'uncollectedPaise'
>

/**
 * Writes down how much cash of an order nobody paid, since its parcels came back or are lost. Hearing the same again
 * changes nothing.
 */
export async function noteUncollected(tx: Db, order: LockedOrder<CashOfOrder>, paise: number, isAllBack = false) {
  const { id, exchangedFrom, paymentMethod, paymentState, totalPaise, creditPaise, uncollectedPaise } = order
  // No courier collects cash for an exchange.
  const isCash =
    exchangedFrom === null && paymentMethod === cashMethod && (paymentState === 'to_collect' || isPaid(paymentState))
  const uncollected = Math.min(paise, totalPaise - creditPaise)
  if (!isCash || uncollected === uncollectedPaise) return
  // Its courier owes the cash of a parcel that was found, also where all else was paid out before.
  const isFound = paise < uncollectedPaise && !isAllBack
  await tx
    .update(orders)
    .set({ uncollectedPaise: uncollected, ...(isFound && { remittedAt: null }) })
    .where(eq(orders.id, id))
  const note =
    uncollected > 0
      ? `${formatAmount(uncollected)} of the cash is not collected: its pieces did not arrive`
      : isAllBack
        ? 'All of its parcels came back'
        : 'All of the cash is collected: its parcel arrived'
  // Later steps read the locked row as it is now.
  order.uncollectedPaise = uncollected
  const isMoved = await settleCollected(tx, order, note)
  // Its parcels say in their own words that they arrived after all.
  if (isMoved || uncollected === 0) return
  await tx.insert(orderEvents).values({ orderId: id, kind: 'payment', note })
}
