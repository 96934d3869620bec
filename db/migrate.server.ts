import * as fs from 'node:fs'
import * as path from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { CannotStart, projectFolder } from '#config'
import { setSessionLimits } from './session-limits.server.ts'

const migrationsFolder = path.join(projectFolder, 'db/migrations')
const migrationLock = 7_301_984

const fromBeforeFirstRelease =
  'This database is from before version 0.2.0: export your data with the version that made it, and begin anew with ' +
  'another DATA_DIR or DATABASE_URL.'

/** The last change of the tables that these sources know, as a database notes it. */
export const newestMigration = () => String(readJournal().at(-1)!.when)

function readJournal() {
  const journal = JSON.parse(fs.readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  return journal.entries
}

/** Throws CannotStart for a database whose first migration is not the first one here. Changes nothing. */
async function refuseOtherBeginning(sql: postgres.Sql) {
  const [{ table } = { table: null }] = await sql<{ table: string | null }[]>`
    select to_regclass('drizzle.__drizzle_migrations')::text as table`
  if (table === null) return
  const [first] = await sql<{ at: string }[]>`
    select created_at as at from drizzle.__drizzle_migrations order by created_at limit 1`
  if (first && Number(first.at) !== readJournal()[0]!.when) throw new CannotStart(fromBeforeFirstRelease)
}

/** Brings the database up to date; several processes may start at once, one migrates and the others wait. */
export async function migrate(url: string) {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} })
  try {
    await sql`set statement_timeout = 0`
    await sql`select pg_advisory_lock(${migrationLock})`
    await refuseOtherBeginning(sql)
    await runMigrations(drizzle(sql), { migrationsFolder })
    await setSessionLimits(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
