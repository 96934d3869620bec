import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { disputedPaise } from './keep-disputes.server.ts'
import type { ProviderId, RefundSnapshot } from './provider.ts'
import { rankOf } from './rules.ts'
import { refunds } from './tables.server.ts'

export type StoredRefund = typeof refunds.$inferSelect

/**
 * Keeps what was seen of a refund, forward only: processed and failed are final. One that nobody here asked for was
 * made at the gateway, or before the shop was restored, and is written down too. Returns the refund when this changed
 * its status, else null.
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

/** Of a refund that nobody here asked for. */
export const keyOfForeign = (providerRefundId: string | null) => `gateway-${providerRefundId}`

async function keepForeign(db: Db, provider: ProviderId, seen: RefundSnapshot) {
  const [made] = await db
    .insert(refunds)
    .values({
      provider,
      providerPaymentId: seen.providerPaymentId,
      // Under our key, the decision that it was made for finds it when it is made again.
      idempotencyKey: seen.key ?? keyOfForeign(seen.providerRefundId),
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
export function keepRefundedPaise(db: Db, provider: ProviderId, providerPaymentId: string, seenPaise?: number) {
  const knownPaise = sql`(
    select coalesce(sum(amount_paise), 0)::int from refunds
    where provider = ${provider} and provider_payment_id = ${providerPaymentId} and status in ('pending', 'processed'))`
  return db.execute(sql`
    update payments set refunded_paise = paise, status = now_at, rank = case now_at when 'refunded' then ${rankOf('refunded')}::int else ${rankOf('captured')}::int end
    from (
      select provider, provider_payment_id, paise,
        (case when paise >= amount_paise then 'refunded' else 'captured' end)::gateway_payment_status as now_at
      from (
        select *, greatest(coalesce(${seenPaise ?? null}::int, refunded_paise), ${knownPaise}) as paise from payments
        where provider = ${provider} and provider_payment_id = ${providerPaymentId}) stored) counted
    where payments.provider = counted.provider and payments.provider_payment_id = counted.provider_payment_id
      and (payments.refunded_paise, payments.status) is distinct from (paise, now_at)`)
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

/** Whether a refund still waits to be sent. */
export const isRequested = async (db: Db, refundId: number) =>
  (await db.$count(refunds, and(eq(refunds.id, refundId), eq(refunds.status, 'requested')))) > 0

/** The sum that the gateway gave back of a refund's payment, never asked from here, and heard of after it was asked for. */
export async function sumHeardSince(db: Db, refundId: number) {
  const [sum] = await db.execute<{ paise: number }>(sql`
    select coalesce(sum(made.amount_paise), 0)::int as paise from refunds asked
    join refunds made on made.provider = asked.provider and made.provider_payment_id = asked.provider_payment_id
      and made.id > asked.id and made.tries = 0 and made.provider_refund_id is not null and made.status <> 'failed'
    where asked.id = ${refundId}`)
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

/**
 * Ends requested refunds of a payment that a bank has taken: those for which nothing is left, the oldest being kept
 * first. Returns what was ended.
 */
export async function endTakenRefunds(db: Db, provider: ProviderId, providerPaymentId: string, why: string) {
  const ended = await db.execute<{ amountPaise: number }>(sql`
    update refunds set status = 'failed', error = ${why}, updated_at = now()
    from (
      select r.id, sum(r.amount_paise) over (order by r.id)
        > p.amount_paise - p.refunded_paise - ${disputedPaise(sql`p.provider`, sql`p.provider_payment_id`)} as is_taken
      from refunds r join payments p on p.provider = r.provider and p.provider_payment_id = r.provider_payment_id
      where r.provider = ${provider} and r.provider_payment_id = ${providerPaymentId} and r.status = 'requested') asked
    where asked.id = refunds.id and asked.is_taken
    returning refunds.amount_paise as "amountPaise"`)
  return ended.map(({ amountPaise }) => amountPaise)
}

/** The ids of refunds of a payment that failed, and that it has no money for any more, since a bank took it. */
export async function findTakenFailures(db: Db, provider: ProviderId, providerPaymentId: string) {
  const found = await db.execute<{ id: string }>(sql`
    select r.id from refunds r join payments p on p.provider = r.provider and p.provider_payment_id = r.provider_payment_id
    where r.provider = ${provider} and r.provider_payment_id = ${providerPaymentId} and r.status = 'failed'
      and r.amount_paise
        > p.amount_paise - p.refunded_paise - ${disputedPaise(sql`p.provider`, sql`p.provider_payment_id`)}`)
  return found.map(({ id }) => String(id))
}
