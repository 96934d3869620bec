import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type Given, preparedQuery } from '#db/prepared-queries.server.ts'
import { type CaptureFacts, storedCapture } from './find-payments.server.ts'
import type { ProviderEvent, ProviderId } from './provider.ts'
import { sessionOf } from './queries.server.ts'
import { onlyCapture } from './rules.ts'
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
  const firstPollAt = new Date(now.getTime() + 60_000).toISOString()
  const [row] = await writeSession(db, { gatewayOrderId, providerOrderId, account, firstPollAt })
  return row ? sessionOf(row) : null
}

type NewSession = { gatewayOrderId: number; providerOrderId: string; account: string | null; firstPollAt: string }

const writeSession = preparedQuery((db, given: Given<NewSession>) => {
  const isFirst = sql`${gatewayOrders.providerOrderId} is null`
  return db
    .update(gatewayOrders)
    .set({
      providerOrderId: sql`coalesce(${gatewayOrders.providerOrderId}, ${given.providerOrderId})`,
      account: sql`case when ${isFirst} then ${given.account} else ${gatewayOrders.account} end`,
      nextPollAt: sql`case when ${isFirst} then ${given.firstPollAt}::timestamptz else ${gatewayOrders.nextPollAt} end`,
    })
    .where(eq(gatewayOrders.id, given.gatewayOrderId))
    .returning()
})

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

/**
 * Stores an event of the gateway. True when it is new and has something to apply: not when it reports just a capture
 * that is stored already, with all that follows from it.
 */
export async function keepEvent(db: Db, provider: ProviderId, event: ProviderEvent, raw: Buffer) {
  const reported = onlyCapture(event)
  const [inserted] = await insertEvent(db, {
    providerOrderId: reported?.providerOrderId ?? null,
    providerPaymentId: reported?.providerPaymentId ?? null,
    amountPaise: reported?.amountPaise ?? null,
    currency: reported?.currency ?? null,
    provider,
    eventId: event.eventId,
    type: event.type,
    raw,
  })
  return inserted !== undefined && inserted.processedAt === null
}

type NewEvent = { provider: ProviderId; eventId: string; type: string; raw: Buffer } & {
  [Fact in keyof CaptureFacts]: CaptureFacts[Fact] | null
}

const insertEvent = preparedQuery((db, given: Given<NewEvent>) =>
  db
    .insert(webhookEvents)
    .values({
      provider: given.provider,
      eventId: given.eventId,
      type: given.type,
      raw: given.raw,
      processedAt: sql`case when exists (${storedCapture(db, given)}) then now() end`,
    })
    .onConflictDoNothing()
    .returning({ processedAt: webhookEvents.processedAt }),
)
