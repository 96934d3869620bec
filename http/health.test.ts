import fastify from 'fastify'
import { expect, test } from 'vitest'
import { healthRoutes } from './health.ts'

test('a process is ready from its first pages until it is about to stop, and alive all the time', async () => {
  const app = fastify()
  const stop = new AbortController()
  const db = { execute: async () => [] } as never
  let isWarm = false
  const about = { isWarm: () => isWarm, degradedReason: () => null, health: { latest: () => [] } }
  healthRoutes(app, { db, stopping: stop.signal, ...about })
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200])
  isWarm = true
  expect(await statusOf('/readyz')).toBe(200)
  stop.abort()
  expect(await statusOf('/readyz')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
})
