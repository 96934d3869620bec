import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type Given, preparedQuery } from '#db/prepared-queries.server.ts'
import { keyOf } from './key-of.server.ts'
import { type RateLimitName, rateLimits } from './limits.ts'
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
  const limit = rateLimits[name]
  const [row] = await addToCount(db, {
    name,
    key: keyOf(limit.by, given),
    many,
    withinSeconds: limit.withinSeconds,
  })
  return weigh(name, row!)
}

type Added = { name: RateLimitName; key: string; many: number; withinSeconds: number }

const addToCount = preparedQuery((db, { name, key, many, withinSeconds }: Given<Added>) => {
  const isOver = sql`${limitCounts.since} <= clock_timestamp() - make_interval(secs => ${withinSeconds})`
  return db
    .insert(limitCounts)
    .values({ name, key, count: many, since: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: [limitCounts.name, limitCounts.key],
      set: {
        count: sql`case when ${isOver} then excluded.count else ${limitCounts.count} + excluded.count end`,
        since: sql`case when ${isOver} then clock_timestamp() else ${limitCounts.since} end`,
      },
    })
    .returning({ count: limitCounts.count, secondsAgo })
})

/** The same without counting: `isOver` when `many` more would be too many. */
export async function lookAtCount(db: Db, name: RateLimitName, given: string, many = 1): Promise<Count> {
  const [row] = await db
    .select({ count: limitCounts.count, secondsAgo })
    .from(limitCounts)
    .where(thisCount(name, given))
  const isOld = !row || row.secondsAgo >= rateLimits[name].withinSeconds
  const known = isOld ? { count: 0, secondsAgo: 0 } : row
  return { ...weigh(name, known), isOver: known.count + many > rateLimits[name].most }
}

/** As if it had not been asked. */
export const takeCountBack = (db: Db, name: RateLimitName, given: string, many = 1) =>
  db
    .update(limitCounts)
    .set({ count: sql`greatest(${limitCounts.count} - ${many}, 0)` })
    .where(thisCount(name, given))

/** Begins anew for this key. */
export const forgetCount = (db: Db, name: RateLimitName, given: string) =>
  db.delete(limitCounts).where(thisCount(name, given))

/** Forgets what no limit looks at any more: none looks further back than a day. */
export const forgetOldCounts = (db: Db) =>
  db.delete(limitCounts).where(lt(limitCounts.since, sql`now() - interval '1 day'`))

const secondsAgo = sql<number>`extract(epoch from clock_timestamp() - ${limitCounts.since})::float8`

const thisCount = (name: RateLimitName, given: string) =>
  and(eq(limitCounts.name, name), eq(limitCounts.key, keyOf(rateLimits[name].by, given)))

const weigh = (name: RateLimitName, { count, secondsAgo }: { count: number; secondsAgo: number }): Count => ({
  count,
  isOver: count > rateLimits[name].most,
  waitSeconds: Math.max(0, Math.ceil(rateLimits[name].withinSeconds - secondsAgo)),
})
