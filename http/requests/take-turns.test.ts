import fastify from 'fastify'
import { expect, test } from 'vitest'
import { RenderQueue } from '../pages/render-queue.ts'
import { takeTurns } from './take-turns.ts'

/** The networks in the sequence in which their questions are worked on. */
async function askedAtOnce(url: string) {
  const app = fastify()
  const networks: string[] = []
  takeTurns(app, new RenderQueue())
  app.post(url, async ({ ip }) => {
    networks.push(ip)
    return { ip }
  })
  await app.ready()
  const ask = (remoteAddress: string) => app.inject({ method: 'POST', url, payload: { lines: [] }, remoteAddress })
  await Promise.all([...Array.from({ length: 100 }, () => ask('203.0.113.9')), ask('198.51.100.7')])
  await app.close()
  return networks
}

test('who has a hundred carts priced at once keeps others waiting for a few of them', async () => {
  for (const url of ['/api/cart/check', '/api/checkout', '/api/orders/FW-123456/pay']) {
    const networks = await askedAtOnce(url)
    expect(networks).toHaveLength(101)
    expect(networks.indexOf('198.51.100.7'), url).toBeLessThan(4)
  }
})

test('webhooks wait for nobody', async () => {
  expect((await askedAtOnce('/webhooks/payments')).indexOf('198.51.100.7')).toBe(100)
})
