import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { contract } from '#shared/contract.server.ts'
import type { PayoutProvider } from '#shop/payments/payouts/provider.ts'
import { WebhookRefused } from '#shop/payments/provider.ts'
import { countRequest } from '#shop/rate-limits/count-requests.server.ts'
import { followPayouts, scheduleOverlapCheck } from '../payouts/follow-payouts.server.ts'

const report = contract({
  summary: 'Where payouts are reported, signed over the bytes of the body',
  audience: 'payment gateway',
  sends: { mediaType: 'application/json' },
  answers: { 200: z.object({ received: z.literal(true) }) },
})

const maxBytes = 64 * 1024

type Services = { db: Db; findProvider(): PayoutProvider | null }

/** A report only says which payout to ask the provider about; what is not heard is asked by the job. */
export function payoutWebhookRoutes(app: FastifyInstance, { db, findProvider }: Services) {
  // The signature is over the bytes as sent: nothing may parse them first.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) => done(null, body))

  app.post('/webhooks/payouts', report, async (request, reply) => {
    if ((await countRequest(db, 'payout reports by network', request.ip)).isOver)
      return reply.code(429).send({ error: 'Too many reports. The shop asks the provider itself meanwhile.' })
    const provider = findProvider()
    const raw = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
    let about: string | null
    try {
      if (!provider) throw new WebhookRefused('No account for payouts is connected')
      about = provider.readWebhook(raw, request.headers as Record<string, string | undefined>)
    } catch (error) {
      if (!(error instanceof WebhookRefused)) throw error
      request.log.warn({ reason: error.message }, 'report of a payout refused: is the webhook secret right?')
      return reply.code(400).send({ error: 'The signature does not match.' })
    }
    const isOurs = about !== null && (await scheduleOverlapCheck(db, about))
    reply.send({ received: true })
    if (isOurs)
      await followPayouts(db, provider).catch((error: unknown) =>
        request.log.warn({ err: error }, 'report of a payout not followed yet'),
      )
    return reply
  })
}
