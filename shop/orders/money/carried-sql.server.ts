import { sql } from 'drizzle-orm'
import { orders } from '../tables.server.ts'

/** The return that an order was sent for. Its tables belong to a higher room. */
const requests = sql`return_requests r where r.order_id = ${orders.exchangedFrom} and r.exchange_order_id = ${orders.id}`

/**
 * The part of an exchange's order that the money of the order before it pays: not its difference, nor what is owed for
 * pieces that were sent ahead, or was owed and paid by hand, or is never paid since they came back.
 */
export const carriedSql = sql`(${orders.totalPaise} - ${orders.differencePaise} - ${orders.owedPaise} - ${orders.uncollectedPaise}
  - coalesce((select sum(r.owed_paise) from ${requests} and r.owed_end = 'paid'), 0))`

/**
 * The part that it is still to pay: other pieces went out ahead, and the old ones, which pay for them, are not judged.
 * Nothing of it can go back meanwhile.
 */
export const promisedSql = sql`(case when ${orders.orderStatus} in ('cancelled', 'returned') then 0 else ${orders.owedPaise} * (
  select count(*) from ${requests} and r.state in ('approved', 'received') and r.judged_at is null
    and not exists (select from returned_pieces p join return_lines l on l.id = p.line_id where l.request_id = r.id)) end)`
