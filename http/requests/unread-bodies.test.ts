import { once } from 'node:events'
import { createServer } from 'node:http'
import * as net from 'node:net'
import { test as base, expect } from 'vitest'
import { lingerMs, takeUnreadBodies } from './unread-bodies.ts'

/** More than connections hold on the way, so that a body that is not taken is noticed. */
const body = Buffer.alloc(8_000_000)
const maxBytes = 10_000_000

/** Reads no body, and refuses everything at once. */
const test = base.extend<{ port: number }>({
  port: async ({}, use) => {
    const server = createServer((_request, response) => response.writeHead(403).end('not from here'))
    takeUnreadBodies(server, maxBytes)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    await use((server.address() as net.AddressInfo).port)
    server.closeAllConnections()
    server.close()
  },
})

const refused = /^HTTP\/1\.1 403 [^]*not from here/

const headOf = (bytes: number, connection: string) =>
  Buffer.from(`POST / HTTP/1.1\r\nhost: shop\r\nconnection: ${connection}\r\ncontent-length: ${bytes}\r\n\r\n`)

/** Sends all of it, and reads until the shop closes. */
async function send(port: number, bytes: Buffer) {
  const socket = net.connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => (said += chunk))
  socket.write(bytes)
  // An error of the connection ends this, too.
  await once(socket, 'close')
  return said
}

test('an answer given before the body came is not lost with the rest of it', async ({ port }) => {
  for (let times = 0; times < 20; times += 1) {
    expect(await send(port, Buffer.concat([headOf(body.length, 'close'), body]))).toMatch(refused)
  }
})

test('a connection that goes on takes the next request after it', async ({ port }) => {
  const last = Buffer.from('GET /next HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n')
  const said = await send(port, Buffer.concat([headOf(body.length, 'keep-alive'), body, last]))
  expect(said.match(/HTTP\/1\.1 403 /g)).toHaveLength(2)
})

/** Sends the beginning, and a byte every so often until the connection is gone: how long that took, and what was said. */
async function sendOn(port: number, beginning: Buffer) {
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const gone = new Promise((resolve) => socket.once('close', resolve))
  let said = ''
  socket.on('data', (chunk) => (said += chunk)).on('error', () => {})
  const since = performance.now()
  socket.write(beginning)
  const timer = setInterval(() => socket.writable && socket.write('x'), 100)
  await gone
  clearInterval(timer)
  return { said, tookMs: performance.now() - since }
}

test.for(['close', 'keep-alive'])('whoever never ends the body is cut (%s)', async (connection, { port }) => {
  const { said, tookMs } = await sendOn(port, headOf(1_000_000, connection))
  expect(said).toMatch(refused)
  expect(tookMs).toBeGreaterThan(lingerMs - 100)
  expect(tookMs).toBeLessThan(lingerMs + 2_000)
})

test('whoever ended it and goes on sending is cut', async ({ port }) => {
  const { said, tookMs } = await sendOn(port, Buffer.concat([headOf(body.length, 'close'), body]))
  expect(said).toMatch(refused)
  expect(tookMs).toBeLessThan(lingerMs + 2_000)
})

test('no more is taken than so many bytes', async ({ port }) => {
  const socket = net.connect(port, '127.0.0.1')
  const gone = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => {})
  const since = performance.now()
  socket.write(Buffer.concat([headOf(100_000_000, 'keep-alive'), Buffer.alloc(50_000_000)]))
  await gone
  expect(performance.now() - since).toBeLessThan(lingerMs)
})
