import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { together } from '#db/few-round-trips.server.ts'
import type { Review } from './review-causes.ts'
import { orderEvents, orderReviews, orders } from './tables.server.ts'

type OrderId = { id: number }

/** Puts the order before staff. What is open is not asked twice. `note`: its line in the order's history. */
export const askReview = (tx: Db, { id }: OrderId, review: Review, note = review.sentence) =>
  together(...writeReview(tx, id, review), tx.insert(orderEvents).values({ orderId: id, kind: 'review', note }))

/** The same without a line in the order's history, which says it already. */
export const askReviewSilently = (tx: Db, { id }: OrderId, review: Review) => together(...writeReview(tx, id, review))

const writeReview = (tx: Db, orderId: number, { cause, about = '', sentence }: Review) =>
  [
    tx.insert(orderReviews).values({ orderId, cause, about, sentence }).onConflictDoNothing(),
    tx
      .update(orders)
      .set({ needsReview: withSentence(sentence), version: sql`${orders.version} + 1` })
      .where(eq(orders.id, orderId)),
  ] as const

const withSentence = (sentence: string) => sql<string>`case
  when ${sentence}::text = any (string_to_array(${orders.needsReview}, E'\\n')) then ${orders.needsReview}
  else concat_ws(E'\\n', ${orders.needsReview}, ${sentence}::text) end`

/** A person looks at the order, once for each reason: what was reviewed is not asked again. */
export async function askReviewOnce(tx: Db, { id }: OrderId, review: Review) {
  const isKnown = and(
    eq(orderReviews.orderId, id),
    eq(orderReviews.about, review.about ?? ''),
    eq(orderReviews.sentence, review.sentence),
    or(isNull(orderReviews.endedAt), isNotNull(orderReviews.endedBy)),
  )
  if ((await tx.$count(orderReviews, isKnown)) === 0) await askReview(tx, { id }, review)
}

type Over = { causes: readonly [Review['cause'], ...Review['cause'][]]; about?: string; stillAsked?: Review | null }

/** Withdraws reviews of these causes, but for what is asked still; should it be so again, it is asked again. */
export async function endReviews(tx: Db, { id }: OrderId, { causes, about, stillAsked }: Over) {
  const over = await tx
    .update(orderReviews)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        isOpen(id),
        inArray(orderReviews.cause, causes),
        about === undefined ? undefined : eq(orderReviews.about, about),
        stillAsked ? ne(orderReviews.sentence, stillAsked.sentence) : undefined,
      ),
    )
    .returning({ id: orderReviews.id })
  if (over.length === 0) return
  await tx
    .update(orders)
    .set({ needsReview: withoutEnded, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))
}

const isOpen = (orderId: number) => and(eq(orderReviews.orderId, orderId), isNull(orderReviews.endedAt))

/** A sentence that no row has is of a release before: staff alone end it. */
const withoutEnded = sql<string | null>`(
  select string_agg(said.sentence, E'\\n' order by said.at)
  from unnest(string_to_array(${orders.needsReview}, E'\\n')) with ordinality said (sentence, at)
  where coalesce((select bool_or(r.ended_at is null) from order_reviews r
    where r.order_id = ${orders.id} and r.sentence = said.sentence), true))`

/** Staff have looked at all of it. */
export const endAllReviews = (tx: Db, { id }: OrderId, endedBy: string) =>
  together(
    tx
      .update(orderReviews)
      .set({ endedAt: sql`now()`, endedBy })
      .where(isOpen(id)),
    tx
      .update(orders)
      .set({ needsReview: null, version: sql`${orders.version} + 1` })
      .where(eq(orders.id, id)),
  )

/** Whether staff have not looked yet at an order for this cause. */
export const isToReview = (orderId: SQL, cause: Review['cause']) => sql<boolean>`exists (
  select from ${orderReviews} w where w.order_id = ${orderId} and w.cause = ${cause} and w.ended_at is null)`

/** Whether staff have not looked yet at a refund that failed. */
export const isRefundToReview = (refundId: SQL) => sql<boolean>`exists (
  select from ${orderReviews} w where w.cause = 'refund failed' and w.about = ${refundId}::text and w.ended_at is null)`
