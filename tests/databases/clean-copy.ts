import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'

/** The statements that a copy needs to become as its template again. Its objects have the template's ids. */
export type Pristine = {
  /** A query for everything that differs in a copy. Its parameter: the application name of the copy's own pool. */
  findDifferences: string
  /** By table, of those that have rows in the template: a statement that inserts them. */
  refills: Record<string, string>
}

type Differences = {
  /** Sessions that are not idle, or another client's. */
  busySessions: number
  hasListened: boolean
  advisoryLocks: number
  isSameSchema: boolean
  tables: string[]
  /** A statement each, which brings a sequence back. */
  resets: string[]
}

type Table = { name: string; columns: string }

/** The first id of what no initdb made. */
const firstOwnId = 16_384

/** Other clients' connections may still be closing, and queries that nobody waited for may still run. */
export const patienceMs = 500
/** Deleted rows stay in their pages until a vacuum: a copy is not cleaned again after so many. */
const maxDeletedRows = 5_000

/**
 * Reads what `openCleaner` needs. Null where this role may not switch triggers and foreign keys off, without which
 * append-only tables cannot be emptied.
 */
export async function readPristine(templateUrl: string): Promise<Pristine | null> {
  const sql = postgres(templateUrl, { max: 1, onnotice: () => {} })
  try {
    if (!(await maySwitchTriggersOff(sql))) return null
    const tables = await sql<Table[]>`
      select pg_class.oid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relkind in ('r', 'p') and pg_class.oid >= ${firstOwnId} and relnamespace::regnamespace::text !~ '^pg_'
        and attnum > 0 and not attisdropped and attgenerated = ''
      group by pg_class.oid order by name`
    const contents = await Promise.all(tables.map((table) => readContent(sql, table)))
    const [{ last }] = await sql<[{ last: string }]>`select pg_current_xact_id()::xid::text as last`
    const [{ schema }] = await sql.unsafe<[{ schema: string }]>(`select ${schemaState(last)} as schema`)
    const sequences = await sql`
      select seqrelid::text as id, pg_sequence_last_value(seqrelid)::text as last from pg_sequence`
    return {
      findDifferences: `
        select ${sessionState}, ${schemaState(last)} = '${schema}' and ${hasNoSettings} as "isSameSchema",
          to_json(array_remove(array[${contents.map(({ difference }) => difference).join(', ')}], null)) as tables,
          ${sequenceResets(Object.fromEntries(sequences.map(({ id, last }) => [id, last])))} as resets`,
      refills: Object.fromEntries(contents.flatMap(({ name, refill }) => (refill ? [[name, refill]] : []))),
    }
  } finally {
    await sql.end()
  }
}

const maySwitchTriggersOff = (sql: postgres.Sql) =>
  sql`set session_replication_role = replica`.then(
    () => sql`reset session_replication_role`.then(() => true),
    () => false,
  )

/** A table's rows as a statement that inserts them, and an expression: the table's name if it has other rows, or null. */
async function readContent(sql: postgres.Sql, { name, columns }: Table) {
  const hash = `(select md5(string_agg(content::text, '' order by content::text)) from ${name} content)`
  const insert = `insert into ${name} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${name}, %L)`
  const [content] = await sql.unsafe<[{ hash: string | null; refill: string | null }]>(
    `select ${hash} as hash, (select format($1, json_agg(content)) from ${name} content having count(*) > 0) as refill`,
    [insert],
  )
  const differs = content.hash ? `${hash} is distinct from '${content.hash}'` : `exists (select from ${name})`
  return { name, refill: content.refill, difference: `case when ${differs} then '${name}' end` }
}

const thisDatabase = '(select oid from pg_database where datname = current_database())'

// A session that starts has no database yet, from PostgreSQL 18 on: it may be the pool's, with a query to come.
const sessionState = `
  (
    select count(*)::int from pg_stat_activity
    where (datid = ${thisDatabase} or state = 'starting') and pid <> pg_backend_pid()
      and backend_type = 'client backend' and (application_name <> $1 or state <> 'idle')
  ) as "busySessions",
  exists (select from pg_stat_activity where datid = ${thisDatabase} and query ~* '^\\s*(un)?listen') as "hasListened",
  (select count(*)::int from pg_locks where locktype = 'advisory' and database = ${thisDatabase}) as "advisoryLocks"`

/** The catalogs that describe tables and their like, each catalog with the id by which it is read. */
const catalogs = {
  pg_class: 'oid',
  pg_attribute: 'attrelid',
  pg_attrdef: 'oid',
  pg_constraint: 'oid',
  pg_proc: 'oid',
  pg_trigger: 'oid',
  pg_type: 'oid',
  pg_enum: 'oid',
  pg_sequence: 'seqrelid',
  pg_namespace: 'oid',
}

/** How many rows each catalog has, and how many a later transaction wrote: a change of the schema shows in one of both. */
const schemaState = (lastTransaction: string) =>
  Object.entries(catalogs)
    .map(
      ([catalog, id]) => `(
        select concat(count(*), ' ', count(*) filter (where age(xmin) < age('${lastTransaction}'::xid)))
        from ${catalog} where ${id} >= ${firstOwnId})`,
    )
    .join(` || ' ' || `)

/** A copy has none of its template's. */
const hasNoSettings = `not exists (select from pg_db_role_setting where setdatabase = ${thisDatabase})`

/** Their last values in the template are null for those that gave none. */
const sequenceResets = (lastValues: Record<string, string | null>) => `to_json(array(
  select format('select setval(%s, %s, %L)', seqrelid, coalesce(last, seqstart), last is not null)
  from pg_sequence, cast('${JSON.stringify(lastValues)}'::jsonb ->> seqrelid::text as bigint) last
  where pg_sequence_last_value(seqrelid) is distinct from last))`

/** Brings one copy back to its template's state, again and again, by a connection of its own. */
export function openCleaner(url: string, poolsName: string, { findDifferences, refills }: Pristine) {
  // The query for differences takes longer to plan than to run.
  const connection = { plan_cache_mode: 'force_generic_plan' }
  const sql = postgres(url, { max: 1, fetch_types: false, connection, onnotice: () => {} })
  let deletedRows = 0

  async function untilQuiet() {
    const giveUp = Date.now() + patienceMs
    for (;;) {
      const [found] = await sql.unsafe<[Differences]>(findDifferences, [poolsName], { prepare: true })
      if (found.busySessions === 0 || found.hasListened || !found.isSameSchema || Date.now() > giveUp) return found
      await pause(5)
    }
  }

  return {
    /** False where the copy cannot be cleaned, or its clients have not left. Nobody may use it while this works. */
    async clean() {
      const { busySessions, hasListened, advisoryLocks, isSameSchema, tables, resets } = await untilQuiet()
      if (busySessions > 0 || hasListened || advisoryLocks > 0 || !isSameSchema) return false
      if (deletedRows > maxDeletedRows) return false
      if (tables.length + resets.length === 0) return true
      const deleted = await sql.begin(async (transaction) => {
        const statements = [
          'set local session_replication_role = replica',
          ...tables.map((name) => `delete from ${name}`),
          ...tables.flatMap((name) => refills[name] ?? []),
          ...resets,
        ]
        return transaction.unsafe(statements.join(';\n'))
      })
      const results = deleted as unknown as postgres.RowList<postgres.Row[]>[]
      for (const { command, count } of results) if (command === 'DELETE') deletedRows += count
      return true
    },
    close: () => sql.end({ timeout: 5 }),
  }
}
