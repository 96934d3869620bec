import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { disputedPaise } from './keep-disputes.server.ts'
import { sumRefunds } from './keep-refunds.server.ts'
import type { ProviderId } from './provider.ts'
import { payments } from './tables.server.ts'

/**
 * The captured payment that staff may give back from, and how much of it is left: what was captured, without what was
 * asked back already and did not fail, and without what a bank asks back; `despiteDisputes`: only without what a bank took.
 * A second payment is not among them, as the shop returns it by itself.
 */
export async function findRefundable(db: Db, gatewayOrderId: number, { despiteDisputes = false } = {}) {
  const [payment] = await db
    .select({
      provider: sql<ProviderId>`${payments.provider}`,
      providerPaymentId: payments.providerPaymentId,
      amountPaise: payments.amountPaise,
      refundedPaise: payments.refundedPaise,
      disputedPaise: disputedPaise(sql`${payments.provider}`, sql`${payments.providerPaymentId}`, despiteDisputes),
    })
    .from(payments)
    .where(
      and(
        eq(payments.gatewayOrderId, gatewayOrderId),
        inArray(payments.status, ['captured', 'refunded']),
        sql`${payments.snapshot} ->> 'captured' is distinct from 'false'`,
        notInArray(payments.disposition, ['duplicate', 'late']),
      ),
    )
    .orderBy(payments.disposition, payments.seenAt)
    .limit(1)
  if (!payment) return null
  const { amountPaise, refundedPaise, disputedPaise: heldPaise, ...which } = payment
  const askedPaise = await sumRefunds(db, which.provider, which.providerPaymentId, [
    'requested',
    'pending',
    'processed',
  ])
  // The gateway may know of refunds that we have not heard of.
  const leftPaise = Math.max(0, amountPaise - Math.max(askedPaise, refundedPaise) - heldPaise)
  return { ...which, leftPaise }
}
