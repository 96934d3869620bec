import { once } from 'node:events'
import * as net from 'node:net'
import fastify from 'fastify'
import { test as base, expect } from 'vitest'
import { cacheKey } from '../pages/cache-key.ts'
import { PageCache } from '../pages/page-cache.ts'
import { cachedFirst } from '../pages/send-cached.ts'
import { requestId } from './request-id.ts'
import { answerClientErrors, refuseWrongShapes } from './wrong-shapes.ts'

const test = base.extend<{ port: number }>({
  port: async ({}, use) => {
    const cache = new PageCache(1_000_000)
    const app = fastify({
      serverFactory: cachedFirst({ cache, onceOften: () => {}, isSigned: () => false }),
      clientErrorHandler: answerClientErrors,
    })
    refuseWrongShapes(app)
    app.all('/*', async ({ url }) => `answered ${url.length}`)
    await app.listen({ port: 0, host: '127.0.0.1' })
    await use((app.server.address() as net.AddressInfo).port)
    await app.close()
  },
})

/** The answer of a server to these bytes before it closes. */
async function say(port: number, bytes: string) {
  const socket = net.connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => (said += chunk)).on('error', () => {})
  socket.write(bytes)
  await once(socket, 'close')
  return said
}

const ask = (port: number, firstLine: string, headers = '') =>
  say(port, `${firstLine} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n${headers}\r\n`)

const statusOf = (said: string) => Number(said.split(' ')[1])

test('methods that no address has are 405, and OPTIONS names those that are', async ({ port }) => {
  for (const method of ['TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'])
    expect([method, statusOf(await ask(port, `${method} /contact`))]).toEqual([method, 405])
  expect(await ask(port, 'OPTIONS /contact')).toMatch(/^HTTP\/1\.1 204 [^]*allow: GET, HEAD, POST/i)
})

test('an address of any length is answered where it may be a search, and is 414 elsewhere', async ({ port }) => {
  const characters = '%F0%9F%98%80'.repeat(10_000)
  expect(statusOf(await ask(port, `GET /products?search=${characters}`))).toBe(200)
  expect(statusOf(await ask(port, `GET /suggestions?search=${characters}`))).toBe(200)
  for (const path of [`/contact?a=${characters}`, `/${characters}`, `/products/${characters}?a`]) {
    const said = await ask(port, `GET ${path}`, 'accept: text/html\r\n')
    expect(statusOf(said)).toBe(414)
    expect(said).toContain('This address is longer than we can read.')
  }
})

test('a path of hundreds of parts is 414, however they are divided: to look for its page took seconds', async ({
  port,
}) => {
  for (const path of [
    '/a'.repeat(3_900),
    `/admin${'/;'.repeat(3_900)}`,
    '/a'.repeat(101),
    `/products${'\\a'.repeat(200)}`,
  ])
    expect([path, statusOf(await ask(port, `GET ${path}?a=b`))]).toEqual([path, 414])
  expect(statusOf(await ask(port, `GET ${'/a'.repeat(100)}?next=${'/a'.repeat(200)}`))).toBe(200)
})

test('an address that cannot be parsed is refused', async ({ port }) => {
  for (const address of [
    '//?a=b',
    '/admin/orders/FW-1%00',
    '/products?search=%00',
    '//[',
    '//a b:x'.replace(' ', '%20'),
  ])
    expect([address, statusOf(await ask(port, `GET ${address}`))]).toEqual([address, 400])
  expect(statusOf(await ask(port, 'GET /%ff?a=%'))).toBe(400)
})

test('an address with thousands of parameters is refused before anybody looks through them', async ({ port }) => {
  const many = `/products?${'a&'.repeat(60_000)}`
  expect(statusOf(await ask(port, `GET ${many}`))).toBe(414)
  const since = process.cpuUsage()
  for (let time = 0; time < 20; time += 1) expect(cacheKey(many)).toBeNull()
  expect(process.cpuUsage(since).user / 1_000).toBeLessThan(3_000)
})

test('headers are bounded in size and number, with a sentence', async ({ port }) => {
  const large = `cookie: ${'x'.repeat(40_000)}\r\n`
  const many = Array.from({ length: 300 }, (_, at) => `x-${at}: 1\r\n`).join('')
  const beyondNode = `cookie: ${'x'.repeat(200_000)}\r\n`
  for (const headers of [large, many, beyondNode]) {
    const said = await ask(port, 'GET /', `accept: text/html\r\n${headers}`)
    expect(statusOf(said)).toBe(431)
    expect(said).toContain('Please remove the cookies of this site')
  }
})

test('what is no HTTP is answered in words', async ({ port }) => {
  for (const bytes of [
    'nonsense\r\n\r\n',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\ncontent-length: 4\r\n\r\nabcd',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\nabc',
    'GET / HTTP/1.1\r\nhost: a\r\nbad header: \u0000\r\n\r\n',
  ]) {
    const said = await say(port, bytes)
    expect([bytes, statusOf(said)]).toEqual([bytes, 400])
    expect(said).toContain('This request could not be read.')
  }
})

test('a client names its request only in short and plain words', () => {
  const idOf = (given?: string | string[]) => requestId({ headers: { 'x-request-id': given } as never })
  expect(idOf('a1-B_2')).toBe('a1-B_2')
  for (const odd of [undefined, '', 'x'.repeat(65), 'a b', 'a\nlevel=50', '{"a":1}', 'é'])
    expect(idOf(odd)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
})
