import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { EdgeDialect } from './edge-store.ts'
import { type EdgeSim, purge, takeCall } from './world.ts'

/** No header of a CDN's own: Cache-Control alone. */
export const bunnyDialect: EdgeDialect = {
  lifeHeaders: [{ name: 'cache-control', maxAge: 's-maxage' }],
  tagHeader: 'cdn-tag',
  separator: ',',
  stripped: ['cdn-tag'],
}

const Body = z.object({ CacheTag: z.string().min(1).optional() }).nullish()

export function bunnyRoutes(app: FastifyInstance, sim: EdgeSim) {
  app.post<{ Params: { zone: string } }>('/:zone/purgeCache', (request, reply) => {
    if (request.headers.accesskey !== sim.key || sim.world.isKeyExpired)
      return reply.code(401).send({ Message: 'Authorization has been denied for this request.' })
    if (request.params.zone !== sim.zone)
      return reply
        .code(404)
        .send({ ErrorKey: 'pullzone.not_found', Field: 'PullZone', Message: 'The requested Pull Zone was not found' })
    const { data, success } = Body.safeParse(request.body)
    if (!success)
      return reply.code(400).send({ ErrorKey: 'validation_error', Field: 'CacheTag', Message: 'Invalid tag' })
    const waitSeconds = takeCall(sim)
    if (waitSeconds > 0)
      return reply.code(429).header('retry-after', waitSeconds).send({ Message: 'Too many purge requests' })
    const tag = data?.CacheTag
    purge(sim, { kind: tag ? 'tags' : 'everything', tags: tag ? [tag] : [], how: 'removed' })
    return reply.code(204).send()
  })
}
