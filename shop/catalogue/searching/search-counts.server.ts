import { lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { foundSearches, missedSearches } from '../tables.server.ts'
import { countedPhrase } from './counted-phrase.ts'

const flushMs = 30_000
/** Those of one process between two flushes. */
const maxWaiting = 200
/** A robot that makes phrases up fills a day, and no more. */
export const maxPhrasesInDay = 500

export const today = sql`(now() at time zone 'Asia/Kolkata')::date`

type Counts = typeof missedSearches | typeof foundSearches

/**
 * Counts searches, in memory: such a page is cached like any other, and each time it is sent is one
 * search. Every half minute the counts are added to the table by one statement; what a process has counted since is lost
 * when it is killed.
 */
export class SearchCounts {
  readonly #db: Db
  readonly #table: Counts
  readonly #onError: (error: unknown) => void
  readonly #timer: NodeJS.Timeout
  #waiting = new Map<string, number>()

  constructor(db: Db, table: Counts, onError: (error: unknown) => void) {
    this.#db = db
    this.#table = table
    this.#onError = onError
    this.#timer = setInterval(() => void this.flush(), flushMs).unref()
  }

  /** Counts one search each time it is called; null for a search that is not counted. */
  counterOf(typed: string): (() => void) | null {
    const phrase = countedPhrase(typed)
    if (phrase === null) return null
    return () => {
      const times = this.#waiting.get(phrase)
      if (times === undefined && this.#waiting.size >= maxWaiting) return
      this.#waiting.set(phrase, (times ?? 0) + 1)
    }
  }

  async flush() {
    if (this.#waiting.size === 0) return
    const counted = this.#waiting
    this.#waiting = new Map()
    try {
      await addCounts(this.#db, this.#table, counted)
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
async function addCounts(db: Db, table: Counts, counted: ReadonlyMap<string, number>) {
  const rows = [...counted].map(([phrase, times]) => ({ phrase, times }))
  await db.execute(sql`
    with given as (
      select phrase, times, exists (
        select from ${table} known where known.day = ${today} and known.phrase = given.phrase
      ) as is_known
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (phrase text, times integer)
    ), ranked as (
      select *, row_number() over (partition by is_known order by times desc, phrase) as place from given
    )
    insert into ${table} (day, phrase, times)
    select ${today}, phrase, times from ranked
    where is_known or place <= ${maxPhrasesInDay} - (select count(*) from ${table} where day = ${today})
    order by phrase
    on conflict (day, phrase) do update set times = ${table.times} + excluded.times`)
}

/** Removes counts of days before the last `days`. */
export const removeOldCounts = (db: Db, table: Counts, days: number) =>
  db.delete(table).where(lt(table.day, sql`${today} - ${days}::integer`))
