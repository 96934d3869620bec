import { randomInt } from 'node:crypto'
import postgres from 'postgres'
import { within } from './within.server.ts'

/** Tables and queries use what came with it. */
const oldestVersion = 15

const connectSeconds = 5
/** For all questions at one address. A server that is very busy answers them in a second. */
const timeoutMs = 20_000
/** Sessions of one address are compared this often: a pooler may hand out the same two by chance. */
const comparisons = 4

type Address = { name: string; url: string }
type Missing = string | null

/**
 * Tries in one address of the database that statements of the shop can run there. Returns the sentence that says what is
 * missing and what to do, or null when nothing is. Throws the driver's error when nobody answers.
 */
export async function findMissingOfEngine({ name, url }: Address): Promise<Missing> {
  const { host } = new URL(url)
  return withSession({ name, url }, async (sql) => {
    const [is] = await sql<{ version: number; engine: string; standby: boolean; readOnly: string }[]>`
      select current_setting('server_version_num')::int as version, version() as engine,
        pg_is_in_recovery() as standby, current_setting('default_transaction_read_only') as "readOnly"`
    const foreign = /CockroachDB|Redshift|Greenplum/.exec(is!.engine)?.[0]
    if (foreign) return `${name} should name PostgreSQL itself, unlike the ${foreign} at ${host}.`
    if (is!.version < oldestVersion * 10_000)
      return `${name} should name PostgreSQL ${oldestVersion} or newer, unlike the ${Math.floor(is!.version / 10_000)} at ${host}.`
    if (is!.standby)
      return `${name} leads to a standby, which only reads: give the address that always leads to the primary, such as that of HAProxy.`
    if (is!.readOnly === 'on')
      return `The database that ${name} names only reads: set default_transaction_read_only to off, or give the address of the primary.`
    return null
  })
}

/**
 * Tries what needs one session of PostgreSQL itself: sessions of one's own, a lock that a session holds, rights to make
 * tables, pg_trgm, and a trigger that sees the rows of its statement. Changes nothing.
 */
export async function findMissingOfSessions({ name, url }: Address, shared = sharedSessions(name)): Promise<Missing> {
  return withSession({ name, url }, async (sql, other) => {
    if (await areShared(sql, other)) return shared
    if (!(await keepsLock(sql, other))) return shared
    return (await findMissingRights(sql, url)) ?? (await findMissingTrigger(sql, url))
  })
}

const sharedSessions = (name: string) =>
  `${name} leads through a pooler that shares sessions: give the address of PostgreSQL itself, of HAProxy’s primary, or of a pooler that keeps sessions.`

async function withSession(
  { name, url }: Address,
  ask: (sql: postgres.Sql, other: postgres.Sql) => Promise<Missing>,
): Promise<Missing> {
  // As plain text: a pooler may not know statements that were prepared on another connection.
  const options = { max: 1, connect_timeout: connectSeconds, fetch_types: false, prepare: false, onnotice: () => {} }
  const [sql, other] = [postgres(url, options), postgres(url, options)]
  const late = `${name}: the database did not answer the questions of the start within ${timeoutMs / 1_000} seconds. Look at its log and its load, then start again.`
  try {
    return await within(timeoutMs, ask(sql, other), late)
  } finally {
    await Promise.all([sql.end({ timeout: 1 }), other.end({ timeout: 1 })])
  }
}

const serverProcess = async (sql: postgres.Sql) =>
  (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]!.pid

/** True when two open connections met the same process of the server, or one of them met two. */
async function areShared(sql: postgres.Sql, other: postgres.Sql) {
  const [mine, theirs] = [await serverProcess(sql), await serverProcess(other)]
  if (mine === theirs) return true
  for (let at = 0; at < comparisons; at++) {
    if ((await serverProcess(other)) !== theirs || (await serverProcess(sql)) !== mine) return true
  }
  return false
}

/** True when a lock of one session keeps out another until it is given back. */
async function keepsLock(sql: postgres.Sql, other: postgres.Sql) {
  const key = -randomInt(1, 2 ** 31)
  const take = async (by: postgres.Sql) =>
    (await by<{ taken: boolean }[]>`select pg_try_advisory_lock(${key}::int) as taken`)[0]!.taken
  if (!(await take(sql))) return false
  const isTakenTwice = await take(other)
  await sql`select pg_advisory_unlock(${key}::int)`
  return !isTakenTwice
}

async function findMissingRights(sql: postgres.Sql, url: string): Promise<Missing> {
  const [has] = await sql<
    { database: string; role: string; schemas: boolean; tables: boolean; trgm: boolean; known: boolean }[]
  >`
    select current_database() as database, current_user as role,
      has_database_privilege(current_database(), 'create') as schemas,
      has_schema_privilege('public', 'create') as tables,
      exists (select from pg_extension where extname = 'pg_trgm') as trgm,
      exists (select from pg_available_extensions where name = 'pg_trgm') as known`
  const { database, role } = has!
  if (!has!.schemas || !has!.tables)
    return `The role ${role} may not make tables in the database ${database}: an administrator runs \`alter database "${database}" owner to "${role}"\`.`
  if (!has!.trgm && !has!.known)
    return `The extension pg_trgm is missing at ${new URL(url).host}: install it (on Debian, postgresql-contrib), or switch it on at your provider.`
  return null
}

/** Everything happens in a transaction that is taken back. */
async function findMissingTrigger(sql: postgres.Sql, url: string): Promise<Missing> {
  const taken = new Error('Taken back')
  let rows: number | undefined
  try {
    await sql.begin(async (tx) => {
      await tx`create temporary table tried (id integer) on commit drop`
      await tx`create temporary table seen (count integer) on commit drop`
      await tx.unsafe(`
        create function pg_temp.see_rows() returns trigger language plpgsql as $$
        begin
          insert into seen select count(*) from added;
          return null;
        end $$`)
      await tx.unsafe(`
        create trigger tried_added after insert on tried referencing new table as added
        for each statement execute function pg_temp.see_rows()`)
      await tx`insert into tried select generate_series(1, 3)`
      rows = (await tx<{ count: number }[]>`select count from seen`)[0]?.count
      throw taken
    })
  } catch (error) {
    if (error !== taken) return refusedTrigger(url, ` It said "${(error as Error).message}".`)
  }
  return rows === 3 ? null : refusedTrigger(url, '')
}

const refusedTrigger = (url: string, why: string) =>
  `The database at ${new URL(url).host} does not run triggers for each statement, by which the shop announces changes: use PostgreSQL itself.${why}`
