import * as path from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { projectFolder } from '#config'
import { adoptFirstRelease } from './adopt-first-release.server.ts'
import { setSessionLimits } from './session-limits.server.ts'

const migrationsFolder = path.join(projectFolder, 'db/migrations')
const migrationLock = 7_301_984

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
