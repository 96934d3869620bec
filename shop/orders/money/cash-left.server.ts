import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { cashMethod, isPaid, type PaymentState } from '../rules.ts'
import { orders } from '../tables.server.ts'
import { cashRefunds } from './tables.server.ts'

export type CashOrder = {
  id: number
  exchangedFrom: number | null
  paymentMethod: string
  paymentState: PaymentState
  totalPaise: number
  creditPaise: number
  differencePaise: number
  owedPaise: number
  uncollectedPaise: number
}

/** Of what goes back by bank since the gateway could not give it back. */
const isInsteadOfGateway = (key: SQL) => sql`starts_with(${key}, 'instead-of-refund-')`

/** Of what goes back of the difference that an exchange collected. */
export const keyOfDifference = (key: string, number: string) => `${key}${differencePart}${number}`
const differencePart = '-difference-'
const isOfDifference = (key: SQL) => sql`strpos(${key}, ${differencePart}) > 0`

/**
 * The part that went back of the difference that a cash order's exchange collected at the gateway, by bank, or as
 * credit, in paise.
 */
export async function differenceGoneElse(db: Db, orderNumber: string): Promise<number> {
  const [gone] = await db.execute<{ paise: number }>(sql`
    select (coalesce((select sum(amount_paise) from ${cashRefunds} r join ${orders} o on o.id = r.order_id
        where o.number = ${orderNumber} and r.is_of_sale and ${isInsteadOfGateway(sql`r.key`)}), 0)
      + coalesce((select sum(paise) from credit_entries
        where order_number = ${orderNumber} and cause = 'return' and ${isOfDifference(sql`reference`)}), 0))::int as paise`)
  return gone!.paise
}

/**
 * The sum that may still be given back of an order that was paid in cash, in paise: what was collected, without what is
 * owed or paid, or went back as credit, and without what now stands for other pieces in an order of their own. Such an
 * order may give back what the first order's money paid for its pieces, and no more than is left of what was collected
 * for the first one; one that nobody paid the difference of stands for nothing.
 */
export async function cashLeft(db: Db, order: CashOrder): Promise<number> {
  if (order.paymentMethod !== cashMethod || !isPaid(order.paymentState)) return 0
  const [exchanged] = await db
    .select({
      paise: sql<number>`coalesce(sum(${orders.totalPaise} - ${orders.differencePaise} - ${orders.owedPaise}), 0)::int`,
    })
    .from(orders)
    .where(and(eq(orders.exchangedFrom, order.id), notInArray(orders.paymentState, ['expired', 'failed'])))
  const [given] = await db.execute<{ own: number; all: number; collected: number }>(sql`
    with recursive before as (
      select id, exchanged_from from orders where id = ${order.id}
      union all
      select o.id, o.exchanged_from from orders o join before on o.id = before.exchanged_from),
    together as (
      select o.id, o.number, o.exchanged_from, o.total_paise - o.credit_paise - o.uncollected_paise as paise
      from orders o where o.id = (select id from before where exchanged_from is null)
      union all
      select o.id, o.number, o.exchanged_from, 0 from orders o join together on o.exchanged_from = together.id),
    gone as (
      select order_id, amount_paise as paise from ${cashRefunds}
      where order_id in (select id from together) and not (${isInsteadOfGateway(sql`key`)})
      union all
      select t.id, e.paise from credit_entries e join together t on t.number = e.order_number
      where e.cause = 'return' and not (${isOfDifference(sql`e.reference`)}))
    select coalesce(sum(paise) filter (where order_id = ${order.id}), 0)::int as own,
      coalesce(sum(paise), 0)::int as all,
      (select sum(paise)::int from together) as collected
    from gone`)
  const own =
    order.totalPaise -
    order.creditPaise -
    order.uncollectedPaise -
    order.differencePaise -
    order.owedPaise -
    given!.own -
    exchanged!.paise
  return Math.min(own, given!.collected - given!.all)
}
