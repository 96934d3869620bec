import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '#config'

/** The address and scheme that a request seems to have, when this peer says so in its headers. */
async function seenFrom(remoteAddress: string, env: Record<string, string> = {}) {
  const app = fastify({ trustProxy: [...readConfig(env).trustedProxies] })
  app.get('/', async ({ ip, protocol }) => ({ ip, protocol }))
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7', 'x-forwarded-proto': 'https' }
  return (await app.inject({ url: '/', remoteAddress, headers })).json()
}

test.for(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('a proxy at %s is believed', async (peer) => {
  // Addresses before the last one were written by the visitor.
  expect(await seenFrom(peer)).toEqual({ ip: '203.0.113.7', protocol: 'https' })
})

test.for(['10.0.0.5', '172.17.0.1', '192.168.1.5', '169.254.1.1', 'fd00::1', '203.0.113.9'])(
  'a visitor at %s cannot make up another address',
  async (peer) => {
    expect(await seenFrom(peer)).toEqual({ ip: peer, protocol: 'http' })
  },
)

test('TRUSTED_PROXIES names other proxies, and then only those', async () => {
  const env = { TRUSTED_PROXIES: '172.17.0.0/16' }
  expect((await seenFrom('172.17.0.2', env)).ip).toBe('203.0.113.7')
  expect((await seenFrom('172.18.0.2', env)).ip).toBe('172.18.0.2')
  expect((await seenFrom('127.0.0.1', env)).ip).toBe('127.0.0.1')
})
