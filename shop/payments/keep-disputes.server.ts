import { and, eq, type SQL, sql } from 'drizzle-orm'
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

/** Whether a bank asks for any money of this gateway order right now. */
export const isDisputed = (tx: Db, gatewayOrderId: number | null) => hasPayment(tx, gatewayOrderId, isAskedBackNow)

const isAskedBackNow = isAskedBack(sql`${payments.provider}`, sql`${payments.providerPaymentId}`)

/** Whether a bank asks for what paid this gateway order: a second payment, or one that came too late, paid nothing. */
export const isSaleDisputed = (tx: Db, gatewayOrderId: number | null) =>
  hasPayment(tx, gatewayOrderId, sql`${ofSale} and ${isAskedBackNow}`)

/** Whether banks took all that paid this gateway order back for good. */
export const isTakenBack = (tx: Db, gatewayOrderId: number | null) => {
  const lostPaise = disputedPaise(sql`${payments.provider}`, sql`${payments.providerPaymentId}`, true)
  return hasPayment(tx, gatewayOrderId, sql`${ofSale} and ${lostPaise} >= ${payments.amountPaise}`)
}

const ofSale = eq(payments.disposition, 'normal')

async function hasPayment(tx: Db, gatewayOrderId: number | null, isSo: SQL) {
  if (gatewayOrderId === null) return false
  const [one] = await tx
    .select({ id: payments.providerPaymentId })
    .from(payments)
    .where(and(eq(payments.gatewayOrderId, gatewayOrderId), isSo))
    .limit(1)
  return one !== undefined
}
