import { desc, gte, max, sql, sum } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { missedSearches } from '../tables.server.ts'
import { removeOldCounts, today } from './search-counts.server.ts'

const storedDays = 90

export const removeOldMisses = (db: Db) => removeOldCounts(db, missedSearches, storedDays)

const maxListed = 200
/** How far back staff look. */
export const missedDays = 30

/**
 * The phrases that were searched most in the last `days` without a result, and the day of the last time. `isMore`: there
 * are others.
 */
export async function findMisses(db: Db, days: number) {
  const found = await db
    .select({
      phrase: missedSearches.phrase,
      times: sum(missedSearches.times).mapWith(Number),
      lastDay: max(missedSearches.day),
    })
    .from(missedSearches)
    .where(gte(missedSearches.day, sql`${today} - ${days}::integer + 1`))
    .groupBy(missedSearches.phrase)
    .orderBy(desc(sum(missedSearches.times)), desc(max(missedSearches.day)), missedSearches.phrase)
    .limit(maxListed + 1)
  return { misses: found.slice(0, maxListed), isMore: found.length > maxListed }
}
