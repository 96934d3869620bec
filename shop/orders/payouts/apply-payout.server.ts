import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { isOpenPayout, mayMovePayout, type PayoutState } from '#shop/payments/payouts/payout-states.ts'
import type { PayoutSnapshot } from '#shop/payments/payouts/provider.ts'
import { closeCashRefund, reopenCashRefund } from '../cash/cash-refunds.server.ts'
import { lockOrder } from '../locks/lock-order.server.ts'
import { cashRefunds, payouts } from '../money/tables.server.ts'
import { orderEvents, orders } from '../tables.server.ts'

type Seen = Partial<Pick<PayoutSnapshot, 'providerId' | 'page' | 'utr' | 'why'>> & { state: PayoutState }

/** Banks have sent money back weeks later. */
const watchedDays = 30

/** Takes what the provider says about a payout into the order: paid, under way, or owed again. */
export const applyPayout = (db: Db, payoutId: number, snapshot: PayoutSnapshot) => apply(db, payoutId, snapshot)

/** It never left: `why` for staff. Nothing happens where the provider has it after all. */
export const failPayout = (db: Db, payoutId: number, why: string) => apply(db, payoutId, { state: 'failed', why })

const apply = (db: Db, payoutId: number, seen: Seen) =>
  db.transaction(async (tx) => {
    const order = await lockOrder(
      tx,
      sql`${orders.id} = (select r.order_id from cash_refunds r join payouts p on p.refund_id = r.id where p.id = ${payoutId})`,
    )
    const [payout] = await tx.select().from(payouts).where(eq(payouts.id, payoutId))
    if (!order || !payout) return
    const moves = mayMovePayout(payout.state, seen.state)
    if (!moves && seen.state !== payout.state) return
    const utr = seen.utr ?? payout.utr
    await tx
      .update(payouts)
      .set({
        state: seen.state,
        utr,
        providerId: seen.providerId ?? payout.providerId,
        page: seen.page ?? payout.page,
        why: seen.why ?? payout.why,
        ...(moves && { nextLookAt: nextLookAfter(seen.state), looks: 0 }),
      })
      .where(eq(payouts.id, payoutId))
    const id = payout.refundId
    if (!moves) {
      // The bank's number may come after its money.
      if (seen.state === 'paid' && utr !== null && utr !== payout.utr)
        await tx.update(cashRefunds).set({ utr }).where(eq(cashRefunds.id, id))
      return
    }
    if (payout.state === 'paid') await reopenCashRefund(tx, order, { id, why: seen.why ?? null })
    else if (seen.state === 'paid')
      await closeCashRefund(tx, order, { id, utr: utr ?? seen.providerId ?? payout.reference, by: payout.askedBy })
    else if (!isOpenPayout(seen.state))
      await tx.insert(orderEvents).values({ orderId: order.id, kind: 'payment', note: endedNote(payout, seen) })
  })

/** A paid payout is looked at for some weeks more. */
function nextLookAfter(state: PayoutState) {
  if (isOpenPayout(state)) return sql`now() + interval '1 minute'`
  return state === 'paid' ? sql`now() + interval '10 minutes'` : null
}

const endedNote = ({ amountPaise }: { amountPaise: number }, { state, why }: Seen) => {
  const ends = { cancelled: 'was cancelled', expired: 'expired' } as const
  const how = state === 'cancelled' || state === 'expired' ? ends[state] : 'failed'
  return `The payout of ${formatAmount(amountPaise)} ${how}${why ? `: ${why}` : ''}`
}

/** Until then a payout that was paid is looked at. */
export const watchedUntil = sql`now() - make_interval(days => ${watchedDays})`
