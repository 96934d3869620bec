import { randomBytes } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import fastify from 'fastify'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { byteRange } from '../byte-range.ts'
import { imageRoutes } from '../http.server.ts'
import type { Storage } from '../storage.server.ts'
import { openImageVariants } from './image-variants.server.ts'

const photograph = await sharp({
  create: {
    width: 400,
    height: 500,
    channels: 3,
    background: '#000',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
  .webp()
  .toBuffer()

/** Counts what is read and written. */
function storageOf(originals: Record<string, Buffer>) {
  const files = new Map(Object.entries(originals))
  const seen: string[] = []
  const storage: Storage = {
    async read(path) {
      await pause(1)
      seen.push(`read ${path}`)
      return files.get(path) ?? null
    },
    async readPart(path, { start, end }) {
      const bytes = files.get(path)
      return bytes ? { bytes: bytes.subarray(start, end + 1), size: bytes.length } : null
    },
    async write(path, bytes) {
      seen.push(`write ${path}`)
      files.set(path, bytes)
    },
    has: async (path) => files.has(path),
    async remove(path) {
      files.delete(path)
    },
  }
  return { storage, seen }
}

function openImages() {
  const { storage, seen } = storageOf({ 'originals/navy-shirt': photograph })
  const app = fastify()
  imageRoutes(app, { variants: openImageVariants(storage) })
  const ask = (headers: Record<string, string> = {}) => app.inject({ url: '/images/navy-shirt/192.webp', headers })
  return { ask, seen }
}

test('who asks for a picture at once shares one encoding, and who comes later finds it stored', async () => {
  const { ask, seen } = openImages()
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask()))
  expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`)).size).toBe(1)
  const later = await ask()
  expect(later.rawPayload).toEqual(answers[0]!.rawPayload)
  expect(later.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/webp',
    'accept-ranges': 'bytes',
  })
  expect(seen.filter((what) => what === 'read originals/navy-shirt' || what.startsWith('write'))).toEqual([
    'read originals/navy-shirt',
    'write variants/navy-shirt/192.webp',
  ])
  expect((await sharp(later.rawPayload).metadata()).width).toBe(192)
})

test('a picture comes in parts, which make the whole', async () => {
  const { ask } = openImages()
  const whole = await ask()
  const size = whole.rawPayload.length
  const first = await ask({ range: 'bytes=0-99' })
  expect(first).toMatchObject({
    statusCode: 206,
    headers: { 'content-range': `bytes 0-99/${size}`, 'content-length': '100', 'content-type': 'image/webp' },
  })
  const rest = await ask({ range: 'bytes=100-', 'if-range': whole.headers.etag as string })
  expect(rest.statusCode).toBe(206)
  expect(Buffer.concat([first.rawPayload, rest.rawPayload])).toEqual(whole.rawPayload)
  const tail = await ask({ range: 'bytes=-7' })
  expect(tail.rawPayload).toEqual(whole.rawPayload.subarray(-7))

  const another = await ask({ range: 'bytes=100-', 'if-range': '"another"' })
  expect([another.statusCode, another.rawPayload.length]).toEqual([200, size])
  expect(await ask({ range: `bytes=${size}-` })).toMatchObject({
    statusCode: 416,
    headers: { 'content-range': `bytes */${size}` },
  })
  expect((await ask({ 'if-none-match': whole.headers.etag as string })).statusCode).toBe(304)
})

test('any range that is asked for lies within the bytes', () => {
  const number = fc.oneof(fc.constant(''), fc.nat({ max: 300 }).map(String))
  fc.assert(
    fc.property(number, number, fc.nat({ max: 200 }), (first, last, size) => {
      const range = byteRange(`bytes=${first}-${last}`, size)
      if (range === null || range === 'none') return
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.end).toBeGreaterThanOrEqual(range.start)
      expect(range.end).toBeLessThan(size)
    }),
  )
  for (const unread of [undefined, 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=a-b'])
    expect(byteRange(unread, 10)).toBeNull()
})

test('a picture that cannot be encoded is an error for its visitors, and for nobody else', async () => {
  const { storage } = storageOf({
    'originals/torn-picture': Buffer.from('no picture'),
    'originals/navy-shirt': photograph,
  })
  const variants = openImageVariants(storage)
  const [torn, whole] = await Promise.allSettled([
    variants.open('torn-picture', 192, 'avif'),
    variants.open('navy-shirt', 192, 'avif'),
  ])
  expect(torn).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('could not be encoded') },
  })
  expect(whole.status).toBe('fulfilled')
})

test('many who read a large picture slowly hold little of it, and get the whole', async () => {
  const large = randomBytes(20_000_000)
  const { storage } = storageOf({ 'variants/navy-shirt/1920.jpg': large })
  let held = 0
  const counted: Storage = {
    ...storage,
    async readPart(path, part) {
      const found = await storage.readPart(path, part)
      held += found?.bytes.length ?? 0
      return found
    },
  }
  const app = fastify()
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  imageRoutes(app, { variants: openImageVariants(counted) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const readers = Array.from({ length: 4 }, () => {
    const socket = connect(port, '127.0.0.1').pause()
    socket.write('GET /images/navy-shirt/1920.jpg HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n')
    return socket
  })
  await expect.poll(() => held).toBeGreaterThan(4 * 100_000)
  await pause(300)
  // The line itself takes some of it.
  expect(held).toBeLessThan((4 * large.length) / 2)
  const [first, ...others] = readers
  for (const socket of others) socket.destroy()
  const chunks: Buffer[] = []
  for await (const chunk of first!) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).subarray(-large.length)).toEqual(large)
})
