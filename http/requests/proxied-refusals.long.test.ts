// demanded by: http/requests http/pages
import { once } from 'node:events'
import * as fs from 'node:fs'
import * as http from 'node:http'
import * as https from 'node:https'
import * as path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import * as tls from 'node:tls'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { findNginx, openNginx } from '#tests/proxies/nginx.ts'
import { openNodeProxy, type Proxy } from '#tests/proxies/node-proxy.ts'
import { makeFolder } from '#tests/temporary-folder.ts'

const megabyte = 1_048_576

/** A worker of its own each, so that neither the senders' work nor the proxy's is taken for the shop's. */
function startWorker(name: string) {
  const worker = new Worker(path.join(import.meta.dirname, '../../tests/proxies', name))
  onTestFinished(async () => void (await worker.terminate()))
  return worker
}

async function openShop() {
  const worker = startWorker('small-shop.ts')
  const [port] = await once(worker, 'message')
  return { worker, port: port as number }
}

type Shop = Awaited<ReturnType<typeof openShop>>

/** How long the shop works at a stretch meanwhile, which is what everybody else waits for. */
function watchTurns({ worker }: Shop) {
  worker.postMessage('watch')
  return async () => {
    const said = once(worker, 'message')
    worker.postMessage('say')
    const [maxMs] = await said
    return Math.round(maxMs)
  }
}

type Sent = { path: string; bytes: number; isChunked?: boolean; type?: string }

/** Sends it as a browser does, and reads the answer when all of it was sent or the proxy hangs up. */
async function send(proxy: Proxy, { path: asked, bytes, isChunked, type }: Sent) {
  const request = proxy.request({
    method: 'POST',
    path: asked,
    headers: {
      host: 'shop',
      accept: 'text/html',
      'content-type': type ?? 'application/x-www-form-urlencoded',
      ...(!isChunked && { 'content-length': bytes }),
    },
  })
  const answered = once(request, 'response') as Promise<[http.IncomingMessage]>
  const chunk = Buffer.alloc(65_536, 'a')
  async function* body() {
    for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk.subarray(0, Math.min(chunk.length, bytes - sent))
  }
  const sending = pipeline(body(), request).catch(() => {})
  const [answer] = await answered
  await sending
  answer.resume()
  return answer.statusCode
}

const sizes = [1, 4, 20, 100].map((count) => count * megabyte)

async function holdRefusals(proxy: Proxy, shop: Shop) {
  const stop = watchTurns(shop)
  await tryAll(proxy)
  expect(await stop()).toBeLessThan(100)
}

async function tryAll(proxy: Proxy) {
  for (const bytes of sizes)
    for (const isChunked of [false, true])
      expect([bytes, isChunked, await send(proxy, { path: '/contact', bytes, isChunked })]).toEqual([
        bytes,
        isChunked,
        413,
      ])
  expect(await send(proxy, { path: '/api/orders/FW-1/return-photos', bytes: 30 * megabyte, type: 'image/jpeg' })).toBe(
    413,
  )
  expect(await send(proxy, { path: '/nothing/here', bytes: 20 * megabyte, type: 'image/jpeg' })).toBe(413)
  // Several at once, and more than are read at once.
  for (const [count, bytes] of [
    [8, 20 * megabyte],
    [40, 4 * megabyte],
  ] as const) {
    const many = Array.from({ length: count }, () => send(proxy, { path: '/contact', bytes }))
    expect(await Promise.all(many)).toEqual(many.map(() => 413))
  }
  expect(await send(proxy, { path: '/contact', bytes: 1_000 })).toBe(200)
}

test.for([false, true])(
  'a refusal reaches who sends up to 100 MB through a TLS proxy in Node (it collects bodies first: %s)',
  async (collects) => {
    const shop = await openShop()
    await holdRefusals(await openNodeProxy(shop.port, { collects }), shop)
  },
)

const refusedAt = [
  ['/contact', 'application/x-www-form-urlencoded'],
  ['/nothing/here', 'image/jpeg'],
  ['/api/orders/FW-1/return-photos', 'image/jpeg'],
] as const

const headersOf = (type: string, bytes: number) => ({
  host: 'shop',
  accept: 'text/html',
  'content-type': type,
  'content-length': bytes,
})

/** Sends all of it at its pace, and reads only then, as many programs do. Resolves to what was said. */
async function sendBlindly(port: number, [head, ...chunks]: (string | Buffer)[]) {
  const socket = tls.connect({ port, host: '127.0.0.1', rejectUnauthorized: false }).pause()
  onTestFinished(() => void socket.destroy())
  let said = ''
  // An error is that of a write, too.
  socket.on('data', (chunk) => (said += chunk)).on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(head!)
  for (const chunk of chunks) {
    await new Promise<void>((resolve, reject) => socket.write(chunk, (error) => (error ? reject(error) : resolve())))
    await pause(20)
  }
  socket.resume()
  await closed
  return said
}

