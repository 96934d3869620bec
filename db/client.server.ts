import type { PgDatabase } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

/** A connection, an open transaction or a test's: every query and command takes one first. */
export type Db = PgDatabase<PostgresJsQueryResultHKT>

export type Database = { db: Db; sql: postgres.Sql; close(): Promise<void> }

/** Opens a pool lazily: a server that is not there shows at the first query, as its error. */
export function connect(url: string, { max = 10 }: { max?: number } = {}): Database {
  const sql = postgres(url, {
    max,
    connect_timeout: 5,
    idle_timeout: 60,
    // Every query tries at once: the library would wait up to 20 seconds, also when the server is long back.
    backoff: false,
    connection: { application_name: 'fineweave' },
    onnotice: () => {},
  })
  return {
    db: drizzle(sql, { casing: 'snake_case' }),
    sql,
    close: () => sql.end({ timeout: 5 }),
  }
}
