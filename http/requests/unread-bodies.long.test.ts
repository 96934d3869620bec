// demanded by: http/requests
import { once } from 'node:events'
import { createServer } from 'node:http'
import * as net from 'node:net'
import { test as base, expect } from 'vitest'
import { lingerMs, takeUnreadBodies } from './unread-bodies.ts'

/** More than connections hold on the way, so that a body that is not taken is noticed. */
const body = Buffer.alloc(8_000_000)
const allowance = { readAtOnce: 16, clients: 20, bytes: 30_000_000, ms: 14_000, restMs: 4_000 }

/** Reads no body, and refuses everything at once. */
const test = base.extend<{ few: { readAtOnce?: number; clients?: number }; port: number }>({
  few: {},
  port: async ({ few }, use) => {
    const server = createServer((_request, response) => response.writeHead(403).end('not from here'))
    takeUnreadBodies(server, { ...allowance, ...few })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    await use((server.address() as net.AddressInfo).port)
    server.closeAllConnections()
    server.close()
  },
})

const testInTurns = test.extend({ few: { readAtOnce: 2 } })

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

test('an answer waits until all of the body has come', async ({ port }) => {
  const socket = net.connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => (said += chunk))
  socket.write(headOf(body.length, 'keep-alive'))
  for (let sent = 0; sent < body.length; sent += 1_000_000) {
    await new Promise((resolve) => socket.write(body.subarray(sent, sent + 1_000_000), resolve))
    expect([sent, said]).toEqual([sent, ''])
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await expect.poll(() => said).toMatch(refused)
  socket.destroy()
})

testInTurns(
  'a client that rests in the middle is answered at the end, and holds nobody up meanwhile',
  async ({ port }) => {
    const resting = Array.from({ length: 2 }, async () => {
      const socket = net.connect(port, '127.0.0.1')
      let said = ''
      socket.on('data', (chunk) => (said += chunk))
      const half = body.subarray(0, body.length / 2)
      await new Promise((resolve) => socket.write(Buffer.concat([headOf(body.length, 'close'), half]), resolve))
      await new Promise((resolve) => setTimeout(resolve, lingerMs + allowance.restMs - 1_000))
      expect(said).toBe('')
      socket.write(half)
      await once(socket, 'close')
      return said
    })
    await new Promise((resolve) => setTimeout(resolve, lingerMs + 1_000))
    const since = performance.now()
    expect(await send(port, Buffer.concat([headOf(body.length, 'close'), body]))).toMatch(refused)
    expect(performance.now() - since).toBeLessThan(1_000)
    expect(await Promise.all(resting)).toEqual(resting.map(() => expect.stringMatching(refused)))
  },
)

test.for(['close', 'keep-alive'])(
  'whoever never ends the body is answered, then cut (%s)',
  async (connection, { port }) => {
    const { said, tookMs } = await sendOn(port, headOf(1_000_000, connection))
    expect(said).toMatch(refused)
    expect(tookMs).toBeGreaterThan(2 * lingerMs + allowance.restMs - 100)
    expect(tookMs).toBeLessThan(2 * lingerMs + allowance.restMs + 2_000)
  },
)

test('whoever ended it and goes on sending is cut', async ({ port }) => {
  const { said, tookMs } = await sendOn(port, Buffer.concat([headOf(body.length, 'close'), body]))
  expect(said).toMatch(refused)
  expect(tookMs).toBeLessThan(lingerMs + 2_000)
})

test('no more is taken than so many bytes', async ({ port }) => {
  const socket = net.connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const sent = new Promise((resolve) =>
    socket.write(Buffer.concat([headOf(100_000_000, 'keep-alive'), Buffer.alloc(50_000_000)]), resolve),
  )
  expect(await sent).toBeInstanceOf(Error)
})

/** Sends a large body as a slow line does: so much at a time. Resolves to what was said before the end of it. */
async function sendSlowly(port: number, bytes: number, { everyMs, chunk }: { everyMs: number; chunk: number }) {
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let [said, sent] = ['', 0]
  const gone = new Promise((resolve) => socket.once('close', resolve))
  socket.on('data', (part) => (said += part)).on('error', () => {})
  socket.write(headOf(bytes, 'close'))
  const timer = setInterval(() => {
    if (!socket.writable) return
    socket.write(Buffer.alloc(Math.min(chunk, bytes - sent)))
    sent += chunk
    if (sent >= bytes) socket.end()
  }, everyMs)
  await gone
  clearInterval(timer)
  return { said, isWholeSent: sent >= bytes }
}

test('a slow line has the time to send all of a body that is refused', async ({ port }) => {
  const { said, isWholeSent } = await sendSlowly(port, 6_000_000, { everyMs: 50, chunk: 100_000 })
  expect(isWholeSent).toBe(true)
  expect(said).toMatch(refused)
})

test('no longer than so long is taken, however fast it comes', async ({ port }) => {
  const since = performance.now()
  await sendSlowly(port, 29_000_000, { everyMs: 50, chunk: 50_000 })
  expect(performance.now() - since).toBeLessThan(allowance.ms + 2 * lingerMs)
})

/** Sends all of it before it reads anything, as many programs do. Resolves to what was said then. */
async function sendBlindly(port: number, bytes: Buffer) {
  const socket = net.connect(port, '127.0.0.1').pause()
  let said = ''
  socket.on('data', (chunk) => (said += chunk)).on('error', () => {})
  const isSent = new Promise((resolve) => socket.write(bytes, (error) => resolve(!error)))
  if (await isSent) await once(socket.resume(), 'close')
  socket.destroy()
  return said
}

testInTurns('beyond those who are read at once others wait for their turn, and are answered, too', async ({ port }) => {
  let slowSent = 0
  const slow = [0, 1].map(async () => {
    const { isWholeSent } = await sendSlowly(port, 1_000_000, { everyMs: 50, chunk: 7_000 })
    slowSent += Number(isWholeSent)
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  const large = Buffer.concat([headOf(6_000_000, 'close'), body.subarray(0, 6_000_000)])
  const many = Array.from({ length: 6 }, () => sendBlindly(port, large))
  expect(await Promise.all(many)).toEqual(many.map(() => expect.stringMatching(refused)))
  // Two on slow lines do not hold the places of all.
  expect(slowSent).toBe(0)
  await Promise.all(slow)
  expect(slowSent).toBe(2)
})

const testWithFew = test.extend({ few: { clients: 2 } })

testWithFew(
  'beyond so many clients altogether, two megabytes are taken; a place that is free again is given anew',
  async ({ port }) => {
    const slow = { everyMs: 50, chunk: 50_000 }
    const first = [sendSlowly(port, 4_000_000, slow), sendSlowly(port, 4_000_000, slow)]
    await new Promise((resolve) => setTimeout(resolve, 300))
    const fast = { everyMs: 10, chunk: 200_000 }
    expect((await sendSlowly(port, 20_000_000, fast)).isWholeSent).toBe(false)
    expect((await Promise.all(first)).map(({ isWholeSent }) => isWholeSent)).toEqual([true, true])
    expect(await sendSlowly(port, 20_000_000, fast)).toEqual({
      said: expect.stringMatching(refused),
      isWholeSent: true,
    })
  },
)
