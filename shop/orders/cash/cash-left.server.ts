import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { cashMethod, isPaid, type PaymentState } from '../rules.ts'
import { cashRefunds, orders } from '../tables.server.ts'

export type CashOrder = {
  id: number
  exchangedFrom: number | null
  paymentMethod: string
  paymentState: PaymentState
  totalPaise: number
  creditPaise: number
}

/**
 * What may still be given back of an order that was paid in cash, in paise: what was collected, without what is owed or
 * paid, or went back as credit, and without what now stands for other pieces in an order of their own. Such an order may
 * give back what its pieces are worth, and no more than is left of what was collected for the first one.
 */
export async function cashLeft(db: Db, order: CashOrder): Promise<number> {
  if (order.paymentMethod !== cashMethod || !isPaid(order.paymentState)) return 0
  const [exchanged] = await db
    .select({ paise: sql<number>`coalesce(sum(${orders.totalPaise}), 0)::int` })
    .from(orders)
    .where(eq(orders.exchangedFrom, order.id))
  const [given] = await db.execute<{ own: number; all: number; collected: number }>(sql`
    with recursive before as (
      select id, exchanged_from from orders where id = ${order.id}
      union all
      select o.id, o.exchanged_from from orders o join before on o.id = before.exchanged_from),
    together as (
      select o.id, o.number, o.exchanged_from, o.total_paise - o.credit_paise as paise
      from orders o where o.id = (select id from before where exchanged_from is null)
      union all
      select o.id, o.number, o.exchanged_from, 0 from orders o join together on o.exchanged_from = together.id),
    gone as (
      select order_id, amount_paise as paise from ${cashRefunds}
      where order_id in (select id from together)
      union all
      select t.id, e.paise from credit_entries e join together t on t.number = e.order_number where e.cause = 'return')
    select coalesce(sum(paise) filter (where order_id = ${order.id}), 0)::int as own,
      coalesce(sum(paise), 0)::int as all,
      (select sum(paise)::int from together) as collected
    from gone`)
  const own = order.totalPaise - order.creditPaise - given!.own - exchanged!.paise
  return Math.min(own, given!.collected - given!.all)
}
