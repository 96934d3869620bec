import type { Db } from '#db/client.server.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Whoever asks whether the shop is ready wants to know now. */
const patienceMs = 2_000

/** `/healthz`: the process answers. `/readyz`: it can serve shoppers. `/metrics`: for Prometheus. */
export function healthRoutes(app: FastifyInstance, { db }: { db: Db }) {
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

  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => reply.send({ status: 'ok' }))

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const answer = db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    const ready = await Promise.race([answer, pause(patienceMs, false)])
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'database away' })
  })

  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
