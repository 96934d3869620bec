import type { Db } from '#db/client.server.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { ProviderId } from './provider.ts'
import { payments, refunds } from './tables.server.ts'

/**
 * The captured payment that staff may give back from, and how much of it is left: what was captured, without what was
 * asked back already and did not fail. `isAsked`: a refund with this key is written down. A second payment is not among them, as the shop returns it by itself.
 */
export async function findRefundable(db: Db, gatewayOrderId: number, idempotencyKey = '') {
  const askedPaise = sql<number>`(
    select coalesce(sum(${refunds.amountPaise}), 0)::int from ${refunds}
    where ${refunds.provider} = ${payments.provider} and ${refunds.providerPaymentId} = ${payments.providerPaymentId}
      and ${refunds.status} <> 'failed')`
  const [payment] = await db
    .select({
      provider: sql<ProviderId>`${payments.provider}`,
      providerPaymentId: payments.providerPaymentId,
      // The gateway may know of refunds that we have not heard of.
      leftPaise: sql<number>`${payments.amountPaise} - greatest(${askedPaise}, ${payments.refundedPaise})`,
      isAsked: sql<boolean>`exists (select from ${refunds} where ${refunds.idempotencyKey} = ${idempotencyKey})`,
    })
    .from(payments)
    .where(
      and(
        eq(payments.gatewayOrderId, gatewayOrderId),
        inArray(payments.status, ['captured', 'refunded']),
        sql`${payments.snapshot} ->> 'captured' is distinct from 'false'`,
        ne(payments.disposition, 'duplicate'),
      ),
    )
    .orderBy(payments.disposition, payments.seenAt)
    .limit(1)
  return payment ?? null
}
