import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { CachedReads } from '#caching/cached-reads.server.ts'
import { Edition } from '#caching/edition.server.ts'
import type { Db } from '#db/client.server.ts'
import { ProductCache } from '#shop/catalogue/finding/product-cache.server.ts'
import { LaunchWatch } from '#shop/catalogue/launches/launch-watch.server.ts'
import { products } from '#shop/catalogue/tables.server.ts'
import { testWithDatabase as test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { CachedPage } from './cached-page.ts'
import { hearChanges } from './hear-changes.ts'
import { PageCache } from './page-cache.ts'
import { WarmUp } from './warm-up.ts'

const databaseMs = async (db: Db) => {
  const [row] = await db.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  )
  return row!.now
}

/** The caches of one process; each address is a page of the cards with these ids. */
async function openProcess(db: Db, pages: Record<string, number[]>) {
  const [cache, productCache] = [new PageCache(200_000), new ProductCache(db, () => {})]
  const launches = new LaunchWatch(db, { onLaunch: (ids) => caches.onChange({ kind: 'start', ids }), onError() {} })
  onTestFinished(() => launches.close())
  const edition = new Edition()
  const caches = hearChanges({
    launches,
    products: productCache,
    reads: new CachedReads(),
    edition,
    warmUp: new WarmUp(cache),
    pages: cache,
    edge: new Edition(),
  })
  caches.onBack()
  await launches.look()
  const renders: string[] = []
  return {
    edition,
    renders,
    has: (address: string) => cache.has(address),
    async ask(address: string) {
      const asked = await cache.getOrRender(address, async () => {
        renders.push(address)
        const cards = await productCache.cards.find(pages[address]!)
        const text = cards.map(({ start }) => (start === null ? 'on sale' : 'starts later')).join()
        return CachedPage.of(Buffer.from(text), 'identity', {}, { products: new Set(pages[address]) })
      })
      return asked.kind === 'page' ? (await asked.page.text()).toString() : expect.unreachable(asked.kind)
    },
  }
}

/** Opens what shows a product that starts in a moment. A busy machine takes longer, and begins again with more time. */
async function openBeforeStart<Opened>(db: Db, open: (startsAt: number) => Promise<Opened>) {
  for (let aheadMs = 800; ; aheadMs *= 2) {
    const startsAt = Math.ceil(await databaseMs(db)) + aheadMs
    const opened = await open(startsAt)
    if ((await databaseMs(db)) < startsAt - aheadMs / 4) return { startsAt, ...opened }
    // Else the next ones hear of this start, too, while they render.
    await db.update(products).set({ startsAt: null })
  }
}

test('at the start every page that shows it changes in both processes, and each is rendered once for 200 who ask', async ({
  database: { db },
}) => {
  const addresses = ['/products/1', '/products', '/products/2']
  const before = ['starts later', 'starts later,on sale', 'on sale']
  const { startsAt, processes, askAll, first } = await openBeforeStart(db, async (startsAt) => {
    const drop = await makeProduct(db, { startsAt: new Date(startsAt) })
    const other = await makeProduct(db)
    const pages = { '/products/1': [drop.id], '/products': [drop.id, other.id], '/products/2': [other.id] }
    const processes = await Promise.all([openProcess(db, pages), openProcess(db, pages)])
    const askAll = () => Promise.all(processes.flatMap(({ ask }) => addresses.map(ask)))
    return { processes, askAll, first: await askAll() }
  })
  expect(first).toEqual([...before, ...before])
  const marks = processes.map(({ edition }) => edition.mark)

  // Visitors go on asking all the time, also while the moment passes: nothing made before it may stay.
  let isChanged = false
  while (!isChanged) {
    const askedAt = await databaseMs(db)
    const answers = await askAll()
    if ((await databaseMs(db)) < startsAt) expect(answers).toEqual([...before, ...before])
    isChanged = answers.every((answer) => !answer.includes('later'))
    if (askedAt > startsAt + 1_000) expect(isChanged).toBe(true)
    await pause(2)
  }
  expect(processes.map(({ renders }) => renders.toSorted())).toEqual(
    [1, 2].map(() => ['/products', '/products', '/products/1', '/products/1', '/products/2']),
  )
  expect(processes.map(({ edition }) => edition.mark)).not.toEqual(marks)

  const crowd = Array.from({ length: 200 }, () => processes.flatMap(({ ask }) => addresses.map(ask))).flat()
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['on sale', 'on sale,on sale']))
  expect(processes.map(({ renders }) => renders.length)).toEqual([5, 5])
})

test('200 who come at the very start wait for one render of each page', async ({ database: { db } }) => {
  const { one } = await openBeforeStart(db, async (startsAt) => {
    const { id } = await makeProduct(db, { startsAt: new Date(startsAt) })
    const one = await openProcess(db, { '/products/1': [id] })
    await one.ask('/products/1')
    return { one }
  })
  await expect.poll(() => one.has('/products/1'), { interval: 1 }).toBe(false)
  const answers = await Promise.all(Array.from({ length: 200 }, () => one.ask('/products/1')))
  expect(new Set(answers)).toEqual(new Set(['on sale']))
  expect(one.renders).toHaveLength(2)
})
