import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { sayBytes, sayDuration } from '#shared/amounts-in-words.ts'
import type { HealthCheck, HealthSource } from '#shared/health-check.ts'

export type Statement = { text: string; calls: number; meanMs: number; maxMs: number }

export type DatabaseFacts = {
  version: string
  bytes: number
  connections: number
  maxConnections: number
  /** Of the statement that has run longest up to now. */
  maxMs: number
  /** Null where PostgreSQL does not count them. */
  slowest: Statement[] | null
}

const longMs = 60_000

export function databaseCheck(facts: DatabaseFacts): HealthCheck {
  const { version, bytes, connections, maxConnections, maxMs, slowest } = facts
  const measured = {
    readings: [
      { label: 'Size', value: sayBytes(bytes) },
      { label: 'Connections', value: `${connections} of ${maxConnections}` },
      { label: 'PostgreSQL', value: version },
    ],
    tables: slowest?.length ? [statementTable(slowest)] : [],
    gauges: {
      size_bytes: bytes,
      connections,
      max_connections: maxConnections,
      max_statement_seconds: maxMs / 1_000,
    },
  }
  if (connections >= 0.95 * maxConnections)
    return {
      ...measured,
      state: 'critical',
      summary: 'Nearly all connections are in use, so pages may fail.',
      whatToDo: 'Stop other programs that use this database, or raise max_connections of PostgreSQL.',
    }
  if (connections >= 0.8 * maxConnections)
    return {
      ...measured,
      state: 'warning',
      summary: `${connections} of ${maxConnections} connections are in use.`,
      whatToDo: 'Look for other programs that use this database, or raise max_connections of PostgreSQL.',
    }
  if (maxMs >= longMs)
    return {
      ...measured,
      state: 'warning',
      summary: `One statement has been running for ${sayDuration(maxMs)}.`,
      whatToDo: 'If it does not end, look for it in pg_stat_activity: it may hold up others.',
    }
  return { ...measured, state: 'good', summary: 'The database answers.' }
}

const statementTable = (slowest: readonly Statement[]) => ({
  title: 'Slowest statements',
  columns: ['Statement', 'Times', 'On average', 'Longest'],
  rows: slowest.map(({ text, calls, meanMs, maxMs }) => [
    text.replaceAll(/\s+/g, ' ').slice(0, 300),
    calls.toLocaleString('en-IN'),
    sayMs(meanMs),
    sayMs(maxMs),
  ]),
})

const sayMs = (ms: number) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`

const silentDatabase: HealthCheck = {
  state: 'critical',
  summary: 'The database does not answer.',
  whatToDo:
    'Pages that are cached are still shown, but nobody can order. The log of the shop and of PostgreSQL say why.',
  gauges: {},
}

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
      }>(sql`
        select current_database() as name, current_setting('server_version') as version, current_setting('max_connections')::int as "maxConnections",
          count(*)::int as connections,
          coalesce(max(extract(epoch from clock_timestamp() - query_start)) filter
            (where state = 'active' and datname = current_database()), 0)::float8 * 1000 as "maxMs"
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
