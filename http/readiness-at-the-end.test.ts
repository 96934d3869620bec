import fastify from 'fastify'
import { expect, test } from 'vitest'
import { healthRoutes } from './health.ts'

test('a process that is about to stop is not ready, and still alive', async () => {
  const app = fastify()
  const stop = new AbortController()
  const db = { execute: async () => [] } as never
  healthRoutes(app, { db, stopping: stop.signal, degradedReason: () => null, health: { latest: () => [] } })
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode
  expect(await statusOf('/readyz')).toBe(200)
  stop.abort()
  expect(await statusOf('/readyz')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
})
