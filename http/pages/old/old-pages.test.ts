import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { CachedPage } from '../cached-page.ts'
import { acceptedEncodings } from '../encodings.ts'
import { PageCache } from '../page-cache.ts'
import { OldPages } from './old-pages.ts'

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, no-cache',
  'content-security-policy': "default-src 'self'; style-src 'self'; script-src 'self'",
}
const page = (text: string) => CachedPage.of(Buffer.from(`<body>${text}</body>`), 'identity', headers)
const away = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
const never = () => new Promise<CachedPage>(() => {})
const notice = 'The shop is taking a short break.'

/** A cache that heard changes and has one page. */
async function openCache() {
  const cache = new PageCache(1_000_000)
  cache.back()
  await cache.getOrRender('/', () => page('home'))
  return cache
}

async function show(cache: PageCache, render: () => Promise<CachedPage>, address = '/') {
  const asked = await cache.getOrRender(address, render)
  if (asked.kind === 'uncacheable' || asked.kind === 'made for another') throw new Error(asked.kind)
  return { kind: asked.kind, text: (await asked.page.text()).toString(), page: asked.page }
}

test('while the database is away a visitor gets the page of before, which says that it may be old', async () => {
  const cache = await openCache()
  cache.away()
  const { kind, text, page: old } = await show(cache, away)
  expect(kind).toBe('old')
  expect(text).toContain('home<p role="status"')
  expect(text).toContain(notice)
  const sendable = await old.inEncoding(acceptedEncodings(''))
  expect(sendable.headLines).toContain('cache-control: no-store\r\n')
  expect(sendable.headLines).toMatch(/style-src 'self' 'unsafe-hashes' 'sha256-[^']+'; script-src 'self'/)
})

test('a page that a change dropped just before the database went away is shown as old, and never while it answers', async () => {
  const cache = await openCache()
  cache.heard({ kind: 'catalogue' })
  expect(await show(cache, away)).toMatchObject({ kind: 'old' })
  expect(await show(cache, () => page('new'))).toMatchObject({ kind: 'page', text: '<body>new</body>' })
  cache.away()
  expect((await show(cache, away)).text).toContain('new')
})

test('a page that a change overtook is there, too, when the database is away', async () => {
  const cache = new PageCache(1_000_000)
  cache.back()
  const overtaken = async () => {
    cache.heard({ kind: 'stock', productId: 7 })
    return page('home')
  }
  expect((await show(cache, overtaken)).kind).toBe('page')
  expect(cache.size).toBe(0)
  cache.away()
  expect(await show(cache, away)).toMatchObject({ kind: 'old' })
})

test('a database that answers nothing holds nobody up, and one that answers again is believed', async () => {
  const cache = await openCache()
  cache.away()
  // Nobody waits for a clock.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  for (let at = 0; at < 20; at++) expect(await show(cache, never)).toMatchObject({ kind: 'old' })
  vi.useRealTimers()
  await expect.poll(async () => (await show(cache, () => page('new'))).kind).toBe('page')
  expect((await show(cache, () => page('newer'))).text).toBe('<body>newer</body>')
})

test('a visitor who waits for a page as the connection is lost is given the old one', async () => {
  const cache = await openCache()
  cache.heard({ kind: 'stock', productId: 7 })
  const waiting = show(cache, never)
  cache.away()
  expect(await waiting).toMatchObject({ kind: 'old' })
})

test('a database that is back but slow at first holds nobody up', async () => {
  const cache = await openCache()
  cache.away()
  cache.back()
  const { promise: slow, resolve } = Promise.withResolvers<CachedPage>()
  expect(await show(cache, () => slow)).toMatchObject({ kind: 'old' })
  resolve(await page('new'))
  await expect.poll(async () => (await show(cache, never)).text).toBe('<body>new</body>')
})

test('a database that falls silent while changes are heard holds nobody up, and a slow one is waited for', async () => {
  const cache = await openCache()
  cache.heard({ kind: 'stock', productId: 7 })
  cache.isSilent = async () => true
  expect(await show(cache, never)).toMatchObject({ kind: 'old' })

  cache.isSilent = async () => false
  cache.heard({ kind: 'stock', productId: 7 })
  const { promise: slow, resolve } = Promise.withResolvers<CachedPage>()
  const asked = show(cache, () => slow)
  await pause(1_000)
  resolve(await page('new'))
  expect(await asked).toMatchObject({ kind: 'page', text: '<body>new</body>' })
})

test('all who wait for a page that the database could not make are given the old one', async () => {
  const cache = await openCache()
  cache.heard({ kind: 'catalogue' })
  const failed = async () => ({ errors: [Object.assign(new Error('gone'), { code: '57P01' })] })
  const ask = () => cache.getOrRender('/', failed, ({ errors }) => errors)
  const kinds = (await Promise.all([ask(), ask(), ask()])).map(({ kind }) => kind)
  expect(kinds).toEqual(['old', 'old', 'old'])
})

test('a page that was never shown says, too, that the database answers', async () => {
  const cache = await openCache()
  cache.away()
  expect(await show(cache, () => page('about'), '/about')).toMatchObject({ kind: 'page' })
  expect(await show(cache, () => page('new'))).toMatchObject({ kind: 'page' })
})

test('an error of the page itself is no reason for an old one', async () => {
  const cache = await openCache()
  cache.away()
  const broken = () => show(cache, () => Promise.reject(new Error('a bug')))
  // The first to come finds out that the database answers.
  await broken()
  await expect(broken()).rejects.toThrow('a bug')
})

test('what a script asks for, and what was never cached, has no old form', async () => {
  const cache = await openCache()
  await cache.getOrRender('/about.data', () =>
    CachedPage.of(Buffer.from('data'), 'identity', { 'content-type': 'text/x-script' }),
  )
  cache.away()
  for (const address of ['/about.data', '/contact']) await expect(show(cache, away, address)).rejects.toThrow('gone')
})

test('an old page ends a quarter of an hour after it was last right, and all of them keep within their bytes', async () => {
  let now = 0
  const old = new OldPages(20_000, () => now)
  for (let at = 0; at < 10; at++) old.add(`/products/${at}`, await page('x'.repeat(1_000)))
  expect(old.bytes).toBeLessThanOrEqual(20_000)
  expect([old.has('/products/0'), old.has('/products/9')]).toEqual([false, true])
  now = 15 * 60_000
  expect(await old.find('/products/9')).toBeNull()
})
