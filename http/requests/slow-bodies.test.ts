import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import * as net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { test as base, expect } from 'vitest'
import { cutSlowBodies } from './slow-bodies.ts'

const pace = { windowMs: 300, minBytes: 300, maxMs: 1_500 }

/** Answers with the length of what it read; nobody reads below /busy for a while. */
const test = base.extend<{ port: number }>({
  port: async ({}, use) => {
    const server = createServer(async (request, response) => {
      if (request.url === '/busy') await pause(1_000)
      let size = 0
      request.on('error', () => {})
      request.on('data', (chunk: Buffer) => (size += chunk.length)).on('end', () => response.end(`read ${size}`))
    })
    cutSlowBodies(server, pace)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    await use((server.address() as net.AddressInfo).port)
    server.closeAllConnections()
    server.close()
  },
})

/** Sends so many bytes every so often, until it was answered or cut. */
async function dribble(
  port: number,
  path: string,
  { bytes, everyMs, times }: Record<'bytes' | 'everyMs' | 'times', number>,
) {
  const socket = net.connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => (said += chunk)).on('error', () => {})
  const closed = once(socket, 'close')
  socket.write(`POST ${path} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\ncontent-length: ${bytes * times}\r\n\r\n`)
  for (let sent = 0; sent < times && socket.writable; sent += 1) {
    socket.write('x'.repeat(bytes))
    await pause(everyMs)
  }
  await closed
  return said
}

test('a body that comes slower than the pace is cut with a sentence', async ({ port }) => {
  const said = await dribble(port, '/contact', { bytes: 1, everyMs: 50, times: 200 })
  expect(said).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(said).toContain('Your connection was too slow, so we stopped waiting. Please try again.')
})

test('a body that keeps the pace but never ends is cut too, an upload is not', async ({ port }) => {
  const steady = { bytes: 100, everyMs: 40, times: 50 }
  const [page, upload] = await Promise.all([
    dribble(port, '/contact', steady),
    dribble(port, '/admin/api/images', steady),
  ])
  expect(page).toMatch(/^HTTP\/1\.1 408 /)
  expect(upload).toMatch(/^HTTP\/1\.1 200 [^]*read 5000$/)
})

test('time in which the shop does not read is not the sender’s', async ({ port }) => {
  const asked = httpRequest({ port, host: '127.0.0.1', path: '/busy', method: 'POST' })
  asked.end(Buffer.alloc(3_000_000))
  const [answer] = await once(asked, 'response')
  expect(answer.statusCode).toBe(200)
  answer.resume()
})
