import { once } from 'node:events'
import { createServer } from 'node:http'
import * as net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { test as base, expect } from 'vitest'
import { cutStalledReaders } from './stalled-readers.ts'

const stalledMs = 400
const large = Buffer.alloc(20_000_000, 'x')

/** Answers with 20 MB; below /later after a while. */
const test = base.extend<{ port: number }>({
  port: async ({}, use) => {
    const server = createServer(async (request, response) => {
      if (request.url === '/later') await pause(3 * stalledMs)
      response.end(large)
    })
    cutStalledReaders(server, stalledMs)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    await use((server.address() as net.AddressInfo).port)
    server.closeAllConnections()
    server.close()
  },
})

function ask(port: number, path: string) {
  const socket = net.connect(port, '127.0.0.1').on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`)
  return socket
}

/** How much comes to a reader who pauses so long before each look. */
async function read(socket: net.Socket, pauseMs = 0) {
  let bytes = 0
  for await (const chunk of socket) {
    bytes += (chunk as Buffer).length
    if (pauseMs > 0 && bytes < large.length / 2) await pause(pauseMs)
  }
  return bytes
}

test('a reader who takes nothing of an answer is cut after twice that time', async ({ port }) => {
  const socket = ask(port, '/')
  await once(socket, 'readable')
  await pause(3 * stalledMs)
  expect(await read(socket).catch(() => 0)).toBeLessThan(large.length)
})

test('a slow reader gets all of it, and so does one whose answer takes its time', async ({ port }) => {
  const [slow, late] = await Promise.all([read(ask(port, '/'), stalledMs / 100), read(ask(port, '/later'))])
  expect(slow).toBeGreaterThan(large.length)
  expect(late).toBeGreaterThan(large.length)
})
