import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { answerOtherHosts } from './other-hosts.ts'

const secure = 'https://shop.example.in'

/** A server that answers "let in" to whatever the guard lets through. */
async function open(publicUrl: string) {
  const isAnswered = answerOtherHosts(publicUrl, { 'x-content-type-options': 'nosniff' })
  const server = createServer((request, response) => {
    if (!isAnswered(request, response)) response.end('let in')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo

  const send = async (host: string, path = '/', { method = 'GET', headers = {} } = {}) => {
    const sent = ask({ port, host: '127.0.0.1', path, method, headers: { ...headers, host }, agent: false }).end()
    const [answer] = await once(sent, 'response')
    return {
      status: answer.statusCode as number,
      location: answer.headers.location as string | undefined,
      cookie: answer.headers['set-cookie']?.[0].split(';')[0] as string | undefined,
      said: await text(answer),
    }
  }
  return { send, port }
}

test.for(['shop.example.in', 'SHOP.example.in', 'shop.example.in:443'])('%s is the shop itself', async (host) => {
  const { send } = await open(secure)
  for (const method of ['GET', 'POST']) expect(await send(host, '/', { method })).toMatchObject({ said: /let in/ })
})

test.for(['www.shop.example.in', 'evil.example', '127.0.0.1:3000', 'localhost', '[::1]:3000', 'shop.example.in:8443'])(
  'a page asked of %s is sought at the public address, with its path and query; a change is not',
  async (host) => {
    const { send } = await open(secure)
    for (const method of ['GET', 'HEAD'])
      expect(await send(host, '/products?q=a%20b&page=2', { method })).toMatchObject({
        status: 307,
        location: `${secure}/products?q=a%20b&page=2`,
      })
    expect((await send(host, '//evil.example/')).location).toBe(`${secure}//evil.example/`)
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect(await send(host, '/contact', { method })).toMatchObject({ status: 421, said: /It is at https:\/\/shop/ })
  },
)

test.for([
  'a"><script>',
  'a b',
  'shop.example.in/',
  'shop.example.in@evil.example',
  '[::1',
  'a:b',
  ':3000',
  '..:99999',
])('the host %s is no host', async (host) => {
  const { send } = await open(secure)
  const { status, said } = await send(host)
  expect(status).toBe(400)
  expect(said).not.toContain(host)
})

test('an address that names a host of its own is refused', async () => {
  const { port } = await open(secure)
  for (const line of ['GET http://evil.example/ HTTP/1.1', 'OPTIONS * HTTP/1.1']) {
    const socket = connect(port, '127.0.0.1')
    socket.end(`${line}\r\nhost: shop.example.in\r\nconnection: close\r\n\r\n`)
    expect(await text(socket)).toContain('HTTP/1.1 400')
  }
})

test('a request that names two hosts is refused, whichever of them is the shop', async () => {
  const { port } = await open(secure)
  for (const other of ['evil.example', 'shop.example.in']) {
    const socket = connect(port, '127.0.0.1')
    socket.end(`GET / HTTP/1.1\r\nhost: shop.example.in\r\nHost: ${other}\r\nconnection: close\r\n\r\n`)
    expect(await text(socket)).toContain('HTTP/1.1 400')
  }
})

test('balancers ask by address, and the simulator reports to this machine', async () => {
  const { send } = await open(secure)
  for (const path of ['/healthz', '/readyz', '/metrics', '/readyz?verbose'])
    expect((await send('10.1.2.3:3000', path)).said).toBe('let in')
  expect((await send('10.1.2.3:3000', '/healthz-not')).status).toBe(307)
  expect((await send('127.0.0.1:3000', '/webhooks/payments', { method: 'POST' })).said).toBe('let in')
  expect((await send('evil.example', '/webhooks/payments', { method: 'POST' })).status).toBe(421)
})

test('a shop that is not public goes by any address of its own network, and by no other', async () => {
  const { send } = await open('http://localhost:3000')
  for (const host of ['localhost:3000', 'localhost:4000', '127.0.0.1:3000', '192.168.1.5:3000', '[fe80::1]:3000'])
    expect((await send(host, '/', { method: 'POST' })).said, host).toBe('let in')
  for (const host of ['rebound.example', '203.0.113.9:3000'])
    for (const method of ['GET', 'POST'])
      expect(await send(host, '/', { method }), host).toMatchObject({ status: 421, said: /set PUBLIC_URL/ })
})

test('behind a proxy that hides the host, a browser goes round five times at most', async () => {
  const { send } = await open(secure)
  const headers: Record<string, string> = { accept: 'text/html' }
  for (let redirects = 1; redirects <= 4; redirects += 1) {
    const { status, cookie } = await send('127.0.0.1:3000', '/', { headers })
    expect({ status, cookie }).toEqual({ status: 307, cookie: `redirects=${redirects}` })
    headers.cookie = `other=1; ${cookie}`
  }
  expect(await send('127.0.0.1:3000', '/', { headers })).toMatchObject({ status: 421, said: /Host header/ })
})
