import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type Given, preparedQuery } from '#db/prepared-queries.server.ts'
import { keyOf, wideKeyOf } from './key-of.server.ts'
import { type RateLimitName, rateLimits, wideNetworkTimes } from './limits.ts'
import { limitCounts } from './tables.server.ts'

export type Count = {
  /** Requests within the limit's time, the present ones included. */
  count: number
  isOver: boolean
  /** Until counting begins anew. */
  waitSeconds: number
}

/**
 * Counts one more (or `many`) and says whether it was one too many. `given`: the client's address, the e-mail address
 * or the like, as it came. One statement by the database's clock, so that any number of processes count together. In a
 * transaction the count belongs to it: undone with it, and locked until its end, so that others of that key wait.
 */
export async function countRequest(db: Db, name: RateLimitName, given: string, many = 1): Promise<Count> {
  const { by, withinSeconds } = rateLimits[name]
  const [key, wideKey] = [keyOf(by, given), wideKeyOf(by, given)]
  const added = { name, key, many, withinSeconds }
  if (wideKey === null) return weigh(name, (await addToCount(db, added))[0]!)
  const rows = await addToBoth(db, { ...added, wideKey })
  return weighBoth(name, rowOf(rows, key), rowOf(rows, wideKey))
}

type Added = { name: RateLimitName; key: string; many: number; withinSeconds: number }

const addToCount = preparedQuery((db, given: Given<Added>) => insertCounts(db, given, [given.key]))

/** Those of one wider network lock their own row first, so that none waits for another in a ring. */
const addToBoth = preparedQuery((db, given: Given<Added & { wideKey: string }>) =>
  insertCounts(db, given, [given.key, given.wideKey]),
)

type Keys = Given<{ key: string }>['key'][]

function insertCounts(db: Db, { name, many, withinSeconds }: Omit<Given<Added>, 'key'>, keys: Keys) {
  const isOver = sql`${limitCounts.since} <= clock_timestamp() - make_interval(secs => ${withinSeconds})`
  return db
    .insert(limitCounts)
    .values(keys.map((key) => ({ name, key, count: many, since: sql`clock_timestamp()` })))
    .onConflictDoUpdate({
      target: [limitCounts.name, limitCounts.key],
      set: {
        count: sql`case when ${isOver} then excluded.count else ${limitCounts.count} + excluded.count end`,
        since: sql`case when ${isOver} then clock_timestamp() else ${limitCounts.since} end`,
      },
    })
    .returning({ key: limitCounts.key, count: limitCounts.count, secondsAgo })
}

/** The same without counting: `isOver` when `many` more would be too many. */
export async function lookAtCount(db: Db, name: RateLimitName, given: string, many = 1): Promise<Count> {
  const { by, most, withinSeconds } = rateLimits[name]
  const rows = await db
    .select({ key: limitCounts.key, count: limitCounts.count, secondsAgo })
    .from(limitCounts)
    .where(theseCounts(name, given))
  const known = (key: string) => {
    const row = rows.find((one) => one.key === key)
    return row && row.secondsAgo < withinSeconds ? row : { count: 0, secondsAgo: 0 }
  }
  const own = known(keyOf(by, given))
  const wideKey = wideKeyOf(by, given)
  const wide = wideKey === null ? null : known(wideKey)
  if (wide && wide.count + many > most * wideNetworkTimes && own.count + many <= most)
    return { ...weigh(name, wide), isOver: true }
  return { ...weigh(name, own), isOver: own.count + many > most }
}

/** As if it had not been asked. */
export const takeCountBack = (db: Db, name: RateLimitName, given: string, many = 1) =>
  db
    .update(limitCounts)
    .set({ count: sql`greatest(${limitCounts.count} - ${many}, 0)` })
    .where(theseCounts(name, given))

/** Forgets what no limit looks at any more: none looks further back than a day. */
export const forgetOldCounts = (db: Db) =>
  db.delete(limitCounts).where(lt(limitCounts.since, sql`now() - interval '1 day'`))

const secondsAgo = sql<number>`extract(epoch from clock_timestamp() - ${limitCounts.since})::float8`

function theseCounts(name: RateLimitName, given: string) {
  const { by } = rateLimits[name]
  const keys = [keyOf(by, given), wideKeyOf(by, given)].filter((key) => key !== null)
  return and(eq(limitCounts.name, name), inArray(limitCounts.key, keys))
}

type Counted = { count: number; secondsAgo: number }

const rowOf = <Row extends { key: string }>(rows: readonly Row[], key: string) => rows.find((row) => row.key === key)!

const weigh = (name: RateLimitName, { count, secondsAgo }: Counted, times = 1): Count => ({
  count,
  isOver: count > rateLimits[name].most * times,
  waitSeconds: Math.max(0, Math.ceil(rateLimits[name].withinSeconds - secondsAgo)),
})

/** The own network's count, unless the wider one alone had too many. */
function weighBoth(name: RateLimitName, ofNetwork: Counted, ofWide: Counted): Count {
  const [own, wide] = [weigh(name, ofNetwork), weigh(name, ofWide, wideNetworkTimes)]
  return wide.isOver && !own.isOver ? wide : own
}
