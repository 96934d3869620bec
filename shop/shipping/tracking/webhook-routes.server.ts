import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { contract } from '#shared/contract.server.ts'
import { countRequest } from '#shop/rate-limits/count-requests.server.ts'
import type { CourierProvider } from '../couriers/provider.ts'
import { readMessages, storeMessage } from './courier-messages.server.ts'

const report = contract({
  summary: 'Where the courier reports the way of parcels, with the token in the header X-Api-Key',
  audience: 'courier',
  sends: { mediaType: 'application/json' },
  answers: { 200: z.object({ received: z.literal(true) }) },
})

/** Histories of parcels are some kilobytes long. */
const maxBytes = 256 * 1024
/** Enough of what a stranger sent to see what it is. */
const maxRefusedBytes = 2_048

type Services = { db: Db; findCourier(): CourierProvider | null }

/**
 * Where couriers report parcels. Nobody signs these reports, so each is stored, answered at once, and then only says which
 * parcel to ask the courier about. What a crash leaves unread is taken up by the minute job.
 */
export function courierWebhookRoutes(app: FastifyInstance, { db, findCourier }: Services) {
  // Stored as sent: nothing may parse it first.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) => done(null, body))

  const reading = coalesced(async (courier: CourierProvider) => readMessages(db, courier))

  app.post('/webhooks/parcels', report, async (request, reply) => {
    if ((await countRequest(db, 'courier messages by network', request.ip)).isOver)
      return reply.code(429).send({ error: 'Too many reports. The shop asks the courier itself meanwhile.' })
    const raw = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
    const courier = findCourier()
    const read = courier?.readWebhook(raw, request.headers as Record<string, string | undefined>)
    if (!courier || !read || read.kind === 'refused') {
      if (courier && !(await countRequest(db, 'refused courier messages', '')).isOver)
        await storeMessage(db, raw.subarray(0, maxRefusedBytes), { kind: 'refused' })
      return reply.code(401).send({ error: 'The token of this webhook is wrong.' })
    }
    const isWaiting = await storeMessage(db, raw, read)
    reply.send({ received: true })
    // It is stored and will be read by the job, should this fail.
    if (isWaiting)
      await reading(courier).catch((error: unknown) =>
        request.log.warn({ err: error }, 'report of a parcel not followed yet'),
      )
    return reply
  })
}

/** While one run is under way, all who ask share the next. */
function coalesced<Given>(run: (given: Given) => Promise<unknown>) {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<unknown> | null = null
  return (given: Given) =>
    (next ??= running
      .catch(() => {})
      .then(() => {
        next = null
        return (running = run(given))
      }))
}
