import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect } from 'vitest'
import { answerFailures } from '#http/failures.ts'
import { test as base } from '#tests/database.ts'
import { makeMp4, makeWebm } from '#tests/videos/make-video.ts'
import type { StoredVideo } from '../answers.ts'
import { lookAtVideo } from '../encoding/look-at-video.server.ts'
import { maxVideoBytes } from '../inputs.ts'
import { openDrafts } from '../open-drafts.server.ts'
import { localStorage, type Storage } from '../storage.server.ts'
import { images } from '../tables.server.ts'
import { videoRoutes, videoUploadRoutes } from './http.server.ts'

const test = base.extend<{ folder: string; storage: Storage; url: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'videos-'))
    const endDrafts = await openDrafts(folder)
    await use(folder)
    endDrafts()
    await rm(folder, { recursive: true })
  },
  storage: async ({ folder }, use) => use(localStorage(join(folder, 'stored'))),
  url: async ({ db, storage }, use) => {
    const app = fastify()
    answerFailures(app)
    videoRoutes(app, { db, storage })
    await app.register(videoUploadRoutes, { db, storage })
    await use(await app.listen({ port: 0, host: '127.0.0.1' }))
    await app.close()
  },
})

function send(url: string, bytes: Uint8Array) {
  const body = new FormData()
  body.append('video', new Blob([new Uint8Array(bytes)], { type: 'video/mp4' }), 'kurta.mp4')
  return fetch(`${url}/admin/api/videos`, { method: 'POST', body })
}

const stored = async (url: string, bytes: Uint8Array) => {
  const answer = await send(url, bytes)
  expect(answer.status).toBe(201)
  return ((await answer.json()) as StoredVideo).key
}

test('a video is stored as it is, once, and sent whole or in parts', async ({ db, url }) => {
  const file = makeMp4()
  const key = await stored(url, file)
  expect(await stored(url, file)).toBe(key)
  expect(await db.select().from(images)).toMatchObject([
    { key, mediaType: 'video/mp4', width: 1_280, height: 720, bytes: file.length },
  ])

  const address = `${url}/videos/${key}`
  const whole = await fetch(address)
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('content-length')]).toEqual([
    200,
    'video/mp4',
    String(file.length),
  ])
  expect(whole.headers.get('cache-control')).toContain('immutable')
  expect(Buffer.from(await whole.arrayBuffer()).equals(file)).toBe(true)

  const part = await fetch(address, { headers: { range: 'bytes=100-199' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${file.length}`])
  expect(Buffer.from(await part.arrayBuffer()).equals(file.subarray(100, 200))).toBe(true)
  expect((await fetch(address, { headers: { range: `bytes=${file.length}-` } })).status).toBe(416)
  const etag = whole.headers.get('etag')!
  expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await fetch(`${url}/videos/video-00000000000000000000`)).status).toBe(404)
})

test('what is no video is cached nowhere: a part that there is not, and a store that is away for a moment', async ({
  url,
  storage,
}) => {
  const file = makeMp4()
  const address = `${url}/videos/${await stored(url, file)}`
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(address, { headers })
    return [answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]
  }
  expect(await ask({ range: `bytes=${file.length}-` })).toEqual([416, 'no-store', null])
  const { readPart } = storage
  storage.readPart = async () => null
  expect(await ask()).toEqual([404, 'no-store', null])
  storage.readPart = () => Promise.reject(new Error('The bucket is away'))
  expect(await ask()).toEqual([500, 'no-store', null])
  storage.readPart = readPart
  expect((await ask()).slice(0, 2)).toEqual([200, 'public, max-age=31536000, immutable'])
})

test('a video longer than one step of reading comes whole', async ({ url }) => {
  const file = Buffer.concat([makeMp4(), Buffer.from('000c350866726565', 'hex'), Buffer.alloc(800_000, 3)])
  const answer = await fetch(`${url}/videos/${await stored(url, file)}`)
  expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true)
})

test.for([
  ['an MP4 file', makeMp4],
  ['a WebM file', makeWebm],
] as const)('%s loses the place where it was made, and nothing else moves', async ([, make], { url, storage }) => {
  const place = '+12.9716+077.5946/'
  const file = make({ place })
  const key = await stored(url, file)
  const remaining = (await storage.read(`originals/${key}`))!
  expect(remaining.includes(place)).toBe(false)
  expect(remaining.length).toBe(file.length)
  // Looked at again, it is the same video.
  expect(await stored(url, remaining)).toBe(key)
})

test('a video held upright has its size as it is shown, a recording without a length is taken', async ({ db, url }) => {
  await stored(url, makeMp4({ isTurned: true }))
  await stored(url, makeWebm({ seconds: 0 }))
  const sizes = await db.select({ width: images.width, height: images.height }).from(images)
  expect(sizes.sort((one, other) => one.height - other.height)).toEqual([
    { width: 720, height: 1_280 },
    { width: 720, height: 1_280 },
  ])
})

const cut = makeMp4()
const sound = makeWebm().toString('latin1').replace('V_VP9', 'A_OPU')

test.for([
  ['a picture', Buffer.from('474946383961', 'hex'), 415, 'MP4 or WebM'],
  ['nothing', Buffer.alloc(0), 415, 'MP4 or WebM'],
  ['QuickTime', makeMp4({ brand: 'qt  ' }), 415, 'MP4 or WebM'],
  ['another container of the same kind', makeWebm({ brand: 'matroska' }), 415, 'MP4 or WebM'],
  ['half a file', cut.subarray(0, cut.length - 2_000), 415, 'MP4 or WebM'],
  ['half an index', cut.subarray(0, 150), 415, 'MP4 or WebM'],
  ['a codec that few play', makeMp4({ codec: 'hvc1' }), 415, 'Most Compatible'],
  ['sound alone', Buffer.from(sound, 'latin1'), 415, 'cannot play'],
  ['two minutes and a bit', makeMp4({ seconds: 121 }), 422, '2 minutes'],
  ['an hour of WebM', makeWebm({ seconds: 3_600 }), 422, '2 minutes'],
] as const)('%s is refused with a sentence, and nothing is left of it', async ([, ...refused], { db, url, folder }) => {
  const [bytes, status, words] = refused
  const answer = await send(url, bytes)
  expect(answer.status).toBe(status)
  expect(((await answer.json()) as { error: string }).error).toContain(words)
  expect(await db.select().from(images)).toEqual([])
  expect(await readdir(join(folder, 'tmp'))).toEqual([])
})

test('a file that is damaged anywhere is taken or refused, and never an error', async ({ folder }) => {
  const path = join(folder, 'damaged')
  for (const [at, whole] of [makeMp4({ place: 'here' }), makeWebm({ place: 'there' })].entries()) {
    for (let place = 0; place < 700; place += 3) {
      const bytes = Buffer.from(whole)
      bytes.writeUInt32BE([0xff_ff_ff_ff, 0, 1, 0x7f_ff_ff_f0][(place + at) % 4]!, place)
      await writeFile(path, bytes)
      const found = await lookAtVideo(path)
      expect(found === null || found.bytes === bytes.length).toBe(true)
    }
  }
})

test('a video above 50 MB is refused while it is sent', async ({ url }) => {
  const answer = await send(url, Buffer.concat([makeMp4(), Buffer.alloc(maxVideoBytes)]))
  expect(answer.status).toBe(413)
})
