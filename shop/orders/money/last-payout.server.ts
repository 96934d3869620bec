import { type SQL, sql } from 'drizzle-orm'
import { openPayoutStates } from '#shop/payments/payouts/payout-states.ts'
import { payouts } from './tables.server.ts'

export type LastPayout = Pick<typeof payouts.$inferSelect, 'id' | 'state' | 'way' | 'mask' | 'page' | 'why'>

/** A column of a query over cash refunds: the last time that one was sent through a provider; null: never. */
// The refund is named as text: Drizzle writes a column without its table where a query has only one.
export const lastPayout = sql<LastPayout | null>`(
  select json_build_object('id', p.id, 'state', p.state, 'way', p.way, 'mask', p.mask, 'page', p.page, 'why', p.why)
  from ${payouts} p where p.refund_id = cash_refunds.id order by p.id desc limit 1)`

/** A condition over cash refunds: no provider may be sending this one now. */
export const isFree: SQL = sql`not exists (
  select from ${payouts} p where p.refund_id = cash_refunds.id and p.state in ${openPayoutStates})`
