import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { PaymentSnapshot, ProviderEvent, ProviderId } from './provider.ts'
import { sessionOf } from './queries.server.ts'
import { type Disposition, type KnownPayment, rankOf } from './rules.ts'
import { gatewayOrders, payments, refunds, webhookEvents } from './tables.server.ts'

/**
 * Notes which order the gateway opened for a receipt, and gives the one to pay: the first that was noted. Its payments
 * are then looked for even if no one reports them.
 */
export async function keepSession(
  db: Db,
  gatewayOrderId: number,
  providerOrderId: string,
  { account = null, now = new Date() }: { account?: string | null; now?: Date } = {},
) {
  const isFirst = sql`${gatewayOrders.providerOrderId} is null`
  const firstPollAt = new Date(now.getTime() + 60_000).toISOString()
  const [row] = await db
    .update(gatewayOrders)
    .set({
      providerOrderId: sql`coalesce(${gatewayOrders.providerOrderId}, ${providerOrderId})`,
      account: sql`case when ${isFirst} then ${account} else ${gatewayOrders.account} end`,
      nextPollAt: sql`case when ${isFirst} then ${firstPollAt}::timestamptz else ${gatewayOrders.nextPollAt} end`,
    })
    .where(eq(gatewayOrders.id, gatewayOrderId))
    .returning()
  return row ? sessionOf(row) : null
}

/** Asks the poller to look at a gateway order at its next round. */
export const pollSoon = (db: Db, gatewayOrderId: number) =>
  db
    .update(gatewayOrders)
    .set({ nextPollAt: sql`now()` })
    .where(eq(gatewayOrders.id, gatewayOrderId))

/** Ends the poller's looks at a gateway order whose money is there, unless another attempt at it is still open. */
export const endPolls = (db: Db, gatewayOrderId: number) =>
  db
    .update(gatewayOrders)
    .set({ nextPollAt: null })
    .where(
      and(
        eq(gatewayOrders.id, gatewayOrderId),
        sql`not exists (select from ${payments} where ${payments.gatewayOrderId} = ${gatewayOrderId} and ${payments.status} in ('created', 'authorized'))`,
      ),
    )

type Sighting = KnownPayment & {
  provider: ProviderId
  gatewayOrderId: number
  seen: PaymentSnapshot
  as: Disposition
}

/**
 * Stores what was seen of a payment, at the status and time that forwardOf found. Refunds of it are stored by
 * keepRefundedPaise. Call while holding the order.
 */
export function keepPayment(db: Db, { provider, gatewayOrderId, seen, as: disposition, status, seenAt }: Sighting) {
  const values = {
    status,
    rank: rankOf(status),
    method: seen.method,
    failure: seen.failure,
    snapshot: seen.raw,
    seenAt,
  }
  return db
    .insert(payments)
    .values({
      provider,
      providerPaymentId: seen.providerPaymentId,
      gatewayOrderId,
      amountPaise: seen.amountPaise,
      currency: seen.currency,
      refundedPaise: seen.refundedPaise,
      disposition,
      ...values,
    })
    .onConflictDoUpdate({
      target: [payments.provider, payments.providerPaymentId],
      set: {
        ...values,
        // A problem that was found once stays on record when the same payment is seen again.
        ...(disposition === 'normal' ? {} : { disposition }),
      },
    })
}

/** Writes a refund down before the gateway is asked; the same key again changes nothing. True when it is new. */
export async function requestRefund(
  db: Db,
  refund: {
    provider: ProviderId
    providerPaymentId: string
    amountPaise: number
    idempotencyKey: string
    reason: string
  },
) {
  const written = await db
    .insert(refunds)
    .values(refund)
    .onConflictDoNothing({ target: refunds.idempotencyKey })
    .returning({ id: refunds.id })
  return written.length > 0
}

/** True when the event was not known yet. */
export async function keepEvent(db: Db, provider: ProviderId, event: ProviderEvent, raw: Buffer) {
  const inserted = await db
    .insert(webhookEvents)
    .values({ provider, eventId: event.eventId, type: event.type, raw })
    .onConflictDoNothing()
    .returning({ eventId: webhookEvents.eventId })
  return inserted.length > 0
}
