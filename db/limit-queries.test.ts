import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { testWithDatabase as test } from '#tests/database.ts'

test('dear work has so many connections at once, and leaves the others free', async ({ database }) => {
  const few = database.limited(2)
  const over = new AbortController()
  const sleep = (db = few) => db.execute(sql`select pg_sleep(0.1)`)
  const asked = Promise.all([...Array.from({ length: 8 }, () => sleep()), few.transaction(async (tx) => sleep(tx))])
  const done = asked.finally(() => over.abort())
  let most = 0
  while (!over.signal.aborted) {
    const [row] = await database.db.execute<{ at: number }>(sql`
      select count(*)::int as at from pg_stat_activity
      where state = 'active' and query like '%pg_sleep(0.1)%' and pid <> pg_backend_pid()`)
    most = Math.max(most, row!.at)
  }
  await done
  expect(most).toBe(2)
})

test('a statement that fails gives its place to the next, in and out of a transaction', async ({ database }) => {
  const one = database.limited(1)
  const failed = [
    one.execute(sql`select 1 / 0`),
    one.transaction(async (tx) => tx.execute(sql`select 1 / 0`)),
    one.select({ no: sql`1 / 0` }).from(sql`generate_series(1, 1)`),
  ]
  expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual(failed.map(() => 'rejected'))
  expect([...(await one.execute(sql`select 1 as one`))]).toEqual([{ one: 1 }])
  expect(await one.select({ two: sql<number>`2` }).from(sql`generate_series(1, 1)`)).toEqual([{ two: 2 }])
})
