import { once } from 'node:events'
import * as http from 'node:http'
import * as net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { waitingConnections } from '../requests/waiting-connections.ts'
import { PageCache } from './page-cache.ts'
import { pageRoutes } from './pages.ts'
import { cachedFirst } from './send-cached.ts'

const nobody = { findStaff: async () => ({ kind: 'nobody' as const }), isSigned: () => false }

/** A server as the shop's, whose pages are what `bodyOf` says. */
async function openServer(bodyOf: (path: string) => Promise<string>, status = 200) {
  const cache = new PageCache(64_000_000)
  cache.back()
  const rendered: string[] = []
  const app = fastify({ serverFactory: cachedFirst({ cache, onceOften: () => {}, isSigned: () => false }) })
  const networks: string[] = []
  const methods: string[] = []
  const render = async ({ request, clientAddress }: { request: Request; clientAddress: string }) => {
    const { pathname } = new URL(request.url)
    rendered.push(pathname)
    networks.push(clientAddress)
    methods.push(request.method)
    const body = Buffer.from(await bodyOf(pathname))
    return {
      status,
      headers: new Headers({ 'content-type': 'text/html' }),
      body,
      errors: [],
      stockShown: null,
      freshUntil: null,
    }
  }
  await app.register((scope) =>
    pageRoutes(scope, {
      signIn: nobody,
      render,
      cache,
      publicUrl: 'http://shop',
      spell: async (path) => path.replace(/^.products$/i, '/products'),
      standingHeaders: {},
      dev: false,
    }),
  )
  const url = await app.listen({ port: 0, host: '127.0.0.1', backlog: waitingConnections })
  return { app, cache, rendered, networks, methods, url, port: Number(new URL(url).port), close: () => app.close() }
}

test('a thousand who ask at once for a page that is not cached get one render', async () => {
  const server = await openServer(async () => {
    await pause(300)
    return 'the home page '.repeat(1_000)
  })
  const agent = new http.Agent({ maxSockets: 1_000 })
  const ask = async () => {
    const [answer] = (await once(http.get(`${server.url}/`, { agent }), 'response')) as [http.IncomingMessage]
    const [text] = await Promise.all([Array.fromAsync(answer), once(answer, 'end')])
    return `${answer.statusCode} ${Buffer.concat(text).length}`
  }
  const answers = await Promise.all(Array.from({ length: 1_000 }, ask))
  expect(new Set(answers)).toEqual(new Set(['200 14000']))
  expect(server.rendered).toEqual(['/'])
  agent.destroy()
  await server.close()
})

test('a page asked for by HEAD comes from the cache, and fills it', async () => {
  const server = await openServer(async (path) => `the page ${path}`)
  for (const [method, path] of [
    ['HEAD', '/a'],
    ['HEAD', '/a'],
    ['GET', '/a'],
    ['GET', '/b'],
    ['HEAD', '/b'],
  ] as const) {
    const answer = await fetch(server.url + path, { method, headers: { 'accept-encoding': 'identity' } })
    const text = `the page ${path}`
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(text.length)])
    expect(await answer.text()).toBe(method === 'HEAD' ? '' : text)
  }
  expect(server.rendered).toEqual(['/a', '/b'])
  await server.close()
})

test('HEAD says of a page that is not cached how long it is', async () => {
  const server = await openServer(async () => 'the order')
  const { headers, body } = await server.app.inject({ method: 'HEAD', url: '/orders/FW-1' })
  expect([headers['content-length'], body, server.methods]).toEqual(['9', '', ['GET']])
  await server.close()
})

test('what is said to one person is stored nowhere, also where a page failed before it could say so', async () => {
  const server = await openServer(async () => 'not for you', 403)
  const caching = async (method: 'GET' | 'POST', url: string) =>
    (await server.app.inject({ method, url })).headers['cache-control']
  for (const url of ['/admin', '/admin.data', '/admin/orders/book.data', '/admin/products/1/preview'])
    expect(await caching('GET', url), url).toBe('no-store')
  expect(await caching('POST', '/contact')).toBe('no-store')
  for (const url of ['/contact', '/administer']) expect(await caching('GET', url), url).toBe('no-cache')
  await server.close()
})

test('another spelling of an address leads to the page, with its parameters, and takes no place in the cache', async () => {
  const server = await openServer(async (path) => `the page ${path}`)
  const ask = (method: 'GET' | 'HEAD' | 'POST', url: string) => server.app.inject({ method, url })
  for (const method of ['GET', 'HEAD'] as const)
    for (const url of ['/Products?Size=M&utm_source=a', '/PRODUCTS?Size=M&utm_source=a']) {
      const { statusCode, headers } = await ask(method, url)
      expect([statusCode, headers.location]).toEqual([301, '/products?Size=M&utm_source=a'])
    }
  expect([server.rendered, server.cache.size]).toEqual([[], 0])
  expect((await ask('POST', '/Products')).statusCode, 'a form that was sent is not lost').toBe(200)
  await server.close()
})

test('a client that reads a byte now and then holds nobody up, and no render', async () => {
  const server = await openServer(async (path) => (path === '/large' ? 'x'.repeat(20_000_000) : `the page ${path}`))
  const slow = net.connect(server.port, '127.0.0.1')
  slow.setNoDelay().write('GET /large HTTP/1.1\r\nhost: shop\r\n\r\n')
  await once(slow, 'readable')
  const nibbling = setInterval(() => slow.read(1), 20)

  // Its page is rendered, cached and sent to others, whole, while it is still at the first bytes.
  expect((await (await fetch(`${server.url}/large`)).text()).length).toBe(20_000_000)
  for (let turn = 0; turn < 50; turn += 1)
    expect(await (await fetch(`${server.url}/page-${turn}`)).text()).toBe(`the page /page-${turn}`)
  expect(server.rendered.filter((path) => path === '/large')).toHaveLength(1)
  expect(slow.bytesRead).toBeLessThan(20_000_000)

  clearInterval(nibbling)
  slow.destroy()
  await server.close()
})

test.each([
  ['forms', 'POST', '/contact', 200],
  ['pages for one person', 'GET', '/orders/FW-1', 200],
  ['pages that are not there', 'GET', '/nowhere', 404],
] as const)(
  'who asks for a hundred %s at once keeps others waiting for one of them',
  async (_, method, url, status) => {
    const server = await openServer(async () => 'a page', status)
    const ask = (remoteAddress: string) => server.app.inject({ method, url, remoteAddress })
    await Promise.all([...Array.from({ length: 100 }, () => ask('203.0.113.9')), ask('198.51.100.7')])
    expect(server.networks).toHaveLength(101)
    expect(server.networks.indexOf('198.51.100.7')).toBeLessThan(4)
    await server.close()
  },
)
