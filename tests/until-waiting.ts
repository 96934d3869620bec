import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'

/** Until so many statements of this database, or more, wait for a lock. */
export const untilWaiting = (db: Db, count = 1) =>
  expect
    .poll(
      async () => {
        const [row] = await db.execute<{ count: number }>(sql`
          select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
        return row!.count
      },
      { interval: 20 },
    )
    .toBeGreaterThanOrEqual(count)
