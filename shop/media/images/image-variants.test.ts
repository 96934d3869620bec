import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import fastify from 'fastify'
import sharp from 'sharp'
import { expect, test } from 'vitest'
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
    readPart: async () => null,
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
    variants.read('torn-picture', 192, 'avif'),
    variants.read('navy-shirt', 192, 'avif'),
  ])
  expect(torn).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('could not be encoded') },
  })
  expect(whole.status).toBe('fulfilled')
})
