import { Readable } from 'node:stream'
import fastify from 'fastify'
import sharp from 'sharp'
import { expect } from 'vitest'
import { answerFailures } from '#http/failures.ts'
import { test } from '#tests/database.ts'
import { logoFiles, type LogoFile, logoTooLargeSentence, logoUrl } from '../logo-rules.ts'
import { logoRoutes, logoUploadRoutes } from './logo-routes.server.ts'
import { readLogoFile, storeLogo } from './store-logo.server.ts'

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60">${inside}</svg>`)
const drawing = svg('<path fill="#0a5" d="M0 0h300v60H0z"/>')
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#1133cc' } })
    .png()
    .toBuffer()

test('a drawing is stored clean, and every icon is made of it', async ({ db }) => {
  const stored = await storeLogo(db, Readable.from([drawing]))
  expect(stored).toMatchObject({ shown: 'logo.svg', width: 1_200, height: 240 })

  expect(String(await readLogoFile(db, stored.key, 'logo.svg'))).toContain('<path fill="#0a5"')
  const sizes: Partial<Record<LogoFile, [number, number]>> = {
    'logo.png': [720, 144],
    'print.png': [480, 96],
    'tab.png': [96, 96],
    'touch.png': [180, 180],
    'icon-192.png': [192, 192],
    'icon-512.png': [512, 512],
    'maskable.png': [512, 512],
    'share.jpg': [1_200, 630],
  }
  for (const [name, [width, height]] of Object.entries(sizes)) {
    const file = await readLogoFile(db, stored.key, name as LogoFile)
    expect(await sharp(file!).metadata(), name).toMatchObject({ width, height })
  }
})

test('the tab has the logo alone, and a phone may cut a circle out of its icon', async ({ db }) => {
  const { key } = await storeLogo(db, Readable.from([drawing]))
  const pixel = async (name: LogoFile, x: number, y: number) => {
    const cut = sharp((await readLogoFile(db, key, name))!).ensureAlpha()
    return [...(await cut.extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer())]
  }
  expect((await pixel('tab.png', 48, 2))[3]).toBe(0)
  expect(await pixel('tab.png', 48, 48)).toEqual([0, 170, 85, 255])
  expect(await pixel('maskable.png', 60, 256)).toEqual([255, 255, 255, 255])
  expect(await pixel('maskable.png', 256, 256)).toEqual([0, 170, 85, 255])
})

test('a PNG stays without loss, no larger than pages show it', async ({ db }) => {
  const stored = await storeLogo(db, Readable.from([await png(2_000, 500)]))
  expect(stored).toMatchObject({ shown: 'logo.png', width: 720, height: 180 })
  expect((await storeLogo(db, Readable.from([await png(2_000, 500)]))).key).toBe(stored.key)
})

for (const [what, bytes, says] of [
  ['a script', svg('<script>alert(1)</script>'), /contains a script/],
  [
    'a photograph',
    await sharp(await png(90, 90))
      .jpeg()
      .toBuffer(),
    /SVG or a PNG/,
  ],
  ['a small picture', await png(40, 20), /only 40 × 20 pixels/],
  ['half a picture', (await png(900, 900)).subarray(0, 60), /SVG or a PNG/],
  ['a thread', await png(4_000, 60), /12 times as wide/],
  ['a great drawing', svg(`<path d="${'M0 0'.repeat(140_000)}"/>`), /larger than 512 kB/],
  ['nothing', Buffer.alloc(0), /SVG or a PNG/],
] as const) {
  test(`refused with a sentence: ${what}`, async ({ db }) => {
    await expect(storeLogo(db, Readable.from([bytes]))).rejects.toMatchObject({
      status: 415,
      message: expect.stringMatching(says),
    })
  })
}

function open(db: Parameters<typeof storeLogo>[0]) {
  const app = fastify()
  answerFailures(app)
  logoRoutes(app, { db })
  void app.register(logoUploadRoutes, { db })
  return app
}

const form = (bytes: Buffer) => {
  const body = new FormData()
  body.append('logo', new Blob([new Uint8Array(bytes)]), 'logo.svg')
  return new Response(body)
}

async function send(app: ReturnType<typeof open>, bytes: Buffer) {
  const request = form(bytes)
  return app.inject({
    method: 'POST',
    url: '/admin/api/logos',
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

test('an upload answers with the logo, whose files never change and do nothing but be drawn', async ({ db }) => {
  const app = open(db)
  const answer = await send(app, drawing)
  expect(answer.statusCode).toBe(201)
  for (const name of Object.keys(logoFiles) as LogoFile[]) {
    const file = await app.inject(logoUrl(answer.json(), name))
    expect(file.headers).toMatchObject({
      'content-type': logoFiles[name],
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    })
  }
  expect((await app.inject(`/logo/${'0'.repeat(32)}/tab.png`)).statusCode).toBe(404)
  expect((await app.inject('/logo/x/tab.png')).statusCode).toBe(422)
})

test('a logo of 40 MB is refused with a sentence', async ({ db }) => {
  const answer = await send(open(db), Buffer.alloc(40 * 1024 * 1024, 'a'))
  expect([answer.statusCode, answer.json()]).toEqual([413, expect.objectContaining({ error: logoTooLargeSentence })])
})
