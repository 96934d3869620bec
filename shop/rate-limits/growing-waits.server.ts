import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { keyOf } from './key-of.server.ts'
import { type WaitName, waits } from './limits.ts'
import { waitAfter } from './rules.ts'
import { limitCounts } from './tables.server.ts'

/** One count that a try belongs to. `given` as it came; `maxWaitSeconds` when this try waits less than others. */
export type Try = { name: WaitName; given: string; maxWaitSeconds?: number }

const forgottenAfterSeconds = 86_400

/**
 * Counts a try in each of its counts before anything is looked at, so that tries side by side cannot outrun them.
 * Gives the seconds to wait instead when it comes too early for one of them; such a try does not count anywhere.
 */
export async function beginTry(db: Db, tries: readonly Try[]): Promise<{ waitSeconds: number }> {
  return db.transaction(async (tx) => {
    const rows = await lock(tx, tries)
    const waitSeconds = Math.max(0, ...rows.map(({ row, one }) => waitOf(row, one)))
    if (waitSeconds > 0) return { waitSeconds }
    const isOld = sql`${limitCounts.since} <= clock_timestamp() - make_interval(secs => ${forgottenAfterSeconds})`
    await tx
      .update(limitCounts)
      .set({
        count: sql`case when ${isOld} then 1 else ${limitCounts.count} + 1 end`,
        since: sql`clock_timestamp()`,
      })
      .where(anyOf(tries))
    return { waitSeconds }
  })
}

/** Seconds until the next try may come. It counts nothing. */
export const lookAtWait = (db: Db, tries: readonly Try[]) =>
  db.transaction(async (tx) => Math.max(0, ...(await lock(tx, tries)).map(({ row, one }) => waitOf(row, one))))

/** As if the try had not been: it was neither wrong nor the end of the matter. */
export const takeTryBack = (db: Db, tries: readonly Try[]) =>
  db
    .update(limitCounts)
    .set({ count: sql`greatest(${limitCounts.count} - 1, 0)` })
    .where(anyOf(tries))

/** Begins anew for these: the next tries are free again. */
export const forgetTries = (db: Db, tries: readonly Try[]) => db.delete(limitCounts).where(anyOf(tries))

/** In one sequence of names and keys, so that two tries never wait for each other in a circle. */
async function lock(tx: Db, tries: readonly Try[]) {
  const counts = tries.map((one) => ({ one, name: one.name, key: keyOf(waits[one.name].by, one.given) }))
  counts.sort((a, b) => (`${a.name} ${a.key}` < `${b.name} ${b.key}` ? -1 : 1))
  const rows = []
  for (const { one, name, key } of counts) {
    const [row] = await tx
      .insert(limitCounts)
      .values({ name, key, count: 0, since: sql`clock_timestamp()` })
      .onConflictDoUpdate({ target: [limitCounts.name, limitCounts.key], set: { count: limitCounts.count } })
      .returning({
        count: limitCounts.count,
        secondsAgo: sql<number>`extract(epoch from clock_timestamp() - ${limitCounts.since})::float8`,
      })
    rows.push({ one, row: row! })
  }
  return rows
}

function waitOf({ count, secondsAgo }: { count: number; secondsAgo: number }, { name, maxWaitSeconds }: Try) {
  if (secondsAgo >= forgottenAfterSeconds) return 0
  const limit = waits[name]
  const longest = Math.min(maxWaitSeconds ?? limit.maxWaitSeconds, limit.maxWaitSeconds)
  return Math.max(0, Math.ceil(waitAfter(count, { ...limit, maxWaitSeconds: longest }) - secondsAgo))
}

const anyOf = (tries: readonly Try[]) =>
  or(
    ...tries.map(({ name, given }) =>
      and(eq(limitCounts.name, name), eq(limitCounts.key, keyOf(waits[name].by, given))),
    ),
  )
