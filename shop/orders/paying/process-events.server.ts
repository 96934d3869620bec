import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { workThrough } from '#shared/work-through.ts'
import { findGatewayOrderOfPayment } from '#shop/payments/find-payments.server.ts'
import type { PaymentProvider, ProviderEvent } from '#shop/payments/provider.ts'
import { findGatewayOrder } from '#shop/payments/queries.server.ts'
import { webhookEvents } from '#shop/payments/tables.server.ts'
import { applyDisputes } from './apply-disputes.server.ts'
import { applyPayments } from './apply-payment.server.ts'
import { checkPayment } from './look-at-payment.server.ts'
import { inTurnOfOrder } from './payment-news-queue.ts'

/** Applies stored events that no process has applied yet. Errors of some are thrown at the end. */
export async function processWaitingEvents(db: Db, payments: PaymentProvider) {
  const findWaiting = () =>
    db
      .select({ eventId: webhookEvents.eventId, raw: webhookEvents.raw })
      .from(webhookEvents)
      .where(
        and(
          eq(webhookEvents.provider, payments.id),
          isNull(webhookEvents.processedAt),
          lt(webhookEvents.attempts, 20),
          lt(webhookEvents.receivedAt, sql`now() - interval '5 seconds'`),
        ),
      )
      .orderBy(webhookEvents.attempts, webhookEvents.receivedAt)
      .limit(100)
  return workThrough(
    findWaiting,
    ({ eventId, raw }) => {
      const event = payments.readEvent(eventId, raw)
      return inTurnOf(event, () => processEvent(db, payments, event))
    },
    ({ eventId }, error) => noteTrouble(db, payments, eventId, error),
  )
}

const thisEvent = (payments: PaymentProvider, eventId: string) =>
  and(eq(webhookEvents.provider, payments.id), eq(webhookEvents.eventId, eventId))

export async function processEvent(db: Db, payments: PaymentProvider, event: ProviderEvent) {
  if (event.refunds.length > 0) await refetchRefunded(db, payments, event)
  else await applyEvent(db, payments, event)
  await applyDisputes(db, payments, event.disputes)
  await db
    .update(webhookEvents)
    .set({ processedAt: sql`now()`, error: null })
    .where(thisEvent(payments, event.eventId))
}

const noteTrouble = (db: Db, payments: PaymentProvider, eventId: string, error: unknown) =>
  db
    .update(webhookEvents)
    .set({
      attempts: sql`${webhookEvents.attempts} + 1`,
      error: error instanceof Error ? error.message : String(error),
    })
    .where(thisEvent(payments, eventId))

async function applyEvent(db: Db, payments: PaymentProvider, event: ProviderEvent) {
  for (const payment of event.payments) {
    const { providerOrderId, status } = payment
    if (providerOrderId === null) continue
    const gatewayOrderId = await findGatewayOrder(db, payments.id, providerOrderId)
    if (gatewayOrderId === null) continue
    if (status === 'authorized') await checkPayment(db, payments, gatewayOrderId, 'webhook')
    else await applyPayments(db, payments.id, gatewayOrderId, { payments: [payment], refunds: [] }, 'webhook')
  }
}

/** One after the other with other news of its order, so that it finds stored what these wrote. */
export function inTurnOf({ payments }: ProviderEvent, act: () => Promise<void>) {
  const providerOrderId = payments[0]?.providerOrderId ?? null
  return providerOrderId === null ? act() : inTurnOfOrder(providerOrderId, act)
}

/** Events of refunds come late and out of order, and a failed one makes the payment's sum smaller: the truth is fetched. */
async function refetchRefunded(db: Db, payments: PaymentProvider, event: ProviderEvent) {
  for (const { providerPaymentId } of event.refunds) {
    const gatewayOrderId = await findGatewayOrderOfPayment(db, payments.id, providerPaymentId)
    if (gatewayOrderId !== null) await checkPayment(db, payments, gatewayOrderId, 'webhook')
  }
}
