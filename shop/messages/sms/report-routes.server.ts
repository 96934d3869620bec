import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { contract } from '#shared/contract.server.ts'
import { applySmsReports } from './apply-reports.server.ts'
import type { SmsProvider } from './sms-provider.ts'

const report = contract({
  summary: 'Where the SMS provider reports what became of SMS, with the secret in the header X-Webhook-Secret',
  audience: 'SMS provider',
  sends: { mediaType: 'application/json' },
  answers: { 200: z.object({ received: z.literal(true) }) },
})

type Services = { db: Db; findProvider(): SmsProvider | null; findSecret(): string }

const maxReports = 1_000

/** Reports are hints that nobody signs: they say of an SMS whether it arrived, and move nothing else. */
export function smsReportRoutes(app: FastifyInstance, { db, findProvider, findSecret }: Services) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 256 * 1024 }, (_request, body, done) =>
    done(null, body),
  )

  app.post('/webhooks/sms', report, async (request, reply) => {
    const [secret, given] = [findSecret(), request.headers['x-webhook-secret']]
    const provider = findProvider()
    if (!provider || secret === '' || typeof given !== 'string' || !isSame(given, secret)) {
      return reply.code(401).send({ error: 'The secret of this webhook is wrong.' })
    }
    const raw = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
    const reports = provider.readReports(raw, request.headers['content-type'] ?? '')
    await applySmsReports(db, reports.slice(0, maxReports))
    return { received: true as const }
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))
