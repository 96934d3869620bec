import fastify from 'fastify'
import { expect, test } from 'vitest'
import { healthRoutes } from './health.ts'

const app = (metricsToken?: string) => {
  const app = fastify()
  healthRoutes(app, {
    db: {} as never,
    metricsToken,
    stopping: new AbortController().signal,
    isWarm: () => true,
    degradedReason: () => null,
    health: { latest: () => [] },
  })
  return async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
}

test('figures are for this machine alone, not for what its proxy passes on', async () => {
  const ask = app()
  expect(await ask('127.0.0.1')).toBe(200)
  expect(await ask('::1')).toBe(200)
  for (const address of ['192.168.1.7', '10.0.0.4', '203.0.113.9', '::ffff:10.0.0.4'])
    expect([address, await ask(address)]).toEqual([address, 403])
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect([name, await ask('127.0.0.1', { [name]: '203.0.113.9' })]).toEqual([name, 403])
  expect(await ask('203.0.113.9', { authorization: 'Bearer undefined' })).toBe(403)
})

test('the token opens them from anywhere, any other does not', async () => {
  const ask = app('a-token-of-sixteen')
  const far = { 'x-forwarded-for': '203.0.113.9' }
  expect(await ask('203.0.113.9', { authorization: 'Bearer a-token-of-sixteen', ...far })).toBe(200)
  expect(await ask('203.0.113.9', { authorization: 'Bearer a-token-of-sixteeN' })).toBe(403)
  expect(await ask('203.0.113.9')).toBe(403)
  expect(await ask('127.0.0.1')).toBe(200)
})

test('the figures of the health screen are among them', async () => {
  const app = fastify()
  const about = { title: 'Disk', isOfMachine: true, summary: '', whatToDo: '' }
  const latest = () => [{ id: 'disk', ...about, state: 'critical' as const, gauges: { free_bytes: 42 } }]
  healthRoutes(app, {
    db: {} as never,
    stopping: new AbortController().signal,
    isWarm: () => true,
    degradedReason: () => null,
    health: { latest },
  })
  const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  expect(body).toContain('shop_health_state{part="disk"} 2')
  expect(body).toContain('shop_health_reading{part="disk",reading="free_bytes"} 42')
})
