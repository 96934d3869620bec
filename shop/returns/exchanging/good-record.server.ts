import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { placeSql } from '#shop/orders/person-sql.server.ts'
import type { orders } from '#shop/orders/tables.server.ts'
import { ordersOf, type Person } from '../finding/count-returns.server.ts'

type Buyer = Person & Pick<typeof orders.$inferSelect, 'address' | 'zipCode'>

/** Declined and refused returns of the last so many days count against a customer. */
const recordDays = 365

/**
 * Whether the person of an order gets exchanges before the old piece is here: who kept so many delivered and paid orders
 * whole; none of whose returns lately was declined, or had a piece that was missing or refused; and who has no other
 * exchange that is to be sent ahead, or is not paid by an old piece. The settings screen says the same. 0 orders: nobody
 * does. Kept orders went to the same address under the same phone number: anybody can type a good customer's e-mail
 * address, but the pieces would go to that customer.
 */
export async function hasGoodRecord(db: Db, person: Buyer, minOrders: number, now: Date): Promise<boolean> {
  if (minOrders === 0) return false
  const isSameBuyer = sql`o.customer_phone = ${person.customerPhone}
    and ${placeSql(sql`o.address`, sql`o.zip_code`)} = ${placeSql(sql`${person.address}::text`, sql`${person.zipCode}::text`)}`
  const [found] = await db.execute<{ whole: number; bad: number; open: number }>(sql`
    with own as materialized (${ordersOf(person)})
    select
      (select count(*) from orders o where o.id in (select id from own) and o.order_status = 'delivered'
        and o.payment_state = 'completed' and o.exchanged_from is null and ${isSameBuyer}
        and not exists (select from order_items i where i.order_id = o.id and i.returned_quantity > 0))::int as whole,
      (select count(*) from return_requests r where r.order_id in (select id from own)
        and r.requested_at > ${now.toISOString()}::timestamptz - make_interval(days => ${recordDays})
        and (r.state = 'declined' or exists (select from return_lines l where l.request_id = r.id and (l.received < l.asked
          or exists (select from returned_pieces p where p.line_id = l.id and p.fate in ('worn', 'not ours'))))))::int as bad,
      (select count(*) from orders o where o.id in (select id from own) and o.owed_paise > 0
        and o.order_status not in ('cancelled', 'returned'))::int
        + (select count(*) from return_requests r where r.order_id in (select id from own) and r.sends_ahead
          and r.handed_over_at is null and r.state in ('approved', 'received'))::int as open`)
  return found!.whole >= minOrders && found!.bad === 0 && found!.open === 0
}
