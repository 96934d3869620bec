import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { newId } from '../harness/world.ts'
import type { EdgeDialect } from './edge-store.ts'
import { type EdgeSim, purge, takeCall } from './world.ts'

export const fastlyDialect: EdgeDialect = {
  lifeHeaders: [
    { name: 'surrogate-control', maxAge: 'max-age' },
    { name: 'cache-control', maxAge: 's-maxage' },
    { name: 'cache-control', maxAge: 'max-age' },
  ],
  // Of `no-store` alone it is not sure that every service heeds it.
  never: /\bprivate\b/,
  tagHeader: 'surrogate-key',
  separator: ' ',
  stripped: ['surrogate-key', 'surrogate-control'],
}

const maxKeys = 256

const Body = z.object({ surrogate_keys: z.array(z.string().regex(/^[\x21-\x7e]{1,1024}$/)).min(1) })

type Asked = FastifyRequest<{ Params: { service: string } }>

export function fastlyRoutes(app: FastifyInstance, sim: EdgeSim) {
  app.post<{ Params: { service: string } }>('/:service/purge', (request, reply) => {
    const refused = refuse(sim, request, reply)
    if (refused) return refused
    const named = String(request.headers['surrogate-key'] ?? '')
      .split(' ')
      .filter(Boolean)
    const keys = named.length > 0 ? named : (Body.safeParse(request.body).data?.surrogate_keys ?? [])
    if (keys.length === 0 || keys.length > maxKeys)
      return reply.code(400).send({ msg: 'Bad request', detail: `Expected 1 to ${maxKeys} surrogate keys` })
    purge(sim, { kind: 'tags', tags: keys, how: request.headers['fastly-soft-purge'] === '1' ? 'stale' : 'removed' })
    return Object.fromEntries(keys.map((key) => [key, newId(sim.world, '')]))
  })
  // It cannot be soft.
  app.post<{ Params: { service: string } }>('/:service/purge_all', (request, reply) => {
    const refused = refuse(sim, request, reply)
    if (refused) return refused
    purge(sim, { kind: 'everything', tags: [], how: 'removed' })
    return { status: 'ok' }
  })
}

function refuse(sim: EdgeSim, request: Asked, reply: FastifyReply) {
  if (request.headers['fastly-key'] !== sim.key || sim.world.isKeyExpired)
    return reply.code(401).send({ msg: 'Provided credentials are missing or invalid' })
  if (request.params.service !== sim.zone)
    return reply.code(404).send({ msg: 'Record not found', detail: 'Cannot load service' })
  if (takeCall(sim) > 0) return reply.code(429).send({ msg: 'Too many requests', detail: 'Purge limit reached' })
  return null
}
