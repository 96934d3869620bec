import { desc, gte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { foundSearches } from '../tables.server.ts'
import { removeOldCounts, today } from './search-counts.server.ts'

const storedDays = 28
const maxShown = 6
/** One day counts no more than this, however often a robot asks. */
const maxTimesOfDay = 5
/** Searched on several days, by more than one person's curiosity. */
const minDays = 2
const minTimes = 4

/** The phrases that found something and were searched most in the last four weeks, the most popular first. */
export async function findPopularSearches(db: Db): Promise<string[]> {
  const times = sql<number>`sum(least(${foundSearches.times}, ${maxTimesOfDay}::integer))`
  const found = await db
    .select({ phrase: foundSearches.phrase })
    .from(foundSearches)
    .where(gte(foundSearches.day, sql`${today} - ${storedDays}::integer + 1`))
    .groupBy(foundSearches.phrase)
    .having(sql`count(*) >= ${minDays}::integer and ${times} >= ${minTimes}::integer`)
    .orderBy(desc(times), foundSearches.phrase)
    .limit(maxShown)
  return found.map(({ phrase }) => phrase)
}

export const removeOldFinds = (db: Db) => removeOldCounts(db, foundSearches, storedDays)
