import { sql } from 'drizzle-orm'
import type { Db } from '../client.server.ts'

/** Since when PostgreSQL has not put finished log aside, though it tried; null while its last try went well. */
export async function findArchiverFailure(db: Db) {
  const [row] = await db.execute<{ sinceMs: number }>(sql`
    select extract(epoch from coalesce(last_archived_time, stats_reset))::float8 * 1000 as "sinceMs"
    from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')`)
  return row ? { since: new Date(row.sinceMs) } : null
}
