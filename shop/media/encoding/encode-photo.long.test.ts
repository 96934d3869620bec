// demanded by: shop/media
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { encodePhotoAside, encodeVariantAside } from './encode-aside.server.ts'
import { encodePhoto } from './encode-photo.server.ts'
import { AsideLost, openAside } from './open-aside.server.ts'

async function withFile<T>(bytes: Buffer, use: (file: string) => Promise<T>) {
  const folder = await mkdtemp(join(tmpdir(), 'photo-'))
  try {
    const file = join(folder, 'photo')
    await writeFile(file, bytes)
    return await use(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const corners = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#ffffff' } })
  .composite([{ input: { create: { width: 20, height: 10, channels: 3, background: '#ff0000' } }, left: 0, top: 0 }])
  .png()
  .toBuffer()

test.for([1, 2, 3, 4, 5, 6, 7, 8])('held in way %i a photograph stands upright', async (orientation) => {
  const taken = await sharp(corners).withMetadata({ orientation }).jpeg({ quality: 100 }).toBuffer()
  const encoded = await withFile(taken, encodePhoto)
  const pixels = async (picture: Sharp) => picture.flatten().raw().toBuffer({ resolveWithObject: true })
  const ours = await pixels(sharp(encoded as Buffer))
  const wanted = await pixels(sharp(taken).autoOrient())
  expect([ours.info.width, ours.info.height]).toEqual([wanted.info.width, wanted.info.height])
  const farthest = ours.data.reduce((most, value, at) => Math.max(most, Math.abs(value - wanted.data[at]!)), 0)
  expect(farthest).toBeLessThan(120)
})

test('pictures that visitors wait for do not wait for photographs', async () => {
  const large = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#8c1d32' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const small = await sharp({ create: { width: 800, height: 1_000, channels: 3, background: '#8c1d32' } })
    .webp()
    .toBuffer()
  await encodeVariantAside(small, 480, 'webp')
  await withFile(large, async (file) => {
    let done = 0
    const photos = Array.from({ length: 4 }, () => encodePhotoAside(file).then(() => (done += 1)))
    await encodeVariantAside(small, 480, 'webp')
    expect(done).toBeLessThan(4)
    await Promise.all(photos)
  })
})

test('work that takes too long or too much memory is ended, and the next is done', async () => {
  const original = await sharp(corners).resize(2_000, 1_400).png().toBuffer()
  const work = { of: 'variant', original, width: 1440, format: 'avif' } as const
  const enough = { maxProcessorMs: 60_000, maxMs: 300_000, maxRssBytes: 1e10 }
  const short = openAside('shop/media/encoding/encode-process.server.ts', { ...enough, maxMs: 1 })
  await expect(short.ask(work)).rejects.toBeInstanceOf(AsideLost)
  const small = openAside('shop/media/encoding/encode-process.server.ts', { ...enough, maxRssBytes: 1e6 })
  await expect(small.ask(work)).rejects.toBeInstanceOf(AsideLost)
  const dear = openAside('shop/media/encoding/encode-process.server.ts', { ...enough, maxProcessorMs: 20 })
  await expect(dear.ask(work)).rejects.toBeInstanceOf(AsideLost)
  const able = openAside('shop/media/encoding/encode-process.server.ts', enough)
  expect(await able.ask(work)).toBeInstanceOf(Uint8Array)
  for (const aside of [short, small, dear, able]) aside.close()
})
