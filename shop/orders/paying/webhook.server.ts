import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { contract } from '#shared/contract.server.ts'
import { keepEvent } from '#shop/payments/commands.server.ts'
import { type PaymentProvider, type ProviderEvent, WebhookRefused } from '#shop/payments/provider.ts'
import { processEvent, inTurnOf } from './process-events.server.ts'

const report = contract({
  summary: 'Where the payment gateway reports payments and refunds, signed over the bytes of the body',
  audience: 'payment gateway',
  sends: { mediaType: 'application/json' },
  answers: { 200: z.object({ received: z.literal(true) }) },
})

/**
 * Where the gateway reports payments. The event is stored and answered at once, then applied; what a crash leaves
 * unapplied is taken up by the minute job.
 */
export function webhookRoutes(app: FastifyInstance, { db, payments }: { db: Db; payments: PaymentProvider }) {
  // The signature is over the bytes as sent: nothing may parse them first.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post('/webhooks/payments', report, async (request, reply) => {
    const raw = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
    let event: ProviderEvent
    try {
      event = payments.parseWebhook(raw, request.headers as Record<string, string | undefined>)
    } catch (error) {
      if (!(error instanceof WebhookRefused)) throw error
      request.log.warn({ reason: error.message }, 'webhook refused: is the webhook secret right?')
      return reply.code(400).send({ error: 'The signature does not match.' })
    }

    await inTurnOf(event, async () => {
      const isOpen = await keepEvent(db, payments.id, event, raw)
      reply.send({ received: true })
      // It is stored and will be applied by the job, should this fail.
      if (isOpen)
        await processEvent(db, payments, event).catch((error: unknown) =>
          request.log.warn({ err: error }, 'webhook not applied yet'),
        )
    })
    return reply
  })
}
