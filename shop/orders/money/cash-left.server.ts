import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { cashMethod, isPaid, type PaymentState, unpaidStates } from '../rules.ts'
import { isInstead, isOfFirstPayment } from './parts-of-back.server.ts'
import { cashRefunds } from './tables.server.ts'

type CashOrder = { id: number; paymentMethod: string; paymentState: PaymentState }

const isCashDelivered = sql`o.payment_state = 'to_collect' and o.order_status = 'delivered'`

/**
 * The sum that is left of what was collected in cash for an order, or for the first one before its exchanges, in paise:
 * without what is owed or was paid by bank, and what went back as credit, for any of them.
 */
export async function cashLeft(db: Db, order: CashOrder): Promise<number> {
  if (order.paymentMethod !== cashMethod || !isPaid(order.paymentState)) return 0
  const [left] = await db.execute<{ paise: number }>(sql`
    with recursive before as (
      select id, exchanged_from from orders where id = ${order.id}
      union all
      select o.id, o.exchanged_from from orders o join before on o.id = before.exchanged_from),
    together as (
      select o.id, o.number, o.exchanged_from,
        case when o.payment_state in ${[...unpaidStates]} and not (${isCashDelivered}) then 0
          else o.total_paise - o.credit_paise - o.uncollected_paise end as paise
      from orders o where o.id = (select id from before where exchanged_from is null)
      union all
      select o.id, o.number, o.exchanged_from, 0 from orders o join together on o.exchanged_from = together.id)
    select ((select sum(paise) from together)
      - (select coalesce(sum(c.amount_paise), 0) from ${cashRefunds} c
        where c.order_id in (select id from together) and not ${isInstead(sql`c.key`)} and ${isOfFirstPayment(sql`c.key`)})
      - (select coalesce(sum(e.paise), 0) from credit_entries e join together t on t.number = e.order_number
        where e.cause = 'return' and ${isOfFirstPayment(sql`e.reference`)}))::int as paise`)
  return left!.paise
}
