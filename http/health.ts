import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { fileOf } from '#shared/answers.ts'
import { contract } from '#shared/contract.server.ts'
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
  /** Why nothing is served from caches, in words; null while changes are heard. */
  degradedReason(): string | null
}

/** `/healthz`: the process answers. `/readyz`: it can serve visitors. `/metrics`: for Prometheus. */
export function healthRoutes(app: FastifyInstance, { db, metricsToken, degradedReason }: Options) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })

  app.get('/healthz', { ...alive, logLevel: 'warn' }, async (_request, reply) => reply.send({ status: 'ok' }))

  app.get('/readyz', { ...ready, logLevel: 'warn' }, async (_request, reply) => {
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
