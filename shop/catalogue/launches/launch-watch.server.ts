import { sql } from 'drizzle-orm'
import type { CachedUntilChange } from '#caching/cached-until-change.ts'
import type { Change } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { nextMidnight } from '#shared/dates.ts'

/** The clocks of two machines drift apart by less than a millisecond in this time. */
const lookEveryMs = 30_000
const retryMs = 500
/** A product given a start that is over before its process heard of it is announced all the same. */
const lookBackMs = 60_000
const maxMoments = 100
/** Of more products that start at once, all pages are dropped. */
const maxProducts = 500

type Ids = readonly number[] | 'all'
type Moment = { at: number; ids: Ids }

/** By performance.now() of this process. */
type Reading = { databaseMs: number; readAt: number }

/**
 * Announces to this process when products start, so that what it caches of them is made anew, and at midnight in India,
 * when a start becomes today's. Each process does so by itself, by the database's clock, which decides what is sold:
 * never before the moment, and later by no more than the database took to say what its time is.
 */
export class LaunchWatch implements CachedUntilChange {
  readonly #db: Db
  readonly #onLaunch: (ids: Ids) => void
  readonly #onError: (error: unknown) => void
  #moments: Moment[] = []
  readonly #announced = new Set<string>()
  #reading: Reading | null = null
  #lookAt = 0
  #midnight = Infinity
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | null = null
  #isDueAgain = false
  #isClosed = false
  /** The database did not answer: said once. */
  #isAway = false

  constructor(db: Db, { onLaunch, onError }: { onLaunch(ids: Ids): void; onError(error: unknown): void }) {
    this.#db = db
    this.#onLaunch = onLaunch
    this.#onError = onError
  }

  heard({ kind }: Change) {
    // Collections are announced with the catalogue.
    if (kind === 'products' || kind === 'catalogue' || kind === 'unknown') void this.look()
  }

  away() {}

  back() {
    void this.look()
  }

  close() {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  /** The database's clock in milliseconds since 1970: never ahead of it. Null until it was read. */
  now(): number | null {
    return this.#reading && Math.floor(this.#reading.databaseMs + performance.now() - this.#reading.readAt)
  }

  /** Reads the clock and what starts next: again afterwards, if asked meanwhile. */
  look(): Promise<void> {
    if (this.#looking) this.#isDueAgain = true
    else
      this.#looking = this.#read()
        .catch((error: unknown) => {
          this.#lookAt = performance.now() + retryMs
          if (!this.#isClosed && !this.#isAway) this.#onError(error)
          this.#isAway = true
        })
        .finally(() => {
          this.#looking = null
          if (this.#isClosed) return
          this.#announceDue()
          if (!this.#isDueAgain) return
          this.#isDueAgain = false
          void this.look()
        })
    return this.#looking!
  }

  async #read() {
    const [found] = await this.#db.execute<{ now: number; moments: Moment[] }>(sql`
      with next as (
        select starts_at, count(*) as products, array_agg(id) as ids from products
        where starts_at > now() - make_interval(secs => ${lookBackMs / 1_000}) and state = 'live'
        group by starts_at
        union all
        select distinct starts_at, null::bigint, null::integer[] from collections
        where starts_at > now() - make_interval(secs => ${lookBackMs / 1_000}) and is_active
        order by starts_at limit ${maxMoments})
      select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now,
        coalesce((select jsonb_agg(jsonb_build_object('at', ceil(extract(epoch from starts_at) * 1000),
          'ids', case when products <= ${maxProducts} then to_jsonb(ids) else '"all"' end) order by starts_at)
        from next), '[]') as moments`)
    const readAt = performance.now()
    this.#isAway = false
    this.#reading = { databaseMs: found!.now, readAt }
    this.#moments = found!.moments
    this.#lookAt = readAt + lookEveryMs
    this.#midnight = Math.min(this.#midnight, nextMidnight(found!.now))
    this.#forgetAnnounced(found!.now)
  }

  /** Also what is still to come: the database's clock was set back. */
  #forgetAnnounced(now: number) {
    for (const key of this.#announced) {
      const at = Number(key.split(' ')[0])
      if (at > now || at < now - 2 * lookBackMs) this.#announced.delete(key)
    }
  }

  #announceDue() {
    const now = this.now() ?? 0
    for (const { at, ids } of this.#moments) if (at <= now) this.#announce(at, ids)
    if (now >= this.#midnight) {
      this.#midnight = nextMidnight(now)
      const today = this.#moments.filter(({ at }) => at > now && at < this.#midnight)
      for (const { ids } of today) this.#onLaunch(ids)
    }
    this.#schedule(now)
  }

  #announce(at: number, ids: Ids) {
    const fresh = ids === 'all' ? ids : ids.filter((id) => !this.#announced.has(`${at} ${id}`))
    if (fresh.length === 0 || this.#announced.has(`${at} all`)) return
    for (const id of ids === 'all' ? ['all'] : ids) this.#announced.add(`${at} ${id}`)
    this.#onLaunch(fresh)
  }

  #schedule(now: number) {
    clearTimeout(this.#timer)
    const next = Math.min(this.#midnight, this.#moments.find(({ at }) => at > now)?.at ?? Infinity)
    const untilLook = Math.max(0, this.#lookAt - performance.now())
    this.#timer = setTimeout(() => this.#wake(), Math.min(next - now, untilLook))
  }

  #wake() {
    this.#announceDue()
    if (performance.now() >= this.#lookAt) void this.look()
  }
}
