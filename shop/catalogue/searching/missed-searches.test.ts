import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { missedSearches } from '../tables.server.ts'
import { countedPhrase } from './counted-phrase.ts'
import { findMisses, removeOldMisses } from './missed-searches.server.ts'
import { maxPhrasesInDay, SearchCounts } from './search-counts.server.ts'

for (const [typed, phrase] of [
  ['  Lehenga   Choli ', 'lehenga choli'],
  ['ಸೀರೆ', 'ಸೀರೆ'],
  ['jeans 32', 'jeans 32'],
  ['asha@example.in', null],
  ['9812345678', null],
  ['98123 45678', null],
  ['+91-98123-45678 asha', null],
  ['order fw-591261', null],
  ['https://example.in', null],
  ['x'.repeat(61), null],
  ['   ', null],
  ["'", null],
  ['%_*', null],
  ['\ufffd', null],
  ['👗', '👗'],
] as [string, string | null][]) {
  test(`"${typed.slice(0, 30)}" is ${phrase === null ? 'not stored' : `stored as "${phrase}"`}`, () => {
    expect(countedPhrase(typed)).toBe(phrase)
  })
}

const open = (db: ConstructorParameters<typeof SearchCounts>[0]) =>
  new SearchCounts(db, missedSearches, (error) => expect.unreachable(String(error)))

test('phrases are counted by day, of several processes together', async ({ db }) => {
  const [one, other] = [open(db), open(db)]
  for (const typed of ['Lehenga', 'lehenga ', 'saree']) one.counterOf(typed)?.()
  other.counterOf('LEHENGA')?.()
  await one.close()
  await other.close()
  expect(await findMisses(db, 30)).toMatchObject({
    misses: [
      { phrase: 'lehenga', times: 3 },
      { phrase: 'saree', times: 1 },
    ],
    isMore: false,
  })
})

test('a robot fills a day and no more, and what is counted already goes on being counted', async ({ db }) => {
  const misses = open(db)
  misses.counterOf('lehenga')?.()
  for (let nth = 0; nth < 2 * maxPhrasesInDay; nth += 1) {
    misses.counterOf(`made up ${nth}`)?.()
    if (nth % 150 === 0) await misses.flush()
  }
  misses.counterOf('lehenga')?.()
  misses.counterOf('sherwani')?.()
  await misses.close()
  expect(await db.$count(missedSearches)).toBe(maxPhrasesInDay)
  const { misses: listed, isMore } = await findMisses(db, 30)
  expect(listed[0]).toMatchObject({ phrase: 'lehenga', times: 2 })
  expect([listed.length, isMore]).toEqual([200, true])
})

test('what is older than 90 days is removed, and staff see 30 of them', async ({ db }) => {
  const ago = (days: number) => sql<string>`(now() at time zone 'Asia/Kolkata')::date - ${days}::integer`
  await db.insert(missedSearches).values([
    { day: ago(91), phrase: 'lehenga', times: 1 },
    { day: ago(90), phrase: 'lehenga', times: 2 },
    { day: ago(29), phrase: 'lehenga', times: 4 },
    { day: ago(0), phrase: 'lehenga', times: 8 },
  ])
  await removeOldMisses(db)
  expect(await db.$count(missedSearches)).toBe(3)
  expect((await findMisses(db, 30)).misses).toMatchObject([{ phrase: 'lehenga', times: 12 }])
})
