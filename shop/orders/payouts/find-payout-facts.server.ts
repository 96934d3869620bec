import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { openPayoutStates } from '#shop/payments/payouts/payout-states.ts'
import { payouts } from '../money/tables.server.ts'

export type PayoutFacts = {
  /** Where the keys come from. */
  from: 'environment' | 'back office' | 'simulator' | 'unreadable' | 'nothing'
  open: number
  lowBalance: number
  toApprove: number
  /** Money that a bank sent back, and that is owed again. */
  cameBack: number
  /** Asked for so long ago, and the provider has said nothing. */
  unansweredMinutes: number
}

/** Payouts of real money that have not ended: their account is still to be asked about them. */
export const countOpenPayouts = (tx: Db) =>
  tx.$count(payouts, and(eq(payouts.provider, 'razorpayx'), inArray(payouts.state, openPayoutStates)))

/** The reason why payouts are not possible now. */
export async function findPayoutFacts(db: Db, from: PayoutFacts['from']): Promise<PayoutFacts> {
  const [facts] = await db.execute<Omit<PayoutFacts, 'from'>>(sql`
    select count(*) filter (where state <> 'paid')::int as "open",
      count(*) filter (where state = 'low_balance')::int as "lowBalance",
      count(*) filter (where state = 'to_approve')::int as "toApprove",
      (select count(*)::int from cash_refunds where paid_at is null and first_paid_at is not null) as "cameBack",
      coalesce(max(extract(epoch from now() - asked_at) / 60) filter (where state = 'asked'), 0)::int as "unansweredMinutes"
    from payouts where next_look_at is not null`)
  return { from, open: 0, lowBalance: 0, toApprove: 0, cameBack: 0, unansweredMinutes: 0, ...facts }
}
