import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { cashRefunds, moneyBackParts } from './tables.server.ts'

type Order = { id: number; exchangedFrom: number | null }

/**
 * The money that was paid by hand for pieces sent ahead, of this order and of those before its exchanges, the nearest
 * first: how much of it is left, in paise, without what is owed or was sent by bank, and what went back as credit.
 */
export async function findPaidByHand(db: Db, { id, exchangedFrom }: Order) {
  if (exchangedFrom === null) return []
  return db.execute<{ id: string; number: string; leftPaise: number }>(sql`
    with recursive before as (
      select id, number, exchanged_from, 0 as depth from orders where id = ${id}
      union all
      select o.id, o.number, o.exchanged_from, depth + 1 from orders o join before on o.id = before.exchanged_from),
    paid as (
      select before.id, before.number, depth, r.owed_paise as paise
      from before join return_requests r on r.exchange_order_id = before.id and r.owed_end = 'paid'),
    parts as (
      select key, payer_id from ${moneyBackParts} where source = 'by hand' and payer_id in (select id from paid)),
    gone as (
      select payer_id, amount_paise as paise from ${cashRefunds} join parts using (key)
      union all
      select payer_id, paise from credit_entries e join parts on key = e.reference and e.cause = 'return')
    select id, number, greatest(0, paise
      - (select coalesce(sum(gone.paise), 0) from gone where payer_id = paid.id))::int as "leftPaise"
    from paid order by depth`)
}
