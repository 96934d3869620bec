import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client.server.ts'

/** `isMore`: there are others that were not counted. */
export type Counted = { count: number; isMore: boolean }

const maxCounted = 1_000

/** How many rows match. Counting stops at 1,000, so that it never costs much more than showing a page of them. */
export async function countUpTo(db: Db, table: PgTable, where: SQL | undefined): Promise<Counted> {
  const [found] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from ${table} where ${where ?? sql`true`} limit ${maxCounted + 1}) counted`)
  const { count } = found!
  return { count: Math.min(count, maxCounted), isMore: count > maxCounted }
}
