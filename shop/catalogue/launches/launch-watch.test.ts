import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { testWithDatabase as test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { collections, products } from '../tables.server.ts'
import { LaunchWatch } from './launch-watch.server.ts'

const databaseMs = async (db: Db) => {
  const [row] = await db.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  )
  return row!.now
}

type Heard = { ids: readonly number[] | 'all'; isStarted: boolean }

/** Asks the database at each announcement whether it agrees that the products have started. */
function openWatch(db: Db) {
  const heard: Promise<Heard>[] = []
  const watch = new LaunchWatch(db, {
    onLaunch: (ids) =>
      heard.push(
        db
          .execute<{ left: number }>(sql`select count(*)::int as left from products where starts_at > now()`)
          .then(([row]) => ({ ids, isStarted: row!.left === 0 })),
      ),
    onError: (error) => expect.unreachable(String(error)),
  })
  return { watch, heard, [Symbol.dispose]: () => watch.close() }
}

test('each process announces a start by itself, never before the database’s clock and within 100 ms of it', async ({
  database: { db },
}) => {
  const { id } = await makeProduct(db)
  using one = openWatch(db)
  using other = openWatch(db)
  const startsAt = new Date((await databaseMs(db)) + 600)
  await db.update(products).set({ startsAt }).where(eq(products.id, id))
  await Promise.all([one.watch.look(), other.watch.look()])
  expect([one.heard, other.heard]).toEqual([[], []])

  // As late as a timer of this machine is now: 100 ms are promised on a calm one.
  const timer = pause(startsAt.getTime() - (await databaseMs(db))).then(() => databaseMs(db))
  let announcedAt = 0
  await expect.poll(() => (announcedAt = one.heard.length && other.heard.length), { interval: 1 }).toBe(1)
  expect(announcedAt).toBe(1)
  const announced = await databaseMs(db)
  const lateMs = Math.max(0, (await timer) - startsAt.getTime())
  expect(announced - startsAt.getTime()).toBeLessThan(100 + 5 * lateMs)
  expect(await Promise.all([...one.heard, ...other.heard])).toEqual([
    { ids: [id], isStarted: true },
    { ids: [id], isStarted: true },
  ])
})

test('a start is announced once, and again when staff move it', async ({ database: { db } }) => {
  const { id } = await makeProduct(db, { startsAt: new Date((await databaseMs(db)) + 100) })
  using one = openWatch(db)
  await one.watch.look()
  await expect.poll(() => one.heard.length).toBe(1)
  await one.watch.look()
  await pause(50)
  expect(one.heard).toHaveLength(1)
  await db
    .update(products)
    .set({ startsAt: new Date((await databaseMs(db)) + 100) })
    .where(eq(products.id, id))
  one.watch.heard({ kind: 'products', ids: [id] })
  await expect.poll(() => one.heard.length).toBe(2)
})

test('a second product that is given a start just over is announced, too', async ({ database: { db } }) => {
  const startsAt = new Date((await databaseMs(db)) - 1_000)
  const first = await makeProduct(db, { startsAt })
  using one = openWatch(db)
  await one.watch.look()
  const second = await makeProduct(db, { startsAt })
  await one.watch.look()
  expect((await Promise.all(one.heard)).map(({ ids }) => ids)).toEqual([[first.id], [second.id]])
})

test('drafts and what started long ago are nobody’s news', async ({ database: { db } }) => {
  await makeProduct(db, { state: 'draft', startsAt: new Date((await databaseMs(db)) - 1_000) })
  await makeProduct(db, { startsAt: new Date('2020-01-01') })
  using one = openWatch(db)
  await one.watch.look()
  expect(one.heard).toEqual([])
})

test('its clock is never ahead of the database’s, and hardly behind', async ({ database: { db } }) => {
  using one = openWatch(db)
  expect(one.watch.now()).toBeNull()
  const since = performance.now()
  await one.watch.look()
  const said = one.watch.now()!
  const real = await databaseMs(db)
  expect(said).toBeLessThanOrEqual(real)
  // It was read within this time, in a fraction of a millisecond.
  expect(real - said).toBeLessThanOrEqual(performance.now() - since + 1)
})

test('the start of a collection is announced for all products, once', async ({ database: { db } }) => {
  const startsAt = new Date((await databaseMs(db)) + 300)
  using one = openWatch(db)
  await one.watch.look()
  await db.insert(collections).values({ slug: 'diwali', title: 'Diwali', how: 'rule', onSale: true, startsAt })
  one.watch.heard({ kind: 'catalogue' })
  await expect.poll(() => one.heard.length).toBe(1)
  expect(await one.heard[0]).toEqual({ ids: 'all', isStarted: true })
  await one.watch.look()
  await pause(30)
  expect(one.heard).toHaveLength(1)
})
