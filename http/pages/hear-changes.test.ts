// demanded by: http/pages caching
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { CachedReads } from '#caching/cached-reads.server.ts'
import { announceChange, announceEcho, type Change } from '#caching/changes.server.ts'
import { Edition } from '#caching/edition.server.ts'
import { listenForChanges } from '#caching/listen.server.ts'
import type { Db } from '#db/client.server.ts'
import { findSoldOut } from '#shop/catalogue/collections/find-collections.server.ts'
import { findActiveCategories } from '#shop/catalogue/find-categories.server.ts'
import { findList } from '#shop/catalogue/finding/find-list.server.ts'
import { ProductCache } from '#shop/catalogue/finding/product-cache.server.ts'
import { readProductFilter } from '#shop/catalogue/finding/read-product-filter.ts'
import { LaunchWatch } from '#shop/catalogue/launches/launch-watch.server.ts'
import { findSynonyms } from '#shop/catalogue/searching/synonyms.server.ts'
import { categories, products, variants } from '#shop/catalogue/tables.server.ts'
import { testWithDatabase } from '#tests/database.ts'
import { times } from '#tests/gate/times.ts'
import { makeProduct } from '#tests/makers.ts'
import { CachedPage } from './cached-page.ts'
import { type Caches, hearChanges } from './hear-changes.ts'
import { PageCache } from './page-cache.ts'
import { WarmUp } from './warm-up.ts'

test('a change of stock drops the pages that show the product, and no others', async () => {
  const cache = new PageCache(200_000)
  const none = new Edition()
  const caches = {
    launches: none,
    products: none,
    reads: new CachedReads(),
    edition: none,
    warmUp: new WarmUp(cache),
    pages: cache,
    edge: none,
  }
  const { onBack, onChange } = hearChanges(caches)
  onBack()
  const shown = { '/products/7': [7], '/products/8': [8], '/products': [7, 8], '/about': [] }
  for (const [address, products] of Object.entries(shown)) {
    const page = CachedPage.of(Buffer.from('page'), 'identity', {}, { products: new Set(products) })
    await cache.getOrRender(address, () => page)
  }
  onChange({ kind: 'stock', productId: 7 })
  expect(Object.keys(shown).filter((address) => cache.has(address))).toEqual(['/products/8', '/about'])
  onChange({ kind: 'catalogue' })
  expect(cache.size).toBe(0)
})

/**
 * The caches of one process of the shop, with its own listener for changes; a page is made of a list of products and
 * the categories.
 */
async function openProcess(db: Db, url: string) {
  const cache = new PageCache(200_000)
  const productCache = new ProductCache(db, () => {})
  const edition = new Edition()
  const reads = new CachedReads()
  const heard = new Set<string>()
  const launches = new LaunchWatch(db, { onLaunch: (ids) => caches.onChange({ kind: 'start', ids }), onError() {} })
  const warmUp = new WarmUp(cache)
  const caches = hearChanges({
    launches,
    products: productCache,
    reads,
    edition,
    warmUp,
    pages: cache,
    edge: new Edition(),
  })
  const listener = await listenForChanges(url, {
    announce: announceEcho(db),
    ...caches,
    onChange(change) {
      if (change.kind === 'unknown') heard.add(change.tag)
      else caches.onChange(change)
    },
    onSilent() {},
    onSpeaking() {},
  })
  const finderOf = (products: ProductCache | null) => ({
    db,
    cache: products,
    synonyms: () => findSynonyms(db),
    soldOut: () => findSoldOut(db),
  })
  const filterOf = (address: string) => readProductFilter(new URLSearchParams(address))
  return {
    ...listener,
    async close() {
      launches.close()
      await listener.close()
    },
    heard,
    edition,
    fresh: async (address: string) => ({
      list: await findList(finderOf(null), filterOf(address)),
      categories: await findActiveCategories(db),
    }),
    async ask(address: string) {
      const page = await cache.getOrRender(address, async () => {
        const list = await findList(finderOf(productCache), filterOf(address))
        const categories = await reads.once('categories', () => findActiveCategories(db))
        return CachedPage.of(
          Buffer.from(JSON.stringify({ list, categories })),
          'identity',
          {},
          { products: new Set(list.products.map(({ id }) => id)) },
        )
      })
      return page.kind === 'page' ? (await page.page.text()).toString() : expect.unreachable(page.kind)
    },
  }
}

type Process = Awaited<ReturnType<typeof openProcess>>

const addresses = ['', 'search=oxford', 'gender=men&sort=price-up', 'size=L', 'max_price=900']

const names = ['launches', 'products', 'reads', 'edition', 'warmUp', 'pages', 'edge'] as const

