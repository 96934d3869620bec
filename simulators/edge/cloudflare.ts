import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { newId } from '../harness/world.ts'
import type { EdgeDialect } from './edge-store.ts'
import { type EdgeSim, purge, takeCall } from './world.ts'

/** Its own header decides before the one of all CDNs; both before Cache-Control. */
export const cloudflareDialect: EdgeDialect = {
  lifeHeaders: [
    { name: 'cloudflare-cdn-cache-control', maxAge: 'max-age' },
    { name: 'cdn-cache-control', maxAge: 'max-age' },
    { name: 'cache-control', maxAge: 's-maxage' },
    { name: 'cache-control', maxAge: 'max-age' },
  ],
  tagHeader: 'cache-tag',
  separator: ',',
  stripped: ['cache-tag', 'cloudflare-cdn-cache-control'],
}

class Refusal extends Error {
  readonly status: number
  readonly code: number

  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const Body = z.union([
  z.strictObject({ tags: z.array(z.string().regex(/^\S{1,1024}$/)).min(1) }),
  z.strictObject({ purge_everything: z.literal(true) }),
])

type Asked = FastifyRequest<{ Params: { zone: string } }>

export function cloudflareRoutes(app: FastifyInstance, sim: EdgeSim) {
  const answer = (how: 'removed' | 'stale') => (request: Asked) => {
    if (request.headers.authorization !== `Bearer ${sim.key}` || sim.world.isKeyExpired)
      throw new Refusal(403, 9109, 'Invalid access token')
    if (request.params.zone !== sim.zone)
      throw new Refusal(
        404,
        7003,
        `Could not route to /zones/${request.params.zone}, perhaps your object identifier is invalid?`,
      )
    const { data } = Body.safeParse(request.body)
    if (!data)
      throw new Refusal(
        400,
        1012,
        'Request must contain one of "purge_everything", "files", "tags", "hosts" or "prefixes"',
      )
    const tags = 'tags' in data ? data.tags : []
    if (tags.length > 100) throw new Refusal(400, 1134, 'You may only purge up to 100 operations at a time')
    if (takeCall(sim) > 0) throw new Refusal(429, 971, 'Please wait and consider throttling your request speed')
    purge(sim, { kind: tags.length > 0 ? 'tags' : 'everything', tags, how })
    return { success: true, errors: [], messages: [], result: { id: newId(sim.world, '') } }
  }
  app.post('/zones/:zone/purge_cache', answer('removed'))
  app.post('/zones/:zone/invalidate_cache', answer('stale'))
}

/** Every refusal has the same envelope. */
export function cloudflareAnswer(error: unknown) {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  const code = error instanceof Refusal ? error.code : 10_000
  const message = error instanceof Error ? error.message : 'Internal error'
  return { status, body: { success: false, errors: [{ code, message }], messages: [], result: null } }
}
