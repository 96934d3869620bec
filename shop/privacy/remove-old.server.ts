import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { throwTroubles } from '#shared/work-through.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { type Step, stepsOf } from './list-removals.server.ts'

/** Few enough that nobody who buys meanwhile waits for the rows of one step. */
const rowsAtOnce = 500

/** The rest waits for the next night. */
const roundMs = 200_000

/** The number of rows that are passed over before the rest of their kind waits for another night. */
const maxStuck = 20

export type Removed = Record<string, number>

/**
 * Removes what has reached the age that the settings give it, in small steps, each a transaction of its own; a row that
 * cannot be removed leaves the others none the older, and is thrown at the end. Orders that were paid stay with their
 * invoices, and so does an unpaid one whose money came and went.
 */
export async function removeOld(db: Db): Promise<Removed> {
  const steps = stepsOf((await findSettings(db)).retention)
  const until = performance.now() + roundMs
  const removed: Removed = {}
  const troubles: unknown[] = []
  for (const [kind, step] of Object.entries(steps)) {
    const done = await removeKind(db, step, until)
    if (done.count > 0) removed[kind] = done.count
    troubles.push(...done.troubles)
  }
  throwTroubles(troubles)
  return removed
}

/** Where a batch cannot be removed, its halves are tried, down to the row that is passed over. */
async function removeKind(db: Db, step: Step, until: number) {
  const troubles: unknown[] = []
  let [count, limit] = [0, rowsAtOnce]
  while (performance.now() < until && troubles.length < maxStuck)
    try {
      const statement = step(sql`limit ${limit} offset ${troubles.length}`)
      const [row] = await db.transaction((tx) =>
        tx.execute<{ count: number }>(
          sql`with done as (${statement} returning 1) select count(*)::int as count from done`,
        ),
      )
      count += row!.count
      if (row!.count < limit) break
      limit = Math.min(rowsAtOnce, limit * 2)
    } catch (error) {
      if (limit === 1) troubles.push(error)
      limit = Math.ceil(limit / 2)
    }
  return { count, troubles }
}
