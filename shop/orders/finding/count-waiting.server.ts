import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isExchangeToPack, isFirstSale, orders } from '../tables.server.ts'

export type Waiting = {
  toConfirm: number
  toConfirmRest: number
  /** To be paid in cash, and confirmed by the customer already. */
  toConfirmCash: number
  /** To be paid in cash, and nobody has said yet that it is meant. */
  toCall: number
  toPack: number
  /** Sent in exchange: nobody confirms them, they lie on the packing table. */
  exchangesToPack: number
  toShip: number
  toReview: number
  unpaid: number
}

const maxCounted = 1_000

/**
 * How many orders wait for staff: `toDecide`, to be confirmed or reviewed, `toCall`, whose customers are to be called,
 * and `toPack`, to be packed or shipped. They stand in the menu of every page, so they read indexes alone, but for the
 * few paid orders that are not confirmed, and stop at 1,000.
 */
export async function countOrdersToDo(db: Db): Promise<{ toDecide: number; toCall: number; toPack: number }> {
  const upTo = (which: SQL) =>
    sql`(select count(*)::int from (select from ${orders} where ${which} limit ${maxCounted}) waiting)`
  const isOnTable = sql`order_status in ('confirmed', 'packed')`
  const upToBoth = (one: SQL, other: SQL) => sql`least(${upTo(one)} + ${upTo(other)}, ${maxCounted})`
  const [counted] = await db.execute<{ toDecide: number; toCall: number; toPack: number }>(sql`select
    ${upTo(sql`(order_status = 'pending' and payment_state in ('completed', 'partly_refunded', 'to_collect') and ${isFirstSale})
      or (needs_review is not null and not ${isOnTable})`)} as "toDecide",
    ${upTo(sql`order_status = 'pending' and payment_state = 'to_confirm'`)} as "toCall",
    ${upToBoth(isOnTable, isExchangeToPack)} as "toPack"`)
  return counted!
}

/**
 * The number of orders that wait for each action of staff, and for the customer's money; toConfirmRest: of those, part
 * of the money was refunded already. Exchanges that are paid count as to pack alone. Counting stops at 1,000.
 */
export async function countWaiting(db: Db): Promise<Waiting> {
  const upTo = (which: SQL) =>
    sql`(select count(*)::int from (select from ${orders} where ${which} limit ${maxCounted}) counted)`
  const [counts] = await db.execute<Waiting>(sql`select
    ${upTo(sql`order_status = 'pending' and payment_state = 'completed' and ${isFirstSale}`)} as "toConfirm",
    ${upTo(sql`order_status = 'pending' and payment_state = 'to_collect' and ${isFirstSale}`)} as "toConfirmCash",
    ${upTo(sql`order_status = 'pending' and payment_state = 'to_confirm'`)} as "toCall",
    ${upTo(sql`order_status = 'pending' and payment_state = 'partly_refunded' and ${isFirstSale}`)} as "toConfirmRest",
    ${upTo(isExchangeToPack)} as "exchangesToPack",
    ${upTo(sql`order_status = 'confirmed'`)} as "toPack", ${upTo(sql`order_status = 'packed'`)} as "toShip",
    ${upTo(sql`needs_review is not null`)} as "toReview",
    ${upTo(sql`order_status = 'pending' and payment_state = 'pending'`)} as unpaid`)
  return counts!
}
