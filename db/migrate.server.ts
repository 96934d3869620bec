import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { CannotStart } from '#config'
import { isDatabaseAway } from './database-away.ts'
import { runOnlineMigrations } from './online-migrations.server.ts'
import { migrationsFolder, newestMigration, readJournal } from './read-journal.server.ts'
import { setSessionLimits } from './session-limits.server.ts'

const migrationLock = 7_301_984

/** A change of a table waits so long for its lock: everybody else who wants the table waits behind it. */
const lockTimeout = '3s'

const lockNotAvailable = '55P03'

const fromBeforeFirstRelease =
  'This database is from before version 0.2.0: export your data with the version that made it, and begin anew with ' +
  'another DATA_DIR or DATABASE_URL.'

const fromNewerRelease =
  'A newer version of the shop has brought this database up to date: start that version, or restore the backup made ' +
  'before it together with this one.'

type Patience = {
  /** For another process that brings the database up to date. */
  turnMs: number
  /** For locks of tables that are in use, and for a database that goes away meanwhile. */
  retryMs: number
}

const patience: Patience = { turnMs: 15 * 60_000, retryMs: 5 * 60_000 }

/** Throws CannotStart for a database whose first migration is not the first one here, or whose last is newer. Changes nothing. */
async function refuseOtherHistory(sql: postgres.Sql) {
  const [{ table } = { table: null }] = await sql<{ table: string | null }[]>`
    select to_regclass('drizzle.__drizzle_migrations')::text as table`
  if (table === null) return
  const [known] = await sql<{ first: string | null; last: string | null }[]>`
    select min(created_at) as first, max(created_at) as last from drizzle.__drizzle_migrations`
  if (!known?.first) return
  if (Number(known.first) !== readJournal()[0]!.when) throw new CannotStart(fromBeforeFirstRelease)
  if (Number(known.last) > Number(newestMigration())) throw new CannotStart(fromNewerRelease)
}

/**
 * Brings the database up to date; several processes may start at once, one migrates and the others wait. What is in use
 * is tried again, and so is all of it when the database goes away in between: a failover takes the lock and undoes the
 * transaction. Throws CannotStart when the wait is over.
 */
export async function migrate(url: string, { turnMs, retryMs }: Patience = patience) {
  const until = performance.now() + retryMs
  for (;;) {
    const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} })
    try {
      return await migrateOnce(sql, turnMs)
    } catch (error) {
      if (!isWorthTrying(error)) throw error
      if (performance.now() > until) throw new CannotStart(sentenceFor(error))
    } finally {
      await sql.end({ timeout: 5 })
    }
    // Not at the same moment as another process.
    await pause(500 + Math.random() * 500)
  }
}

async function migrateOnce(sql: postgres.Sql, turnMs: number) {
  await sql`set statement_timeout = 0`
  await waitForTurn(sql, turnMs)
  await refuseOtherHistory(sql)
  await sql`select set_config('lock_timeout', ${lockTimeout}, false)`
  await runMigrations(drizzle(sql), { migrationsFolder })
  await runOnlineMigrations(sql, path.join(migrationsFolder, 'online'))
  await setSessionLimits(sql)
}

/** Asks again and again instead of waiting in the server, where nothing would end the wait for a process that hangs. */
async function waitForTurn(sql: postgres.Sql, turnMs: number) {
  const until = performance.now() + turnMs
  for (;;) {
    const [row] = await sql<{ isMine: boolean }[]>`select pg_try_advisory_lock(${migrationLock}) as "isMine"`
    if (row!.isMine) return
    if (performance.now() > until)
      throw new CannotStart(
        `Another process has been bringing this database up to date for ${Math.round(turnMs / 60_000)} minutes: look at its log. If it is gone, end its session at the database and start again.`,
      )
    await pause(100)
  }
}

/** Drizzle wraps the driver's error. */
const codeOf = (error: unknown) => (((error as Error).cause ?? error) as { code?: string }).code

const isWorthTrying = (error: unknown) => isDatabaseAway(error) || codeOf(error) === lockNotAvailable

const sentenceFor = (error: unknown) =>
  isDatabaseAway(error)
    ? 'The database went away while it was brought up to date, and did not come back: start again once it is there.'
    : 'The tables are in use, so the database could not be brought up to date: end long exports and reports, then start again.'
