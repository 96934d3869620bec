import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect } from 'vitest'
import { test as base } from '#tests/database.ts'
import { localStorage, type Storage } from '../storage.server.ts'
import { images } from '../tables.server.ts'
import { storeImage } from './store-image.server.ts'

const test = base.extend<{ storage: Storage }>({
  storage: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
    await use(localStorage(folder))
    await rm(folder, { recursive: true })
  },
})

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#8c1d32' } })

test('a photograph is stored upright, without its metadata', async ({ db, storage }) => {
  const sideways = await flat(60, 40)
    .withExifMerge({ IFD0: { Copyright: 'Asha' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const stored = await storeImage(db, storage, Readable.from([sideways]))
  expect(stored).toMatchObject({ width: 40, height: 60 })

  const original = await storage.read(`originals/${stored.key}`)
  const { exif, format } = await sharp(original!).metadata()
  expect({ exif, format }).toEqual({ exif: undefined, format: 'webp' })
  expect(await db.select().from(images)).toMatchObject([{ key: stored.key, width: 40, height: 60 }])
})

test('the same picture twice is one picture', async ({ db, storage }) => {
  const picture = await flat(30, 30).png().toBuffer()
  const first = await storeImage(db, storage, Readable.from([picture]))
  const second = await storeImage(db, storage, Readable.from([picture]))
  expect(second.key).toBe(first.key)
  expect(await db.$count(images)).toBe(1)
})

test('large photographs are made no larger than the shop shows', async ({ db, storage }) => {
  const large = await flat(3_000, 5_000).jpeg().toBuffer()
  expect(await storeImage(db, storage, Readable.from([large]))).toMatchObject({ width: 1_440, height: 2_400 })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

for (const [what, bytes] of [
  ['text that calls itself a picture', async () => Buffer.from('GIF? no')],
  ['a drawing with a script in it', async () => Buffer.from(svg)],
  [
    'a picture cut short',
    async () => (await flat(400, 400).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9_000),
  ],
  ['nothing', async () => Buffer.alloc(0)],
  ['a TIFF', () => flat(9, 9).tiff().toBuffer()],
] as const) {
  test(`${what} is refused with the sentence staff read`, async ({ db, storage }) => {
    await expect(storeImage(db, storage, Readable.from([await bytes()]))).rejects.toMatchObject({
      status: 415,
      message: 'Please upload a JPEG, PNG, WebP, or GIF image.',
    })
    expect(await db.$count(images)).toBe(0)
  })
}

test('an upload past the limit is refused', async ({ db, storage }) => {
  const upload = Object.assign(Readable.from([await flat(9, 9).png().toBuffer()]), { truncated: true })
  await expect(storeImage(db, storage, upload)).rejects.toMatchObject({ status: 413 })
})
