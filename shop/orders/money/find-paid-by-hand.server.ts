import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { keyOfDifference } from './cash-left.server.ts'
import { cashRefunds } from './tables.server.ts'

type Order = { id: number; exchangedFrom: number | null }

/** Of what goes back of the money that was paid by hand for an order. */
export const keyOfByHand = (key: string, number: string) => keyOfDifference(key, `by-hand-${number}`)

/**
 * The money that was paid by hand for pieces sent ahead, of this order and of those before its exchanges, the nearest
 * first: how much of it is left, in paise, without what is owed or was sent by bank, and what went back as credit.
 */
export async function findPaidByHand(db: Db, { id, exchangedFrom }: Order) {
  if (exchangedFrom === null) return []
  return db.execute<{ number: string; leftPaise: number }>(sql`
    with recursive before as (
      select id, number, exchanged_from, 0 as depth from orders where id = ${id}
      union all
      select o.id, o.number, o.exchanged_from, depth + 1 from orders o join before on o.id = before.exchanged_from),
    paid as (
      select before.id, before.number, depth, r.owed_paise as paise, ${keyOfByHand('', '')} || before.number as key
      from before join return_requests r on r.exchange_order_id = before.id and r.owed_end = 'paid'),
    after as (
      select paid.id as of, paid.id, paid.number from paid
      union all
      select after.of, o.id, o.number from orders o join after on o.exchanged_from = after.id)
    select number, greatest(0, paise
      - (select coalesce(sum(amount_paise), 0) from ${cashRefunds}
        where order_id in (select after.id from after where of = paid.id) and strpos(key, paid.key) > 0)
      - (select coalesce(sum(e.paise), 0) from credit_entries e
        where e.order_number in (select after.number from after where of = paid.id) and e.cause = 'return'
          and strpos(e.reference, paid.key) > 0))::int as "leftPaise"
    from paid order by depth`)
}
