import { sql as query } from 'drizzle-orm'
import type { Sql } from 'postgres'
import type { Db } from '#db/client.server.ts'

/**
 * A shop that came out of a backup, and of which nobody has said yet that it is the real one. A comment on the database
 * itself: the tables may be older than the shop, a dump does not take it along, and its owner may remove it.
 */
const mark = 'restored to '

export const markRestored = (sql: Sql, database: string, to: Date) =>
  sql.unsafe(`comment on database "${database}" is '${mark}${to.toISOString()}'`)

/** The moment that it was restored to; null for a shop that is the real one. */
export async function findRestoredTo(db: Db): Promise<Date | null> {
  const [row] = await db.execute<{ comment: string | null }>(query`
    select shobj_description(oid, 'pg_database') as comment from pg_database where datname = current_database()`)
  return row?.comment?.startsWith(mark) ? new Date(row.comment.slice(mark.length)) : null
}

export async function takeMarkAway(db: Db) {
  const [row] = await db.execute<{ name: string }>(query`select quote_ident(current_database()) as name`)
  await db.execute(query.raw(`comment on database ${row!.name} is null`))
}
