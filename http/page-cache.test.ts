import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type KeptPage, PageCache } from './page-cache.ts'

const page = (text: string): KeptPage => {
  const identity = Buffer.from(text)
  return { headers: {}, etag: `"${text}"`, identity, br: identity, gzip: identity }
}

function openCache(mostBytes = 1_000_000) {
  const cache = new PageCache(mostBytes)
  cache.resume()
  return cache
}

test('a page is rendered once, however many ask at once', async () => {
  const cache = openCache()
  let renders = 0
  const render = async () => {
    renders += 1
    return page('home')
  }
  const pages = await Promise.all(Array.from({ length: 1_000 }, () => cache.getOrRender('/', render)))
  await cache.getOrRender('/', render)
  expect(renders).toBe(1)
  expect(new Set(pages).size).toBe(1)
})

test('a change during a render: that page is served but not kept', async () => {
  const cache = openCache()
  const { promise, resolve } = Promise.withResolvers<KeptPage>()
  const first = cache.getOrRender('/', () => promise)
  cache.dropWhere(() => false)
  resolve(page('old'))
  expect((await first)!.etag).toBe('"old"')
  expect((await cache.getOrRender('/', async () => page('new')))!.etag).toBe('"new"')
})

test('whoever asks after a change does not join a render from before it', async () => {
  const cache = openCache()
  const { promise, resolve } = Promise.withResolvers<KeptPage>()
  const first = cache.getOrRender('/', () => promise)
  cache.dropWhere(() => true)
  const second = await cache.getOrRender('/', async () => page('new'))
  resolve(page('old'))
  await first
  expect(second!.etag).toBe('"new"')
  expect((await cache.getOrRender('/', async () => page('newer')))!.etag).toBe('"new"')
})

test('a change of one product drops its page alone', async () => {
  const cache = openCache()
  for (const address of ['/products/1', '/products/2']) await cache.getOrRender(address, async () => page('old'))
  cache.dropWhere((address) => address === '/products/1')
  expect(cache.get('/products/1')).toBeNull()
  expect(cache.get('/products/2')).not.toBeNull()
})

test('what may not be kept is not kept', async () => {
  const cache = openCache()
  await cache.getOrRender('/', async () => null)
  expect(cache.size).toBe(0)
})

test('a failed render is not kept, and the next one tries again', async () => {
  const cache = openCache()
  await expect(cache.getOrRender('/', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect((await cache.getOrRender('/', async () => page('home')))!.etag).toBe('"home"')
})

test('while changes cannot be heard, every page is rendered anew', async () => {
  const cache = openCache()
  await cache.getOrRender('/', async () => page('old'))
  cache.bypass()
  expect((await cache.getOrRender('/', async () => page('1')))!.etag).toBe('"1"')
  expect((await cache.getOrRender('/', async () => page('2')))!.etag).toBe('"2"')
  cache.resume()
  await cache.getOrRender('/', async () => page('3'))
  expect((await cache.getOrRender('/', async () => page('4')))!.etag).toBe('"3"')
})

test('whatever is asked for, the cache stays within its bytes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 3_000, max: 50_000 }),
      fc.array(fc.record({ address: fc.webPath(), size: fc.integer({ min: 0, max: 20_000 }) }), { maxLength: 60 }),
      async (mostBytes, asked) => {
        const cache = openCache(mostBytes)
        for (const { address, size } of asked) {
          await cache.getOrRender(address, async () => page('x'.repeat(size)))
          expect(cache.bytes).toBeLessThanOrEqual(mostBytes)
        }
        cache.dropWhere(() => true)
        expect(cache.bytes).toBe(0)
      },
    ),
  )
})
