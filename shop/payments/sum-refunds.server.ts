import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { StoredRefund } from './keep-refunds.server.ts'
import type { ProviderId } from './provider.ts'
import { rankOf } from './rules.ts'
import { refunds } from './tables.server.ts'

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
