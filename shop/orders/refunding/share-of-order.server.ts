import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { sumsOfTheirOwn } from '../money/back-causes.ts'
import { carriedSql, promisedSql } from '../money/carried-sql.server.ts'
import { moneyBackParts } from '../money/tables.server.ts'
import { isPaid } from '../rules.ts'
import { orders } from '../tables.server.ts'

type Order = Pick<
  typeof orders.$inferSelect,
  'id' | 'exchangedFrom' | 'paymentState' | 'totalPaise' | 'owedPaise' | 'uncollectedPaise'
>

export type Share = {
  leftPaise: number
  /** The part of its price that pays for the orders of its exchanges, or that nobody paid so far. */
  elsewherePaise: number
}

/**
 * The share of one order in money that pays for several, in paise: its price, without what went back for it and what
 * pays for the orders of its exchanges. Null: there are none, so that all of the money is its own.
 */
export async function findShare(db: Db, order: Order): Promise<Share | null> {
  const [sums] = await db.execute<{ sent: number; carriedPaise: number; gonePaise: number }>(sql`
    with given as (
      select key, gateway_paise + bank_paise + credit_paise + granted_paise as paise from money_back
      where order_id = ${order.id} and instead_of is null and cause <> all (${sql.param([...sumsOfTheirOwn])})),
    keys as (
      select key from given
      union all
      select p.key from ${moneyBackParts} p join given on given.key = p.decision_key),
    sent as (
      select ${carriedSql} + ${promisedSql} as paise from ${orders}
      where exchanged_from = ${order.id} and payment_state not in ('expired', 'failed'))
    select (select count(*)::int from sent) as sent,
      (select coalesce(sum(paise), 0)::int from sent) as "carriedPaise",
      ((select coalesce(sum(paise), 0) from given)
        - (select coalesce(sum(amount_paise), 0) from refunds where status = 'failed'
          and idempotency_key in (select key from keys))
        + (select coalesce(sum(bank_paise), 0) from money_back where instead_of in (select key from keys)))::int as "gonePaise"`)
  const { sent, carriedPaise, gonePaise } = sums!
  if (order.exchangedFrom === null && sent === 0) return null
  const elsewherePaise = carriedPaise + order.owedPaise
  const isWaiting = order.exchangedFrom !== null && !isPaid(order.paymentState)
  const leftPaise = isWaiting ? 0 : order.totalPaise - order.uncollectedPaise - elsewherePaise - gonePaise
  return { leftPaise: Math.max(0, leftPaise), elsewherePaise }
}
