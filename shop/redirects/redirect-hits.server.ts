import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

const flushMs = 30_000

/** Counts in memory how often each redirect is followed, and adds the counts by one statement every half minute. */
export class RedirectHits {
  readonly #db: Db
  readonly #onError: (error: unknown) => void
  readonly #timer: NodeJS.Timeout
  #waiting = new Map<string, number>()

  constructor(db: Db, onError: (error: unknown) => void) {
    this.#db = db
    this.#onError = onError
    this.#timer = setInterval(() => void this.flush(), flushMs).unref()
  }

  /** `from`: of a redirect that there is, so that there are no more names than redirects. */
  count(from: string) {
    this.#waiting.set(from, (this.#waiting.get(from) ?? 0) + 1)
  }

  async flush() {
    if (this.#waiting.size === 0) return
    const counted = [...this.#waiting].map(([from, hits]) => ({ from, hits }))
    this.#waiting = new Map()
    try {
      await this.#db.execute(sql`
        update redirects set hits = redirects.hits + given.hits, last_hit_on = (now() at time zone 'Asia/Kolkata')::date
        from (select counted."from", counted.hits
          from jsonb_to_recordset(${JSON.stringify(counted)}::text::jsonb) as counted ("from" text, hits integer)) given
        where redirects."from" = given."from"`)
    } catch (error) {
      this.#onError(error)
    }
  }

  async close() {
    clearInterval(this.#timer)
    await this.flush()
  }
}
