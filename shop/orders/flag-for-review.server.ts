import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orderEvents, orders } from './tables.server.ts'

const newLine = sql`chr(10)`

/** The questions of an order and one more, each on a line of its own: an answer to one leaves the others. */
export const withReview = (question: string | null | SQLWrapper) => sql`
  case when ${question}::text = any(string_to_array(${orders.needsReview}, ${newLine})) then ${orders.needsReview}
    else nullif(concat_ws(${newLine}, ${orders.needsReview}, ${question}::text), '') end`

/** The questions of an order without those that have ended; null: none is left. */
export const withoutReview = (isOver: (question: SQL) => SQL) => sql`(
  select string_agg(asked.question, ${newLine} order by asked.place)
  from unnest(string_to_array(${orders.needsReview}, ${newLine})) with ordinality as asked (question, place)
  where not ${isOver(sql`asked.question`)})`

/** A person looks at the order, once for each reason: what was reviewed is not asked again. `isOver`: the questions that this one answers. */
export async function flagForReview(
  tx: Db,
  { id }: { id: number },
  reason: string,
  isOver: (question: SQL) => SQL = () => sql`false`,
) {
  const [known] = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.kind, 'review'), eq(orderEvents.note, reason)))
    .limit(1)
  if (known) return
  await tx
    .update(orders)
    .set({ needsReview: withoutReview(isOver) })
    .where(eq(orders.id, id))
  await tx
    .update(orders)
    .set({ needsReview: withReview(reason), version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))
  await tx.insert(orderEvents).values({ orderId: id, kind: 'review', note: reason })
}
