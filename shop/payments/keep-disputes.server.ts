import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { DisputeSnapshot, ProviderId } from './provider.ts'
import { disputes, payments } from './tables.server.ts'

const ended = ['won', 'lost', 'closed'] as const
const isEnded = (status: DisputeSnapshot['status']) => ended.some((one) => one === status)

/** Stores what was heard of a dispute; what has ended stays ended. True when it was news. */
export async function keepDispute(tx: Db, provider: ProviderId, seen: DisputeSnapshot): Promise<boolean> {
  const which = and(eq(disputes.provider, provider), eq(disputes.providerDisputeId, seen.providerDisputeId))
  const [before] = await tx.select().from(disputes).where(which).for('update')
  if (!before) {
    await tx.insert(disputes).values({ provider, ...seen })
    return true
  }
  if (isEnded(before.status)) return false
  await tx
    .update(disputes)
    .set({ ...seen, heardAt: sql`now()` })
    .where(which)
  return before.status !== seen.status || before.respondBy?.getTime() !== seen.respondBy?.getTime()
}

/** The part of a payment that a bank took back, or may, in paise; `isLost`: what it took back alone. */
export const disputedPaise = (provider: SQL, providerPaymentId: SQL, isLost = false) => sql<number>`coalesce((
  select sum(d.amount_paise) from disputes d where d.provider = ${provider}
    and d.provider_payment_id = ${providerPaymentId}
    and d.status in (${sql.raw(isLost ? "'lost'" : "'open', 'under_review', 'lost'")})), 0)::int`

/** Whether a bank asks for this payment right now. */
export const isAskedBack = (provider: SQL, providerPaymentId: SQL) => sql<boolean>`exists (
  select from disputes d where d.provider = ${provider} and d.provider_payment_id = ${providerPaymentId}
    and d.status in ('open', 'under_review'))`

/** Whether a bank asks for the money of this gateway order right now. */
export async function isDisputed(tx: Db, gatewayOrderId: number | null) {
  if (gatewayOrderId === null) return false
  const [open] = await tx
    .select({ id: disputes.providerDisputeId })
    .from(disputes)
    .innerJoin(
      payments,
      and(eq(payments.provider, disputes.provider), eq(payments.providerPaymentId, disputes.providerPaymentId)),
    )
    .where(and(eq(payments.gatewayOrderId, gatewayOrderId), inArray(disputes.status, ['open', 'under_review'])))
    .limit(1)
  return open !== undefined
}
