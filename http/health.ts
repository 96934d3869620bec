import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { fileOf } from '#shared/answers.ts'
import { contract } from '#shared/contract.server.ts'
import { healthStates } from '#shared/health-check.ts'
import type { Health } from '#shop/health/open-health.server.ts'
import { mayReadMetrics } from './metrics-access.ts'

/** A question whether the shop is ready wants its answer now. */
const timeoutMs = 2_000

const closed = 'The figures are for this machine, or for whoever brings METRICS_TOKEN.'

const Status = z.object({ status: z.string(), reason: z.string().optional() })

const alive = contract({ summary: 'The process answers', audience: 'operations', answers: { 200: Status } })
const ready = contract({ summary: 'It can serve', audience: 'operations', answers: { 200: Status, 503: Status } })
const metrics = contract({
  summary: 'For Prometheus',
  audience: 'operations',
  answers: { 200: fileOf('text/plain', 'Metrics') },
})

type Options = {
  db: Db
  metricsToken?: string | undefined
  health: Pick<Health, 'latest'>
  stopping: AbortSignal
  /** It has pages to show, should the database go away. */
  isWarm(): boolean
  /** Why nothing is served from caches, in words; null while changes are heard. */
  degradedReason(): string | null
}

/** `/healthz`: the process answers. `/readyz`: it can serve visitors. `/metrics`: for Prometheus. */
export function healthRoutes(
  app: FastifyInstance,
  { db, metricsToken, health, stopping, isWarm, degradedReason }: Options,
) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })

  measureHealth(registry, health)

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })

  app.get('/healthz', { ...alive, logLevel: 'warn' }, async (_request, reply) => reply.send({ status: 'ok' }))

  app.get('/readyz', { ...ready, logLevel: 'warn' }, async (_request, reply) => {
    // It still serves whom the balancer sends until it has heard this.
    if (stopping.aborted) return reply.code(503).send({ status: 'stopping' })
    if (!isWarm()) return reply.code(503).send({ status: 'opening' })
    const answer = db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    const isReady = await Promise.race([answer, pause(timeoutMs, false)])
    if (!isReady) return reply.code(503).send({ status: 'database away' })
    // It serves, only slower: taken out of the balancer, every process would be at once.
    const reason = degradedReason()
    return reply.send(reason === null ? { status: 'ok' } : { status: 'ok, without caches', reason })
  })

  app.get('/metrics', { ...metrics, logLevel: 'warn' }, async (request, reply) => {
    if (!mayReadMetrics(request.raw, metricsToken)) return reply.code(403).send({ error: closed })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** The parts of the health screen, as of its last look. */
function measureHealth(registry: Registry, health: Options['health']) {
  const states = new Gauge({
    name: 'shop_health_state',
    help: 'Each part of the shop: 0 good, 1 warning, 2 critical',
    labelNames: ['part'],
    registers: [],
    collect() {
      this.reset()
      for (const { id, state } of health.latest()) this.set({ part: id }, healthStates.indexOf(state))
    },
  })
  const readings = new Gauge({
    name: 'shop_health_reading',
    help: 'What was measured of each part of the shop; its unit is in its name',
    labelNames: ['part', 'reading'],
    registers: [],
    collect() {
      this.reset()
      for (const { id, gauges = {} } of health.latest())
        for (const [reading, value] of Object.entries(gauges)) this.set({ part: id, reading }, value)
    },
  })
  for (const gauge of [states, readings]) registry.registerMetric(gauge)
}
