import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Definition } from '../harness/definition.ts'
import { Refused } from '../harness/refused.ts'
import { startSimulator, type SimulatorOptions } from '../harness/start-simulator.ts'
import { bunnyDialect, bunnyRoutes } from './bunny.ts'
import { cloudflareAnswer, cloudflareDialect, cloudflareRoutes } from './cloudflare.ts'
import { EdgeStore } from './edge-store.ts'
import { fastlyDialect, fastlyRoutes } from './fastly.ts'
import { type EdgeSim, type EdgeWorld, emptyEdge, type OfEdge } from './world.ts'

type Provider = {
  dialect: EdgeStoreDialect
  api: Definition<EdgeWorld, OfEdge>['api']
  answerTo?: Definition<EdgeWorld, OfEdge>['answerTo']
  limit: OfEdge['limit']
}

type EdgeStoreDialect = ConstructorParameters<typeof EdgeStore>[0]

/** The limits of the smallest plans; how Fastly counts a burst and Bunny a tag is not published. */
const providers = {
  cloudflare: {
    dialect: cloudflareDialect,
    api: { prefix: '/client/v4', routes: cloudflareRoutes },
    answerTo: cloudflareAnswer,
    limit: { maxCalls: 25, refillMs: 12_000 },
  },
  fastly: {
    dialect: fastlyDialect,
    api: { prefix: '/service', routes: fastlyRoutes },
    limit: { maxCalls: 1_000, refillMs: 36 },
  },
  bunny: {
    dialect: bunnyDialect,
    api: { prefix: '/pullzone', routes: bunnyRoutes },
    limit: { maxCalls: 20, refillMs: 2_000 },
  },
} satisfies Record<string, Provider>

export type EdgeOptions = SimulatorOptions & {
  provider: keyof typeof providers
  zone: string
  key: string
  /** The clock of its pages; default the machine's. */
  now?(): number
  /** Calls that it takes; default those of the provider's smallest plan. */
  limit?: OfEdge['limit']
}

/** The purge API of a CDN, and the pages that it keeps: `openEdgeProxy` shows them to visitors. */
export async function startEdge({ provider, zone, key, limit, now, ...options }: EdgeOptions) {
  const { dialect, api, answerTo, limit: usual }: Provider = providers[provider]
  const store = new EdgeStore(dialect, now)
  const taken = limit ?? usual
  const running = await startSimulator<EdgeWorld, OfEdge>(
    {
      name: 'test CDN',
      emptyWorld: emptyEdge(taken.maxCalls),
      own: { zone, key, store, limit: taken },
      api,
      control,
      refusals: { 429: () => new Refused(429, 'Too many requests'), 500: () => new Refused(500, 'Internal error') },
      answerTo,
    },
    options,
  )
  return { ...running, store }
}

const Switches = z.strictObject({ isKeyExpired: z.boolean() }).partial()

function control(app: FastifyInstance, sim: EdgeSim) {
  app.post('/switches', ({ body }) => Object.assign(sim.world, Switches.parse(body)))
}
