// demanded by: shop/media http/requests
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { crc32, deflateSync } from 'node:zlib'
import fastify from 'fastify'
import sharp from 'sharp'
import { expect } from 'vitest'
import { answerFailures } from '#http/failures.ts'
import type { StoredImage } from '#shop/media/answers.ts'
import { imageUploadRoutes } from '#shop/media/http.server.ts'
import { storeImage } from '#shop/media/images/store-image.server.ts'
import { maxUploadBytes, tooLargeSentence, wrongTypeSentence } from '#shop/media/inputs.ts'
import { pictureStorage } from '#shop/media/picture-storage.server.ts'
import { localStorage, type Storage } from '#shop/media/storage.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { test as base } from '#tests/database.ts'

const test = base.extend<{ folder: string; storage: Storage; url: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  storage: async ({ folder }, use) => use(localStorage(folder)),
  url: async ({ db, storage }, use) => {
    const app = fastify()
    answerFailures(app)
    await app.register(imageUploadRoutes, { db, storage })
    await use(await app.listen({ port: 0, host: '127.0.0.1' }))
    await app.close()
  },
})

const flat = (width: number, height: number, background = '#8c1d32') =>
  sharp({ create: { width, height, channels: 3, background } })
const small = await flat(40, 50).jpeg().toBuffer()

function send(url: string, bytes: Uint8Array | Blob, name = 'shirt.jpg', type = 'image/jpeg') {
  const body = new FormData()
  body.append('image', bytes instanceof Blob ? bytes : new Blob([new Uint8Array(bytes)], { type }), name)
  return fetch(`${url}/admin/api/images`, { method: 'POST', body })
}

