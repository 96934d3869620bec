import { brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { expect } from 'vitest'
import { CachedReads } from '#caching/cached-reads.server.ts'
import { announceEcho } from '#caching/changes.server.ts'
import { listenForChanges } from '#caching/listen.server.ts'
import type { Db } from '#db/client.server.ts'
import { defaultTheme } from '#shop/theme/inputs.ts'
import { builtTheme } from '#shop/theme/shown-theme.ts'
import { publishTheme, saveThemeDraft } from '#shop/theme/theme-versions.server.ts'
import { testWithDatabase as test } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { ThemeSheets } from './pages/theme-sheets.ts'
import { themeRoutes } from './theme-routes.ts'

const built = ':root{--color-accent:#95152f}.button{color:var(--color-accent)}'
const blue = { ...defaultTheme, accent: '#1f2bff' }
const green = { ...defaultTheme, accent: '#0b5d3b' }

function openProcess(db: Db, reads = new CachedReads(), text = built) {
  const themes = new ThemeSheets(db, reads, async () => text)
  const app = fastify()
  const findStaff = async (headers: Headers) =>
    headers.get('cookie') === 'session=asha' ? { kind: 'staff', member: asha } : { kind: 'nobody' }
  void app.register(async (scope) => themeRoutes(scope, { themes, signIn: { findStaff } as never }))
  return { themes, app, [Symbol.asyncDispose]: () => app.close() }
}

test('a published look is one file with the built stylesheet, hashed, and every process serves it for ever', async ({
  database: { db },
}) => {
  await using one = openProcess(db)
  await using other = openProcess(db)
  expect(await one.themes.published('shop')).toEqual(builtTheme)

  await publishTheme(db, asha, { theme: blue, version: 0 })
  const { stylesheet } = await one.themes.published('shop')
  expect(stylesheet).toMatch(/^\/looks\/1-shop-[\w-]{16}\.css$/)
  const sheet = await other.app.inject({ url: stylesheet!, headers: { 'accept-encoding': 'gzip, br' } })
  expect(sheet.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/css; charset=utf-8',
  })
  const text = brotliDecompressSync(sheet.rawPayload).toString()
  expect(text.startsWith(built)).toBe(true)
  expect(text.slice(built.length)).toContain(':root{--color-accent:#1f2bff;')
  expect((await one.app.inject(stylesheet!)).payload).toBe(text)

  await publishTheme(db, asha, { theme: green, version: 1 })
  expect((await one.themes.published('shop')).stylesheet).toMatch(/^\/looks\/2-/)
  await using later = openProcess(db)
  expect((await later.app.inject(stylesheet!)).payload).toBe(text)
})

test('the file of another pair of typefaces has none of those that the shop is built with', async ({
  database: { db },
}) => {
  const face = `@font-face{font-family:Hanken Grotesk;src:url(data:font/woff2;base64,d09GMg)format("woff2")}`
  await using shop = openProcess(db, new CachedReads(), face + built)
  const read = async () => (await shop.app.inject((await shop.themes.published('shop')).stylesheet!)).payload

  await publishTheme(db, asha, { theme: blue, version: 0 })
  expect(await read()).toContain(face + built)
  await publishTheme(db, asha, { theme: { ...blue, typefaces: 'bodoni-jost' }, version: 1 })
  expect(await read()).not.toContain('Hanken')
  expect(await read()).toMatch(/^:root\{.+@font-face\{font-family:'Bodoni/)
})

test('after an update, an earlier address of a version answers with the text of now, and is asked again', async ({
  database: { db },
}) => {
  await publishTheme(db, asha, { theme: blue, version: 0 })
  await using before = openProcess(db)
  await using after = openProcess(db, new CachedReads(), `${built}.new{}`)
  const { stylesheet } = await before.themes.published('shop')
  const sheet = await after.app.inject(stylesheet!)
  expect(sheet).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-cache' } })
  expect(sheet.payload).toContain('.new{}')
})

test('the stylesheet of a draft is for staff alone, and addresses that nobody made lead nowhere', async ({
  database: { db },
}) => {
  await using shop = openProcess(db)
  await saveThemeDraft(db, asha, { theme: blue, version: 0 })
  const { stylesheet } = await shop.themes.draft()
  expect(await shop.themes.published('shop')).toEqual(builtTheme)
  const asked = await shop.app.inject({ url: stylesheet!, headers: { cookie: 'session=asha' } })
  expect(asked).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'private, no-store' } })
  for (const address of [
    stylesheet!,
    '/looks/7-shop-abcdefghijklmnop.css',
    '/looks/1-shop-x.css',
    '/looks/draft0-shop-abcdefghijklmnop.css',
    '/looks/999999999999-shop-abcdefghijklmnop.css',
  ])
    expect(await shop.app.inject(address), address).toMatchObject({
      statusCode: 404,
      headers: { 'cache-control': 'no-store' },
    })
})

test('a process that cached the look hears of a new one once it is published', async ({ database: { db, url } }) => {
  const reads = new CachedReads()
  const changes = await listenForChanges(url, {
    announce: announceEcho(db),
    onDeaf() {},
    onChange: (change) => reads.heard(change),
    onAway: () => reads.away(),
    onBack: () => reads.back(),
    onSilent() {},
    onSpeaking() {},
  } as Parameters<typeof listenForChanges>[1])
  await using shop = openProcess(db, reads)
  expect(await shop.themes.published('shop')).toEqual(builtTheme)
  await publishTheme(db, asha, { theme: blue, version: 0 })
  await expect
    .poll(async () => (await shop.themes.published('shop')).stylesheet, {
      interval: 5,
    })
    .toMatch(/^\/looks\/1-/)
  await changes.close()
})

test('the back office takes the accent alone', async ({ database: { db } }) => {
  await using shop = openProcess(db)
  await publishTheme(db, asha, { theme: { ...blue, ground: '#ffffff', corners: 'round' }, version: 0 })
  const { stylesheet, themeColor } = await shop.themes.published('staff')
  expect(themeColor).toBe(defaultTheme.ground)
  const { payload } = await shop.app.inject(stylesheet!)
  expect(payload).toContain('--color-accent:#1f2bff')
  expect(payload).not.toMatch(/--corner|--color-ground/)
})
