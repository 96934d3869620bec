import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

/**
 * The id of the last time when money of an order went back, in SQL, or of an order that shares its money by exchanges.
 * 0: none did. A form that gives money back sends the one that its page showed.
 */
export const lastBack = (orderId: SQL) => sql<number>`(
  with recursive up as (
    select o.id, o.exchanged_from from orders o where o.id = ${orderId}
    union select o.id, o.exchanged_from from orders o join up on o.id = up.exchanged_from),
  shared as (
    select id from up where exchanged_from is null
    union select o.id from orders o join shared on o.exchanged_from = shared.id)
  select coalesce(max(b.id), 0)::float8 from shared join money_back b on b.order_id = shared.id)`

/** Why a form is not taken whose page is older than the last time when money went back; null: it is not. */
export async function refusalOfOldPage(db: Db, order: { id: number }, seen: number | undefined) {
  if (seen === undefined) return null
  const [last] = await db.execute<{ id: number }>(sql`select ${lastBack(sql`${order.id}::bigint`)} as id`)
  return last!.id === seen ? null : wentBackMeanwhile
}

const wentBackMeanwhile = 'Money of this order went back since this page was opened. Look again, then decide.'
