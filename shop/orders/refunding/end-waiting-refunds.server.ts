import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { endReviews } from '../keep-reviews.server.ts'
import type { LockedOrder, LockedOrderId } from '../locks/lock-order.server.ts'
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

type Why = { by: string | null; why: string }

/** Ends refunds that wait for a second person, since all that is left of the order goes back instead. */
export const endWaitingRefunds = (tx: Db, { id }: LockedOrderId, by: string | null) =>
  endWaiting(tx, isWaiting(id), { by, why: 'all that is left goes back' })

type Exchange = Pick<LockedOrder, 'id' | 'exchangedFrom'>

/** Nobody owes anything for an exchange that is cancelled or came back: neither staff nor a second person is asked. */
export async function endOwedOf(tx: Db, order: Exchange, by: string | null) {
  if (order.exchangedFrom === null) return
  await endReviews(tx, order, { causes: ['owed'] })
  const ofOrder = and(eq(refundApprovals.orderId, order.id), sql`${refundApprovals.request} ->> 'kind' = 'written off'`)
  await endWaiting(tx, ofOrder, { by, why: 'its order is given up' })
}

/** Ends what waits for a second person under this key: it cannot be given as it was asked for any more. */
export const endApproval = (tx: Db, key: string, why: Why) => endWaiting(tx, eq(refundApprovals.key, key), why)

async function endWaiting(tx: Db, which: SQL | undefined, { by, why }: Why) {
  const ended = await tx
    .update(refundApprovals)
    .set({
      state: 'ended',
      decidedBy: by ?? 'The shop',
      decidedAt: sql`now()`,
      note: `It is over, since ${why}.`,
    })
    .where(and(eq(refundApprovals.state, 'waiting'), which))
    .returning()
  for (const { orderId, amountPaise, reason } of ended)
    await tx.insert(orderEvents).values({
      orderId,
      kind: 'payment',
      note: `${formatAmount(amountPaise)} waits for a second person no more, since ${why}: ${reason}`,
      actor: by,
    })
}
