import { once } from 'node:events'
import { get, type IncomingMessage, Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { CachedPage } from './cached-page.ts'
import { PageCache } from './page-cache.ts'
import { cachedFirst } from './send-cached.ts'

test('a cached page says the same over a connection that stays and over one that closes', async () => {
  const cache = new PageCache(100_000)
  cache.back()
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'self'",
    vary: 'Accept-Encoding',
  }
  const page = await CachedPage.of(Buffer.from('<p>Kept ₹</p>'.repeat(3_000)), 'gzip', headers)
  await cache.getOrRender('/kept', async () => page)
  const server = cachedFirst({ cache, onceOften: () => {}, isSigned: () => false })(() =>
    expect.unreachable('it is kept'),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo

  const staying = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (agent: Agent | false) => {
    const [answer] = (await once(
      get({ port, host: '127.0.0.1', path: '/kept', agent, headers: { 'accept-encoding': 'gzip' } }),
      'response',
    )) as [IncomingMessage]
    const { date, connection, 'keep-alive': keepAlive, ...head } = answer.headers
    expect(Date.parse(date!)).toBeLessThanOrEqual(Date.now())
    return {
      status: [answer.statusCode, answer.statusMessage],
      head,
      connection,
      keepAlive,
      body: await buffer(answer),
    }
  }
  const [first, second, closing] = [await ask(staying), await ask(staying), await ask(false)]
  expect(first.head).toEqual({
    ...headers,
    etag: page.etagOf('gzip'),
    'content-encoding': 'gzip',
    'content-length': String(first.body.length),
  })
  expect(first).toEqual({ ...closing, connection: 'keep-alive', keepAlive: 'timeout=72' })
  expect(second).toEqual(first)
  expect(closing.connection).toBe('close')
  staying.destroy()
  server.close()
})

test('a reader that has the page, however it says so, gets no second copy', async () => {
  const cache = new PageCache(100_000)
  cache.back()
  const page = await CachedPage.of(Buffer.from('<p>₹</p>'.repeat(3_000)), 'gzip', { 'content-type': 'text/html' })
  await cache.getOrRender('/stored', async () => page)
  const server = cachedFirst({ cache, onceOften: () => {}, isSigned: () => false })(() =>
    expect.unreachable('it is cached'),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async (known: string) => {
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': known }
    const asked = get({ port, host: '127.0.0.1', path: '/stored', agent: false, headers })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    await buffer(answer)
    return answer.statusCode
  }
  const etag = page.etagOf('gzip')
  for (const known of ['*', etag, `W/${etag}`, `"another", W/${etag}`]) expect(await ask(known), known).toBe(304)
  for (const known of ['"another"', '"*"', 'W/"another", "third"']) expect(await ask(known), known).toBe(200)
  server.close()
})