/** A PNG of any stated size, whose rows are all the same nothing: little on disk, endless in memory. */
function pngBomb(width: number, height: number) {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])))
    return Buffer.concat([length, Buffer.from(type), data, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min((Math.ceil(width / 8) + 1) * 100, 1_000_000)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const noise = await sharp({
  create: {
    width: 300,
    height: 300,
    channels: 3,
    background: '#000',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
}).toBuffer({ resolveWithObject: true })
const photograph = (format: 'jpeg' | 'webp' | 'gif' | 'png') =>
  sharp(noise.data, { raw: { width: 300, height: 300, channels: noise.info.channels } })
    .toFormat(format)
    .toBuffer()

const refused: [what: string, bytes: () => Buffer | Promise<Buffer>][] = [
  ['a drawing with a script in it', () => Buffer.from(svg)],
  ['a drawing behind a byte order mark', () => Buffer.from(`\ufeff<?xml version="1.0"?>${svg}`)],
  ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a web page that begins like a GIF', () => Buffer.from('GIF89a/*<script>alert(1)</script>*/')],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')],
  ['a TIFF', () => flat(9, 9).tiff().toBuffer()],
  ['an AVIF', () => flat(16, 16).avif({ effort: 0 }).toBuffer()],
  ['a PNG of 900 megapixels', () => pngBomb(30_000, 30_000)],
  ['a PNG of one endless row', () => pngBomb(2_000_000_000, 1)],
  ['a PNG that says it has no size', () => pngBomb(0, 0)],
  ['the head of a JPEG alone', () => Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
  ['half a JPEG', async () => half(await photograph('jpeg'))],
  ['half a PNG', async () => half(await photograph('png'))],
  ['half a WebP', async () => half(await photograph('webp'))],
  ['half a GIF', async () => half(await photograph('gif'))],
  ['nothing', () => Buffer.alloc(0)],
]

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

test('what is no whole picture of the four kinds is refused by its content, and nothing of it stays', async ({
  db,
  folder,
  url,
}) => {
  for (const [what, bytes] of refused) {
    const answer = await send(url, await bytes())
    expect([what, answer.status, await answer.json()]).toEqual([what, 415, { error: wrongTypeSentence }])
  }
  expect(await db.$count(images)).toBe(0)
  expect(await readdir(folder)).toEqual([])
})

const accepted: [what: string, bytes: () => Promise<Buffer>, size: [number, number]][] = [
  ['an animation, whose first picture is kept', animation, [20, 30]],
  ['a CMYK print file', () => flat(20, 30, '#2f64b5').toColourspace('cmyk').jpeg().toBuffer(), [20, 30]],
  ['16 bits a channel', () => flat(20, 30).toColourspace('rgb16').png().toBuffer(), [20, 30]],
  ['shades of grey', () => flat(20, 30).greyscale().jpeg().toBuffer(), [20, 30]],
  [
    'see-through cloth',
    () =>
      sharp({ create: { width: 20, height: 30, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } } })
        .webp()
        .toBuffer(),
    [20, 30],
  ],
  [
    'a picture with a zip file behind it',
    async () => Buffer.concat([small, Buffer.from('PK\x03\x04<script>alert(1)</script>')]),
    [40, 50],
  ],
]

function animation() {
  const frames = ['#ff0000', '#00ff00', '#0000ff'].map((color) => flat(20, 30, color).png().toBuffer())
  return Promise.all(frames).then((pages) =>
    sharp(pages, { join: { animated: true } })
      .gif()
      .toBuffer(),
  )
}

test('odd but honest pictures are stored as plain ones, whatever they are called', async ({ storage, url }) => {
  for (const [what, bytes, [width, height]] of accepted) {
    const answer = await send(url, await bytes(), 'shirt.exe', 'application/octet-stream')
    const stored = (await answer.json()) as StoredImage
    expect([what, answer.status, stored]).toEqual([what, 201, { key: stored.key, width, height }])
    const original = (await storage.read(`originals/${stored.key}`))!
    const { format, space, pages = 1 } = await sharp(original).metadata()
    expect([what, format, space, pages]).toEqual([what, 'webp', 'srgb', 1])
    expect(original.includes('<script')).toBe(false)
  }
})

test('colours of a print file come out as they look', async ({ db, storage }) => {
  const { key } = await storeImage(
    db,
    storage,
    Readable.from([await flat(20, 30, '#2f64b5').toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()]),
  )
  const { dominant } = await sharp((await storage.read(`originals/${key}`))!).stats()
  expect(dominant.b).toBeGreaterThan(dominant.r + 60)
})

test('where and with what it was photographed is not shown to visitors', async ({ db, storage }) => {
  const exif = {
    IFD0: { Copyright: 'Asha', Make: 'Phone' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 27/1 59/1', GPSLongitudeRef: 'E', GPSLongitude: '75/1 55/1 18/1' },
  }
  const photo = await flat(60, 40).withExif(exif).jpeg().withMetadata({ orientation: 8 }).toBuffer()
  expect((await sharp(photo).metadata()).exif?.length).toBeGreaterThan(100)

  const stored = await storeImage(db, storage, Readable.from([photo]))
  const original = await sharp((await storage.read(`originals/${stored.key}`))!).metadata()
  expect([stored.width, stored.height]).toEqual([40, 60])
  expect([original.exif, original.xmp, original.iptc, original.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

/** A picture with zeros behind it, which decoders do not look at, made as it is sent. */
function padded(bytes: number) {
  const zeros = new Uint8Array(new ArrayBuffer(1_048_576))
  let left = bytes - small.length
  const parts: Uint8Array<ArrayBuffer>[] = [new Uint8Array(small)]
  for (; left > 0; left -= zeros.length) parts.push(zeros.subarray(0, Math.min(left, zeros.length)))
  return new Blob(parts, { type: 'image/jpeg' })
}

test('50MB pass, one byte more does not', async ({ db, url }) => {
  expect((await send(url, padded(maxUploadBytes))).status).toBe(201)
  const answer = await send(url, padded(maxUploadBytes + 1))
  expect([answer.status, await answer.json()]).toEqual([413, { error: tooLargeSentence }])
  expect(await db.$count(images)).toBe(1)
})

test('an upload goes to disk as it comes and is never whole in memory', async ({ db, storage }) => {
  const piece = Buffer.alloc(262_144)
  let most = 0
  const pieces = function* () {
    yield small
    for (let sent = small.length; sent < 200_000_000; sent += piece.length) {
      yield piece.subarray()
      most = Math.max(most, process.memoryUsage().arrayBuffers)
    }
  }
  const before = process.memoryUsage().arrayBuffers
  await storeImage(db, storage, Readable.from(pieces(), { objectMode: false }))
  expect(most - before).toBeLessThan(30_000_000)
})

test('a form with two pictures or none never ends in a 500', async ({ url }) => {
  const body = new FormData()
  for (const name of ['one.jpg', 'two.jpg']) body.append('image', new Blob([new Uint8Array(small)]), name)
  expect((await fetch(`${url}/admin/api/images`, { method: 'POST', body })).status).toBeLessThan(500)
  expect((await fetch(`${url}/admin/api/images`, { method: 'POST', body: new FormData() })).status).toBe(400)
})

test('a bucket that is away refuses the picture in a sentence, and no row says that it is there', async ({
  db,
  storage,
}) => {
  const app = fastify()
  answerFailures(app)
  const bucket = {
    endpoint: 'http://127.0.0.1:9',
    region: 'auto',
    bucket: 'pictures',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  }
  const away = pictureStorage(storage, () => ({ kind: 'bucket', bucket }))
  await app.register(imageUploadRoutes, { db, storage: away })
  const answer = await send(await app.listen({ port: 0, host: '127.0.0.1' }), small)
  expect([answer.status, await answer.json()]).toEqual([
    503,
    {
      error:
        'The picture was not stored. The server at 127.0.0.1:9 does not answer. Check the address, and try again in a moment.',
    },
  ])
  expect(await db.$count(images)).toBe(0)
  await app.close()
})
