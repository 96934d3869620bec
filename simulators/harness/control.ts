import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Stage } from './definition.ts'
import type { Faults } from './faults.ts'
import type { RecordedCalls } from './recorded-calls.ts'
import { Refused } from './refused.ts'
import type { World } from './world.ts'

type Levers<W extends World> = {
  stage: Stage<W>
  faults: Faults
  calls: RecordedCalls
  emptyWorld(seed: string): W
}

/** Lets tests and curious people play fate. Answers only callers on this machine that are not web pages. */
export function controlRoutes<W extends World>(app: FastifyInstance, { stage, faults, calls, emptyWorld }: Levers<W>) {
  app.addHook('onRequest', async (request) => {
    if (!isLocalTool(request)) throw new Refused(403, 'Only for tools on this machine')
  })

  app.get('/state', () => stage.world)
  app.post('/reset', () => {
    // Ids go on counting: the shop may still know those given before.
    stage.world = { ...emptyWorld(stage.world.seed), idsMade: stage.world.idsMade }
    faults.clear()
    calls.clear()
    return {}
  })
  app.post('/clock/advance', ({ body }) => {
    stage.world.clockOffsetMs += z.strictObject({ ms: z.int().min(0) }).parse(body).ms
    return { now: stage.now() }
  })
  app.post('/faults', ({ body }) => {
    faults.plan(body)
    return {}
  })
  app.delete('/faults', () => {
    faults.clear()
    return {}
  })
  app.get('/calls', () => calls.list)
  app.delete('/calls', () => {
    calls.clear()
    return {}
  })
}

/** A page in a browser sends Origin or Sec-Fetch-Site; what comes through a proxy says so. */
function isLocalTool({ socket, headers }: FastifyRequest) {
  const loopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '')
  return loopback && !headers.origin && !headers['sec-fetch-site'] && !headers['x-forwarded-for'] && !headers.forwarded
}
