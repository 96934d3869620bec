import type { Db } from '#db/client.server.ts'
import { keepEvent } from '#shop/payments/commands.server.ts'
import { type PaymentProvider, type ProviderEvent, WebhookRefused } from '#shop/payments/provider.ts'
import { findGatewayOrderId, findGatewayOrderOfPayment } from '#shop/payments/queries.server.ts'
import { webhookEvents } from '#shop/payments/tables.server.ts'
import type { FastifyInstance } from 'fastify'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { applyPayments } from './apply-payment.server.ts'
import { checkPayment } from './collect-payment.server.ts'

/**
 * Where the gateway reports payments. The event is stored and answered at once, then applied; what a crash leaves
 * unapplied is taken up by the minute job.
 */
export function webhookRoutes(app: FastifyInstance, { db, payments }: { db: Db; payments: PaymentProvider }) {
  // The signature is over the bytes as sent: nothing may parse them first.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post('/webhooks/payments', async (request, reply) => {
    const raw = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
    let event: ProviderEvent
    try {
      event = payments.parseWebhook(raw, request.headers as Record<string, string | undefined>)
    } catch (error) {
      if (!(error instanceof WebhookRefused)) throw error
      request.log.warn({ reason: error.message }, 'webhook refused: is the webhook secret right?')
      return reply.code(400).send({ error: 'The signature does not match.' })
    }

    const isNew = await keepEvent(db, payments.id, event, raw)
    reply.send({ received: true })
    if (isNew) await processEvent(db, payments, event).catch((error: unknown) => request.log.error({ err: error }, 'webhook'))
    return reply
  })
}

/** Applies stored events that no process has applied yet. */
export async function processWaitingEvents(db: Db, payments: PaymentProvider, limit = 100) {
  const waiting = await db
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
    .orderBy(webhookEvents.receivedAt)
    .limit(limit)
  for (const { eventId, raw } of waiting) await processEvent(db, payments, payments.readEvent(eventId, raw))
}

async function processEvent(db: Db, payments: PaymentProvider, event: ProviderEvent) {
  const thisEvent = and(eq(webhookEvents.provider, payments.id), eq(webhookEvents.eventId, event.eventId))
  try {
    if (event.refunds.length > 0) await refetchRefunded(db, payments, event)
    else await applyEvent(db, payments, event)
    await db.update(webhookEvents).set({ processedAt: sql`now()`, error: null }).where(thisEvent)
  } catch (error) {
    await db
      .update(webhookEvents)
      .set({ attempts: sql`${webhookEvents.attempts} + 1`, error: error instanceof Error ? error.message : String(error) })
      .where(thisEvent)
    throw error
  }
}

async function applyEvent(db: Db, payments: PaymentProvider, event: ProviderEvent) {
  for (const payment of event.payments) {
    if (payment.providerOrderId === null) continue
    const gatewayOrderId = await findGatewayOrderId(db, payments.id, payment.providerOrderId)
    if (gatewayOrderId === null) continue
    if (payment.status === 'authorized') await checkPayment(db, payments, gatewayOrderId, 'webhook')
    else await applyPayments(db, payments.id, gatewayOrderId, { payments: [payment], refunds: [] }, 'webhook')
  }
}

/** Events of refunds come late and out of order, and a failed one makes the payment's sum smaller: the truth is fetched. */
async function refetchRefunded(db: Db, payments: PaymentProvider, event: ProviderEvent) {
  for (const { providerPaymentId } of event.refunds) {
    const gatewayOrderId = await findGatewayOrderOfPayment(db, payments.id, providerPaymentId)
    if (gatewayOrderId !== null) await checkPayment(db, payments, gatewayOrderId, 'webhook')
  }
}