test.for(['close', 'keep-alive'])(
  'a proxy that passes headers on as they are hangs up on nobody who sends all and then reads (%s)',
  async (connection) => {
    const shop = await openShop()
    const proxy = await openNodeProxy(shop.port, { collects: false })
    for (const [asked, type] of refusedAt) {
      const headers = { ...headersOf(type, 30 * megabyte), connection }
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      const last = 'GET /healthz HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n'
      const said = await sendBlindly(proxy.port, [
        `POST ${asked} HTTP/1.1\r\n${lines.join('')}\r\n`,
        ...Array.from({ length: 30 }, () => Buffer.alloc(megabyte, 'a')),
        ...(connection === 'close' ? [] : [last]),
      ])
      const statuses = said.match(/(?<=HTTP\/1\.1 )\d+/g)
      expect([asked, statuses]).toEqual([asked, connection === 'close' ? ['413'] : ['413', '200']])
    }
  },
)

test('no answer asks a proxy to hang up on a client that still sends', async () => {
  const shop = await openShop()
  const proxy = await openNodeProxy(shop.port, { collects: false })
  const agent = new https.Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const asking = refusedAt.map(async ([asked, type]) => {
    const headers = headersOf(type, 30 * megabyte)
    const request = proxy.request({ method: 'POST', path: asked, headers, agent })
    const answered = once(request, 'response') as Promise<[http.IncomingMessage]>
    request.write(Buffer.alloc(megabyte, 'a'))
    const [answer] = await answered
    expect([asked, answer.statusCode, answer.headers.connection]).toEqual([asked, 413, 'keep-alive'])
    request.on('error', () => {}).destroy()
  })
  await Promise.all(asking)
})

test('a refusal reaches who rests for some seconds in the middle, several times', async () => {
  const { port } = await openShop()
  const proxy = await openNodeProxy(port, { collects: false })
  const asking = refusedAt.map(async ([asked, type]) => {
    const request = proxy.request({ method: 'POST', path: asked, headers: headersOf(type, 30 * megabyte) })
    const answered = once(request, 'response') as Promise<[http.IncomingMessage]>
    for (let part = 0; part < 3; part += 1) {
      if (part > 0) await pause(7_000)
      await new Promise((resolve, reject) =>
        request.write(Buffer.alloc(10 * megabyte, 'a'), (error) => (error ? reject(error) : resolve(null))),
      )
    }
    request.end()
    const [answer] = await answered
    expect([asked, answer.statusCode]).toEqual([asked, 413])
    answer.resume()
  })
  await Promise.all(asking)
})

test('what is sent after its refusal is taken to the end, and the connection is used again', async () => {
  const { port } = await openShop()
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  for (const [at, [asked, type]] of refusedAt.entries()) {
    const headers = headersOf(type, 30 * megabyte)
    const request = http.request({ host: '127.0.0.1', port, method: 'POST', path: asked, headers, agent })
    const [answered, finished] = [once(request, 'response'), once(request, 'finish')]
    request.write(Buffer.alloc(megabyte, 'a'))
    const [answer] = (await answered) as [http.IncomingMessage]
    answer.resume()
    request.end(Buffer.alloc(29 * megabyte, 'a'))
    await finished
    expect([asked, answer.statusCode, request.reusedSocket]).toEqual([asked, 413, at > 0])
  }
})

test.for(['on', 'off'])(
  'a refusal reaches who sends up to 100 MB through nginx (proxy_request_buffering %s)',
  async (buffering, { skip }) => {
    skip(!findNginx(), 'nginx is not installed')
    const shop = await openShop()
    const folder = makeFolder()
    onTestFinished(folder.remove)
    const proxy = await openNginx(
      shop.port,
      folder.path,
      `client_max_body_size 0; proxy_request_buffering ${buffering};`,
    )
    await holdRefusals(proxy, shop)
  },
)

test('nginx as documented lets photographs through and refuses larger bodies itself', async ({ skip }) => {
  skip(!findNginx(), 'nginx is not installed')
  const { port } = await openShop()
  const folder = makeFolder()
  onTestFinished(folder.remove)
  const documented = fs.readFileSync(path.join(import.meta.dirname, '../../docs/examples/nginx.conf'), 'utf8')
  const proxy = await openNginx(port, folder.path, null, documented)
  const photo = { path: '/api/orders/FW-1/return-photos?token=SECRETTOKEN', type: 'image/jpeg' }
  expect(await send(proxy, { ...photo, bytes: 8 * megabyte })).toBe(200)
  expect(await send(proxy, { ...photo, bytes: 60 * megabyte })).toBe(413)
  expect(await send(proxy, { path: '/contact', bytes: 4 * megabyte })).toBe(413)
  await proxy.close()
  const log = fs.readFileSync(path.join(folder.path, 'access.log'), 'utf8')
  expect(log).toContain('POST /api/orders/FW-1/return-photos')
  expect(log).not.toContain('SECRETTOKEN')
})
