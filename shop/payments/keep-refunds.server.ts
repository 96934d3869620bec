import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { ProviderId, RefundSnapshot } from './provider.ts'
import { rankOf } from './rules.ts'
import { payments, refunds } from './tables.server.ts'

export type StoredRefund = typeof refunds.$inferSelect

/**
 * Keeps what was seen of a refund, forward only: processed and failed are final. One that nobody here asked for was
 * made at the gateway and is written down too. Returns the refund when this changed its status, else null. Call
 * while holding the order.
 */
export async function keepRefund(db: Db, provider: ProviderId, seen: RefundSnapshot): Promise<StoredRefund | null> {
  const known = or(
    eq(refunds.providerRefundId, seen.providerRefundId),
    seen.key === null ? undefined : eq(refunds.idempotencyKey, seen.key),
  )
  const [before] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.provider, provider), known))
  if (!before) return keepForeign(db, provider, seen)

  // A refund that only we called failed was refused; if the gateway made it after all, it tells.
  const isFinal = before.status === 'processed' || (before.status === 'failed' && before.providerRefundId !== null)
  if (isFinal || (before.status === seen.status && before.providerRefundId !== null)) return null
  const [after] = await db
    .update(refunds)
    .set({ status: seen.status, providerRefundId: seen.providerRefundId, error: null, updatedAt: sql`now()` })
    .where(eq(refunds.id, before.id))
    .returning()
  return after ?? null
}

async function keepForeign(db: Db, provider: ProviderId, seen: RefundSnapshot) {
  const [made] = await db
    .insert(refunds)
    .values({
      provider,
      providerPaymentId: seen.providerPaymentId,
      idempotencyKey: `gateway-${seen.providerRefundId}`,
      providerRefundId: seen.providerRefundId,
      amountPaise: seen.amountPaise,
      reason: 'Made at the gateway',
      status: seen.status,
    })
    .onConflictDoNothing()
    .returning()
  return made ?? null
}

/**
 * Keeps how much of a captured payment went back, as the gateway counts it: refunds in progress included, failed ones
 * not. News may be older than the refunds we know of, so it is never less than these.
 */
export async function keepRefundedPaise(db: Db, provider: ProviderId, providerPaymentId: string, seenPaise?: number) {
  const thisPayment = and(eq(payments.provider, provider), eq(payments.providerPaymentId, providerPaymentId))
  const [payment] = await db
    .select({ amountPaise: payments.amountPaise, refundedPaise: payments.refundedPaise })
    .from(payments)
    .where(thisPayment)
  if (!payment) return
  const knownPaise = await sumRefunds(db, provider, providerPaymentId, ['pending', 'processed'])
  const refundedPaise = Math.max(seenPaise ?? payment.refundedPaise, knownPaise)
  const status = refundedPaise >= payment.amountPaise ? 'refunded' : 'captured'
  await db
    .update(payments)
    .set({ refundedPaise, status, rank: rankOf(status) })
    .where(thisPayment)
}

/** The sum of one payment's refunds that stand at these statuses, in paise. */
export async function sumRefunds(
  db: Db,
  provider: ProviderId,
  providerPaymentId: string,
  statuses: StoredRefund['status'][],
) {
  const [sum] = await db
    .select({ paise: sql<number>`coalesce(sum(${refunds.amountPaise}), 0)::int` })
    .from(refunds)
    .where(
      and(
        eq(refunds.provider, provider),
        eq(refunds.providerPaymentId, providerPaymentId),
        inArray(refunds.status, statuses),
      ),
    )
  return sum!.paise
}

/** The gateway will not make this refund. Returns it, or null when it is no longer waiting. */
export async function failRefund(db: Db, refundId: number, error: string): Promise<StoredRefund | null> {
  const [failed] = await db
    .update(refunds)
    .set({ status: 'failed', error, updatedAt: sql`now()` })
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'requested')))
    .returning()
  return failed ?? null
}
