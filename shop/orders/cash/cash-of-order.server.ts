import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type CashTerms, historyDays } from '#shop/settings/cash-terms.ts'
import { type CashFacts, cashSums, notAvailable, refusalOfCash } from '#shop/settings/cash/cash-rules.ts'

export type CashHistory = { open: number; refused: number }

/** The fee, the rounding and the amount to collect, or the sentence why the order cannot be paid in cash. */
export function askForCash(terms: CashTerms | null, facts: CashFacts) {
  if (terms === null) return { kind: 'refused', sentence: notAvailable } as const
  const refusal = refusalOfCash(terms, facts)
  if (refusal !== null) return { kind: 'refused', sentence: refusal } as const
  return { kind: 'offered', sums: cashSums(terms, facts.orderPaise), terms } as const
}

/** Whether a phone number may have one more order in cash. */
export const isWithinCashLimits = (terms: CashTerms, { open, refused }: CashHistory) =>
  open < terms.maxOpenOrders && refused < terms.maxRefused

/**
 * The cash orders of a phone number that wait, and the parcels that it refused lately. Only parcels of proved numbers
 * count: nobody can spoil the number of another. Orders with one number wait for each other from here on.
 */
export async function lockAndCountCashOrders(tx: Db, phone: string): Promise<CashHistory> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cash orders: ${phone}`}, 0))`)
  const [counted] = await tx.execute<CashHistory>(sql`
    select count(*) filter (where payment_state in ('to_confirm', 'to_collect'))::int as open,
      count(*) filter (where payment_state = 'not_collected' and order_status = 'returned' and phone_proved
        and created_at > now() - make_interval(days => ${historyDays}))::int as refused
    from orders where customer_phone = ${phone}`)
  return counted!
}
