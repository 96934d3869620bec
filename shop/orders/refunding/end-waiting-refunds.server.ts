import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import type { LockedOrderId } from '../locks/lock-order.server.ts'
import { orderEvents } from '../tables.server.ts'
import { refundApprovals } from './tables.server.ts'

/** Refunds of the order's own money that wait for a second person. */
const isWaiting = (orderId: number) =>
  and(
    eq(refundApprovals.orderId, orderId),
    eq(refundApprovals.state, 'waiting'),
    sql`${refundApprovals.request} ->> 'kind' = 'order'`,
  )

export const hasWaitingRefund = async (db: Db, orderId: number) =>
  (await db.$count(refundApprovals, isWaiting(orderId))) > 0

/** The sums and reasons that were asked for, as a second person reads them beside the whole; null: nothing waits. */
export async function findWaitingRefunds(db: Db, orderId: number): Promise<string | null> {
  const waiting = await db
    .select({ amountPaise: refundApprovals.amountPaise, reason: refundApprovals.reason })
    .from(refundApprovals)
    .where(isWaiting(orderId))
    .orderBy(asc(refundApprovals.id))
  const all = waiting.map(({ amountPaise, reason }) => `${formatAmount(amountPaise)} for: ${reason}`)
  return all.length > 0 ? all.join('; ') : null
}

/** Ends refunds that wait for a second person, since all that is left of the order goes back instead. */
export async function endWaitingRefunds(tx: Db, { id: orderId }: LockedOrderId, by: string | null) {
  const ended = await tx
    .update(refundApprovals)
    .set({
      state: 'declined',
      decidedBy: by ?? 'The shop',
      decidedAt: sql`now()`,
      note: 'All that is left of the order goes back instead.',
    })
    .where(isWaiting(orderId))
    .returning({ amountPaise: refundApprovals.amountPaise, reason: refundApprovals.reason })
  for (const { amountPaise, reason } of ended)
    await tx.insert(orderEvents).values({
      orderId,
      kind: 'payment',
      note: `${formatAmount(amountPaise)} waits for a second person no more, since all that is left goes back: ${reason}`,
      actor: by,
    })
}
