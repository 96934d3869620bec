// demanded by: http/pages
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '#tests/gate/times.ts'
import { CachedPage } from './cached-page.ts'
import { acceptedEncodings } from './encodings.ts'
import { type Asked, PageCache } from './page-cache.ts'

const page = (text: string, products: number[] | null = null) =>
  CachedPage.of(Buffer.from(text), 'identity', {}, { products: products && new Set(products) })

async function pageOf(asked: Promise<Asked<unknown>>) {
  const answer = await asked
  if (answer.kind !== 'page') throw new Error(`There is no page: ${answer.kind}`)
  return answer.page
}

const textOf = async (asked: Promise<Asked<unknown>>) => (await (await pageOf(asked)).text()).toString()

function openCache(maxBytes = 1_000_000) {
  const cache = new PageCache(maxBytes)
  cache.back()
  return cache
}

test('a page is rendered once, however many ask at once', async () => {
  const cache = openCache()
  let renders = 0
  const render = () => {
    renders += 1
    return page('home')
  }
  const pages = await Promise.all(Array.from({ length: 1_000 }, () => pageOf(cache.getOrRender('/', render))))
  await cache.getOrRender('/', render)
  expect(renders).toBe(1)
  expect(new Set(pages).size).toBe(1)
})

test('a change during a render: that page is served but not cached', async () => {
  const cache = openCache()
  const { promise, resolve } = Promise.withResolvers<CachedPage>()
  const first = cache.getOrRender('/', () => promise)
  cache.heard({ kind: 'stock', productId: 7 })
  resolve(await page('old'))
  expect(await textOf(first)).toBe('old')
  expect(await textOf(cache.getOrRender('/', () => page('new')))).toBe('new')
})

test('whoever asks after a change does not join a render from before it', async () => {
  const cache = openCache()
  const { promise, resolve } = Promise.withResolvers<CachedPage>()
  const first = cache.getOrRender('/', () => promise)
  cache.heard({ kind: 'catalogue' })
  const second = cache.getOrRender('/', () => page('new'))
  await second
  resolve(await page('old'))
  await first
  expect(await textOf(second)).toBe('new')
  expect(await textOf(cache.getOrRender('/', () => page('newer')))).toBe('new')
})

test('a change of one product drops the pages that tell of it, and those that do not say', async () => {
  const cache = openCache()
  const cached = { '/products/1': [1, 8], '/products/2': [2], '/products': [1, 2], '/about': null }
  for (const [address, products] of Object.entries(cached))
    await cache.getOrRender(address, () => page('old', products))
  cache.heard({ kind: 'stock', productId: 1 })
  expect(Object.keys(cached).filter((address) => cache.has(address))).toEqual(['/products/2'])
})

test('what may not be cached is for the caller whose render made it, and not cached', async () => {
  const cache = openCache()
  const render = async () => 'for one person'
  expect(await Promise.all([cache.getOrRender('/', render), cache.getOrRender('/', render)])).toEqual([
    { kind: 'uncacheable', made: 'for one person' },
    { kind: 'made for another' },
  ])
  expect(cache.size).toBe(0)
})

test('a failed render is not cached, and the next one tries again', async () => {
  const cache = openCache()
  await expect(cache.getOrRender('/', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await textOf(cache.getOrRender('/', () => page('home')))).toBe('home')
})

test('while changes cannot be heard, every page is rendered anew', async () => {
  const cache = openCache()
  await cache.getOrRender('/', () => page('old'))
  cache.away()
  expect(await textOf(cache.getOrRender('/', () => page('1')))).toBe('1')
  expect(await textOf(cache.getOrRender('/', () => page('2')))).toBe('2')
  // Also for two who ask at once: the first render may have read what was there before a change.
  const both = ['3', '4'].map((text) => textOf(cache.getOrRender('/', () => page(text))))
  expect(await Promise.all(both)).toEqual(['3', '4'])
  cache.back()
  await cache.getOrRender('/', () => page('5'))
  expect(await textOf(cache.getOrRender('/', () => page('6')))).toBe('5')
})

test('whatever is asked for in whatever encoding, the cache stays within its bytes', async () => {
  const encodings = ['gzip, br, zstd', 'gzip, br', 'gzip', 'zstd', ''].map(acceptedEncodings)
  const asking = fc.record({
    path: fc.webPath(),
    size: fc.integer({ min: 0, max: 20_000 }),
    accepted: fc.constantFrom(...encodings),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 8_000, max: 60_000 }),
      fc.array(asking, { maxLength: 40 }),
      async (maxBytes, asked) => {
        const cache = openCache(maxBytes)
        for (const { path, size, accepted } of asked) {
          const cached = await pageOf(cache.getOrRender(path, () => page('x'.repeat(size))))
          await cached.inEncoding(accepted)
          cache.weigh(path, cached)
          expect(cache.bytes).toBeLessThanOrEqual(maxBytes)
        }
        cache.heard({ kind: 'catalogue' })
        expect(cache.bytes).toBe(0)
      },
    ),
    { numRuns: times(8, 60) },
  )
})

test('a page that says how long it holds is not served longer', async () => {
  const cache = new PageCache(1_000_000)
  cache.back()
  const until = (ms: number) => () =>
    CachedPage.of(Buffer.from('banner'), 'identity', {}, { freshUntil: new Date(Date.now() + ms) })
  await cache.getOrRender('/', until(60_000))
  expect(cache.get('/')).not.toBeNull()
  await cache.getOrRender('/home', until(-1))
  expect(cache.get('/home')).toBeNull()
  expect(cache.size).toBe(1)
})
