import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { workThrough } from '#shared/work-through.ts'
import { openPayoutStates } from '#shop/payments/payouts/payout-states.ts'
import type { PayoutProvider, PayoutWay } from '#shop/payments/payouts/provider.ts'
import { GatewayError } from '#shop/payments/provider.ts'
import { payouts } from '../money/tables.server.ts'
import { applyPayout, failPayout, watchedUntil } from './apply-payout.server.ts'

const claimedAtOnce = 20
/** No request is under way for so long: what the provider does not know by then, it never got. */
const lostAfterMs = 15 * 60_000

type Due = { id: number; reference: string; way: PayoutWay; providerId: string | null; askedAt: Date }

/**
 * Looks at payouts whose turn it is. Asking the provider is what correctness stands on; its reports only make it faster.
 * Each stands for itself; returns how many were looked at.
 */
export async function followPayouts(db: Db, provider: PayoutProvider, now = new Date()) {
  let [answered, answeredBefore] = [0, -1]
  // A provider that answered nothing of the last batch is left alone until the next run.
  const claimNext = () => {
    if (answered === answeredBefore) return Promise.resolve([])
    answeredBefore = answered
    return claimDue(db, provider)
  }
  return workThrough(
    claimNext,
    async (payout) => {
      if (await isAnswered(db, provider, payout, now)) answered += 1
    },
    // Its next look is booked already; the health screen says who does not answer.
    async () => {},
  )
}

/**
 * Many processes share the work: 1, 2, 4 … minutes to an hour, and what was paid every six hours for some weeks. Those
 * of another account wait until its keys are back: this one knows nothing of them.
 */
async function claimDue(db: Db, { id: provider, fromAccount }: PayoutProvider): Promise<Due[]> {
  const rows = await db.execute<Omit<Due, 'id' | 'askedAt'> & { id: string; askedAt: string }>(sql`
    update payouts set looks = looks + 1, next_look_at = case
        when state in ${openPayoutStates} then now() + least(power(2, least(looks, 10)), 60) * interval '1 minute'
        when asked_at < ${watchedUntil} then null
        when utr is null then now() + interval '10 minutes'
        else now() + interval '6 hours' end
    where id = any(array(
      select id from payouts where provider = ${provider} and coalesce(from_account, ${fromAccount}) = ${fromAccount}
        and next_look_at <= now()
      order by next_look_at, id for update skip locked limit ${claimedAtOnce}))
    returning id, reference, way, provider_id as "providerId", asked_at as "askedAt"`)
  return rows.map((row) => ({ ...row, id: Number(row.id), askedAt: new Date(row.askedAt) }))
}

/** Follows a payout; false where the provider does not answer. */
async function isAnswered(db: Db, provider: PayoutProvider, { id, way, providerId, ...name }: Due, now: Date) {
  try {
    const seen = providerId
      ? await provider.fetch({ way, providerId })
      : await provider.find({ way, reference: name.reference, askedAt: name.askedAt })
    if (seen) await applyPayout(db, id, seen)
    else if (now.getTime() - name.askedAt.getTime() > lostAfterMs)
      await failPayout(db, id, 'It never reached the provider. Send it again.')
    return true
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return false
  }
}

/** A report named this payout: it is looked at now. False when it is none of ours. */
export async function scheduleOverlapCheck(db: Db, providerId: string) {
  const found = await db
    .update(payouts)
    .set({ nextLookAt: sql`now()` })
    .where(eq(payouts.providerId, providerId))
    .returning({ id: payouts.id })
  return found.length > 0
}
