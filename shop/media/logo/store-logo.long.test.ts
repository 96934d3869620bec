// demanded by: shop/media
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

test.for([
  [
    'the sign before a name',
    '<circle cx="30" cy="30" r="25" fill="#0a5"/>',
    '<path d="M70 20h220v20H70z"/>',
    [0, 170, 85],
  ],
  [
    'the first letter of a name',
    '<path fill="#c22" d="M5 5h20v50H5z"/>',
    '<path d="M30 5h200v50H30z"/>',
    [204, 34, 34],
  ],
  [
    'the first letter where a line joins all of them',
    '<path fill="#22c" d="M5 5h46v50H5z"/>',
    '<path d="M45 5h250v6H45zM58 5h230v50H58z"/>',
    [34, 34, 204],
  ],
] as const)('the icons of a wide logo show %s, and the header all of it', async ([, sign, rest, color], { db }) => {
  for (const ground of ['', '<path fill="#fff" d="M0 0h300v60H0z"/>']) {
    const { key } = await storeLogo(db, Readable.from([svg(ground + sign + rest)]))
    const at = async (name: LogoFile, x: number, y: number) => {
      const file = sharp((await readLogoFile(db, key, name))!).ensureAlpha()
      return [...(await file.extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer())]
    }
    expect((await at('tab.png', 48, 48)).slice(0, 3)).toEqual(color)
    // It fills the height of the tab, which the whole logo would not.
    expect((await at('tab.png', 48, 8)).slice(0, 3)).toEqual(color)
    expect((await at('icon-512.png', 256, 60)).slice(0, 3)).toEqual(color)
    expect((await at('logo.png', 500, 72)).slice(0, 3)).toEqual([0, 0, 0])
  }
})

test('a wide logo whose name is in one piece stays whole in the icons', async ({ db }) => {
  const { key } = await storeLogo(db, Readable.from([svg('<path d="M5 5h290v50H5z"/>')]))
  const tab = sharp((await readLogoFile(db, key, 'tab.png'))!).ensureAlpha()
  expect((await tab.extract({ left: 48, top: 8, width: 1, height: 1 }).raw().toBuffer())[3]).toBe(0)
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
