import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { foundSearches } from '../tables.server.ts'
import { findPopularSearches, removeOldFinds } from './popular-searches.server.ts'
import { SearchCounts } from './search-counts.server.ts'

const ago = (days: number) => sql<string>`(now() at time zone 'Asia/Kolkata')::date - ${days}::integer`

test('what was searched on several days is popular, and a robot of one day is not', async ({ db }) => {
  await db.insert(foundSearches).values([
    { day: ago(0), phrase: 'saree', times: 3 },
    { day: ago(3), phrase: 'saree', times: 2 },
    { day: ago(1), phrase: 'kurta', times: 9 },
    { day: ago(2), phrase: 'kurta', times: 1 },
    { day: ago(1), phrase: 'robot', times: 100_000 },
    { day: ago(0), phrase: 'once', times: 1 },
    { day: ago(1), phrase: 'once', times: 1 },
    { day: ago(28), phrase: 'last month', times: 50 },
    { day: ago(29), phrase: 'last month', times: 50 },
  ])
  expect(await findPopularSearches(db)).toEqual(['kurta', 'saree'])
  await removeOldFinds(db)
  expect(await db.$count(foundSearches)).toBe(8)
})

test('the most popular six are listed', async ({ db }) => {
  for (let nth = 1; nth <= 8; nth += 1)
    await db.insert(foundSearches).values([
      { day: ago(0), phrase: `phrase ${nth}`, times: 4 },
      { day: ago(1), phrase: `phrase ${nth}`, times: nth },
    ])
  const popular = await findPopularSearches(db)
  expect([popular.length, popular.includes('phrase 1')]).toEqual([6, false])
})

test('searches that found something are counted beside those that did not', async ({ db }) => {
  const counts = new SearchCounts(db, foundSearches, (error) => expect.unreachable(String(error)))
  for (const typed of ['Saree', 'saree ', '98123 45678']) counts.counterOf(typed)?.()
  await counts.close()
  expect(await db.select({ phrase: foundSearches.phrase, times: foundSearches.times }).from(foundSearches)).toEqual([
    { phrase: 'saree', times: 2 },
  ])
})
