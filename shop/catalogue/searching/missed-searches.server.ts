import { desc, gte, lt, max, sql, sum } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { missedSearches } from '../tables.server.ts'
import { missedPhrase } from './missed-phrase.ts'

const flushMs = 30_000
/** Those of one process between two flushes. */
const maxWaiting = 200
/** A robot that makes phrases up fills a day, and no more. */
export const maxPhrasesInDay = 500
const storedDays = 90

const today = sql`(now() at time zone 'Asia/Kolkata')::date`

/**
 * Counts searches without a result, in memory: such a page is cached like any other, and each time it is sent is one
 * search. Every half minute the counts are added to the table by one statement; what a process has counted since is lost
 * when it is killed.
 */
export class MissedSearches {
  readonly #db: Db
  readonly #onError: (error: unknown) => void
  readonly #timer: NodeJS.Timeout
  #waiting = new Map<string, number>()

  constructor(db: Db, onError: (error: unknown) => void) {
    this.#db = db
    this.#onError = onError
    this.#timer = setInterval(() => void this.flush(), flushMs).unref()
  }

  count(typed: string) {
    const phrase = missedPhrase(typed)
    if (phrase === null || (this.#waiting.size >= maxWaiting && !this.#waiting.has(phrase))) return
    this.#waiting.set(phrase, (this.#waiting.get(phrase) ?? 0) + 1)
  }

  async flush() {
    if (this.#waiting.size === 0) return
    const counted = this.#waiting
    this.#waiting = new Map()
    try {
      await addMisses(this.#db, counted)
    } catch (error) {
      this.#onError(error)
    }
  }

  async close() {
    clearInterval(this.#timer)
    await this.flush()
  }
}

/** Adds to today's counts. Phrases that are new today are stored for as long as the day has room for them. */
async function addMisses(db: Db, counted: ReadonlyMap<string, number>) {
  const rows = [...counted].map(([phrase, times]) => ({ phrase, times }))
  await db.execute(sql`
    with given as (
      select phrase, times, exists (
        select from ${missedSearches} known where known.day = ${today} and known.phrase = given.phrase
      ) as is_known
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (phrase text, times integer)
    ), ranked as (
      select *, row_number() over (partition by is_known order by times desc, phrase) as place from given
    )
    insert into ${missedSearches} (day, phrase, times)
    select ${today}, phrase, times from ranked
    where is_known or place <= ${maxPhrasesInDay} - (select count(*) from ${missedSearches} where day = ${today})
    order by phrase
    on conflict (day, phrase) do update set times = ${missedSearches.times} + excluded.times`)
}

export const removeOldMisses = (db: Db) =>
  db.delete(missedSearches).where(lt(missedSearches.day, sql`${today} - ${storedDays}::integer`))

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