test('everything cached hears everything, what pages are made from before pages', () => {
  const said: string[] = []
  const recorder = (name: string) => ({
    heard: ({ kind }: Change) => void said.push(`${name} ${kind}`),
    away: () => void said.push(`${name} away`),
    back: () => void said.push(`${name} back`),
  })
  const caches = Object.fromEntries(names.map((name) => [name, recorder(name)])) as Caches
  const { onChange, onAway, onBack } = hearChanges(caches)
  onBack()
  onChange({ kind: 'stock', productId: 7 })
  onChange({ kind: 'unknown', tag: 'parcels:7' })
  onAway()
  const all = (what: string) => names.map((name) => `${name} ${what}`)
  expect(said).toEqual([...all('back'), ...all('stock'), ...all('unknown'), ...all('away')])
})

test('a page that was asked for is rendered again after a change, from what was read after it', async () => {
  vi.useFakeTimers()
  const [reads, cache] = [new CachedReads(), new PageCache(200_000)]
  const warmUp = new WarmUp(cache)
  const none = new Edition()
  const { onChange, onBack } = hearChanges({
    launches: none,
    products: none,
    reads,
    edition: none,
    warmUp,
    pages: cache,
    edge: none,
  })
  let version = 1
  const render = async (address: string) => {
    const read = await reads.once('version', async () => version)
    return CachedPage.of(Buffer.from(`${address} ${read}`), 'identity', {})
  }
  onBack()
  await warmUp.begin(render)
  await cache.getOrRender('/about', () => render('/about'))
  cache.get('/about')!.countAsked()

  version = 2
  onChange({ kind: 'unknown', tag: 'parcels:7' })
  expect(cache.size).toBe(0)
  await vi.runAllTimersAsync()
  expect((await cache.get('/about')!.text()).toString()).toBe('/about 2')
  vi.useRealTimers()
})

testWithDatabase(
  'over two processes, a cached page is what would be rendered now, whatever changed and whichever connection was cut',
  async ({ database: { db, url } }) => {
    const processes = [await openProcess(db, url), await openProcess(db, url)]
    const shelf = [
      await makeProduct(db, { name: 'Oxford' }),
      await makeProduct(db, { sizes: ['L'] }),
      await makeProduct(db, { gender: 'women' }),
    ]
    const one = fc.nat(shelf.length - 1).map((at) => shelf[at]!)

    const rename = fc.tuple(one, fc.constantFrom('Oxford', 'Kurta', 'Hampi')).map(
      ([{ id }, name]) =>
        () =>
          db.transaction(async (tx) => {
            await tx.update(products).set({ name }).where(eq(products.id, id))
            await announceChange(tx, 'catalogue')
          }),
    )
    const reprice = fc.tuple(one, fc.constantFrom(49_900, 99_900)).map(
      ([{ id }, pricePaise]) =>
        () =>
          db.update(products).set({ pricePaise }).where(eq(products.id, id)),
    )
    const hide = fc.tuple(one, fc.constantFrom('live' as const, 'draft' as const)).map(
      ([{ id }, state]) =>
        () =>
          db.update(products).set({ state }).where(eq(products.id, id)),
    )
    const describe = fc.constantFrom('Of cotton', 'Of linen').map(
      (description) => () =>
        db.transaction(async (tx) => {
          await tx.update(categories).set({ description })
          await announceChange(tx, 'catalogue')
        }),
    )
    const sell = fc.tuple(one, fc.constantFrom(0, 5)).map(
      ([{ id }, stock]) =>
        () =>
          db.transaction(async (tx) => {
            await tx.update(variants).set({ stock }).where(eq(variants.productId, id))
            await announceChange(tx, `stock:${id}`)
          }),
    )
    const cut = fc.constant(() =>
      db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'fineweave changes' and datname = current_database() order by random() limit 1`),
    )
    const ask = fc.tuple(fc.nat(1), fc.constantFrom(...addresses)).map(([which, address]) => async () => {
      // Not waited for: renders are under way while things change.
      void processes[which]!.ask(address)
    })
    const steps = fc.array(
      fc.oneof({ weight: 5, arbitrary: ask }, rename, describe, reprice, hide, sell, { weight: 1, arbitrary: cut }),
      { minLength: 2, maxLength: 12 },
    )

    let marks = 0
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        for (const step of sequence) await step()
        marks += 1
        for (const process of processes) await untilHears(process, `mark:${marks}`)
        for (const process of processes) {
          for (const address of addresses)
            expect(JSON.parse(await process.ask(address))).toEqual(await process.fresh(address))
        }
      }),
      { numRuns: times(4, 40) },
    )
    for (const process of processes) await process.close()

    /** Announcements come in the order of commits: once a later one is heard, so are those before it. */
    async function untilHears({ heard, edition }: Process, mark: string) {
      await expect
        .poll(
          async () => {
            if (edition.mark !== null && !heard.has(mark)) await db.execute(sql`select pg_notify('changed', ${mark})`)
            return heard.has(mark)
          },
          { interval: 10 },
        )
        .toBe(true)
    }
  },
)
