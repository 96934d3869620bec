import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { HealthCheck, HealthSource } from '#shared/health-check.ts'
import { type Statement, databaseCheck } from './check-database.server.ts'

const silentDatabase: HealthCheck = {
  state: 'critical',
  summary: 'The database does not answer.',
  whatToDo:
    'Pages that are cached are still shown, but nobody can order. The log of the shop and of PostgreSQL say why.',
  gauges: {},
}

/** Of a server that has standbys. */
const behind = sql`select json_build_object('slot', slot_name, 'bytes', pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8)
  from pg_replication_slots where not pg_is_in_recovery() and restart_lsn is not null order by restart_lsn limit 1`

/** Sizes of all files are looked up, so not with every look. */
const sizeEveryMs = 300_000

type Services = {
  db: Db
  /** The database in which PostgreSQL's count of statements can be read. */
  counts: Db
}

export function openDatabaseCheck({ db, counts }: Services): HealthSource {
  let size: { bytes: number; at: number } | null = null

  async function findSize() {
    if (size && performance.now() - size.at < sizeEveryMs) return size.bytes
    const [row] = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database())::text as bytes`)
    size = { bytes: Number(row!.bytes), at: performance.now() }
    return size.bytes
  }

  async function find(): Promise<HealthCheck> {
    try {
      const [state] = await db.execute<{
        name: string
        version: string
        connections: number
        maxConnections: number
        maxMs: number
        behind: { slot: string; bytes: number } | null
      }>(sql`
        select current_database() as name, current_setting('server_version') as version, current_setting('max_connections')::int as "maxConnections",
          count(*)::int as connections,
          coalesce(max(extract(epoch from clock_timestamp() - query_start)) filter
            (where state = 'active' and datname = current_database()), 0)::float8 * 1000 as "maxMs",
          (${behind}) as behind
        from pg_stat_activity where backend_type = 'client backend'`)
      const slowest = await findSlowest(counts, state!.name).catch(() => null)
      return databaseCheck({ ...state!, bytes: await findSize(), slowest })
    } catch {
      return silentDatabase
    }
  }

  return { id: 'database', title: 'Database', find }
}

/** Throws where PostgreSQL does not count: on a server of the owner's own that is the owner's choice. */
async function findSlowest(counts: Db, database: string) {
  const rows = await counts.execute<Statement>(sql`
    select query as text, calls::float8 as calls, mean_exec_time as "meanMs", max_exec_time as "maxMs"
    from pg_stat_statements
    where dbid = (select oid from pg_database where datname = ${database}) and calls > 1
      and query ~* '^\\s*(select|insert|update|delete|with)'
    order by mean_exec_time desc limit 8`)
  return [...rows]
}
