import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { orderEvents, orders } from './tables.server.ts'

type Current = SQL | typeof orders.needsReview

/** The sentences that staff should look at, one a line, with another one; none is lost or said twice. */
export const withReview = (sentence: unknown, current: Current = orders.needsReview) => sql<string | null>`case
  when ${sentence}::text is null or ${sentence}::text = any (string_to_array(${current}, E'\\n')) then ${current}
  else concat_ws(E'\\n', ${current}, ${sentence}::text) end`

/** The sentences without those that are over; null when none is left. */
export const withoutReviews = (isOver: (sentence: SQL) => SQL) => sql<string | null>`(
  select string_agg(said.sentence, E'\\n' order by said.at)
  from unnest(string_to_array(${orders.needsReview}, E'\\n')) with ordinality said (sentence, at)
  where not (${isOver(sql`said.sentence`)}))`

/** The sentence on an order whose refund the gateway did not make. */
export const reviewOfRefund = (amountPaise: number) =>
  `A refund of ${formatAmount(amountPaise)} failed at the gateway: refund again, or pay it back another way`

/** Whether one of the sentences is of a refund that failed. */
export const isRefundFailed = (needsReview: SQL | typeof orders.needsReview) =>
  sql<boolean>`strpos(E'\\n' || ${needsReview}, E'\\nA refund of ') > 0`

/**
 * Withdraws what was asked about lost parcels, but for what is asked now: they were found, or came back. Should one be
 * lost again, it is asked again.
 */
export async function endLostReviews(tx: Db, { id }: { id: number }, asked: string | null) {
  const isOver = (said: SQL) => sql`(${said} like 'Parcel % is lost. %' and ${said} is distinct from ${asked}::text)`
  const over = await tx
    .update(orderEvents)
    .set({ kind: 'note' })
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.kind, 'review'), isOver(sql`${orderEvents.note}`)))
    .returning({ id: orderEvents.id })
  if (over.length === 0) return
  await tx
    .update(orders)
    .set({ needsReview: withoutReviews(isOver) })
    .where(eq(orders.id, id))
}

/** A person looks at the order, once for each reason: what was reviewed is not asked again. */
export async function flagForReview(tx: Db, { id }: { id: number }, reason: string) {
  const [known] = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.kind, 'review'), eq(orderEvents.note, reason)))
    .limit(1)
  if (known) return
  await tx
    .update(orders)
    .set({ needsReview: withReview(reason), version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))
  await tx.insert(orderEvents).values({ orderId: id, kind: 'review', note: reason })
}
