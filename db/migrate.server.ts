import * as fs from 'node:fs'
import * as path from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { projectFolder } from '#config'
import { adoptFirstRelease } from './adopt-first-release.server.ts'
import { setSessionLimits } from './session-limits.server.ts'

const migrationsFolder = path.join(projectFolder, 'db/migrations')
const migrationLock = 7_301_984

/** The last change of the tables that these sources know, as a database notes it. */
export function newestMigration() {
  const journal = JSON.parse(fs.readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  return String(journal.entries.at(-1)!.when)
}

/** Brings the database up to date; several processes may start at once, one migrates and the others wait. */
export async function migrate(url: string) {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} })
  try {
    await sql`set statement_timeout = 0`
    await sql`select pg_advisory_lock(${migrationLock})`
    await adoptFirstRelease(sql, migrationsFolder)
    await runMigrations(drizzle(sql), { migrationsFolder })
    await setSessionLimits(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
