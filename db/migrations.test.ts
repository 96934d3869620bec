import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { CannotStart, projectFolder } from '#config'
import { openEmptyDatabase, openMigratedDatabase } from '#tests/empty-database.ts'
import { makeFolder } from '#tests/temporary-folder.ts'
import { migrate } from './migrate.server.ts'
import { runOnlineMigrations } from './online-migrations.server.ts'

const migrations = path.join(projectFolder, 'db/migrations')

const sqlFiles = () => fs.readdirSync(migrations).filter((name) => name.endsWith('.sql'))

const asSettings = { dialect: 'postgresql', schema: './shop/**/tables.server.ts', casing: 'snake_case' }

test('the tables of the sources are those of the migrations: drizzle-kit has nothing to add', () => {
  const { path: folder, remove } = makeFolder()
  onTestFinished(remove)
  fs.cpSync(migrations, folder, { recursive: true })
  const settings = Object.entries({ ...asSettings, out: path.relative(projectFolder, folder) })
  const said = execFileSync(
    process.execPath,
    ['node_modules/drizzle-kit/bin.cjs', 'generate', ...settings.flatMap(([name, value]) => [`--${name}`, value])],
    { cwd: projectFolder, encoding: 'utf8' },
  )
  expect(said).toContain('No schema changes, nothing to migrate')
})

test('beside the list of migrations lies the snapshot of the newest alone', () => {
  const newest = sqlFiles().toSorted().at(-1)
  expect(fs.readdirSync(path.join(migrations, 'meta')).toSorted()).toEqual([
    `${newest!.slice(0, 4)}_snapshot.json`,
    '_journal.json',
  ])
})

test('a database from before the first release is refused in one sentence, and stays as it is', async () => {
  await using database = await openMigratedDatabase()
  const { sql, url } = database
  await sql`insert into categories (name) values ('Shirts')`
  await sql`update drizzle.__drizzle_migrations set created_at = 1795348481994, hash = 'before'`
  const found = async () => [
    await sql`select name from categories`,
    await sql`select hash, created_at from drizzle.__drizzle_migrations`,
    await sql`select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`,
  ]
  const before = await found()

  const refused = await migrate(url).catch((error: unknown) => error)

  expect(refused).toBeInstanceOf(CannotStart)
  expect((refused as CannotStart).message).toMatch(
    /^This database is from before version 0\.2\.0: export your data .* another DATA_DIR or DATABASE_URL\.$/,
  )
  expect(await found()).toEqual(before)
})

test('a database of these migrations starts again', async () => {
  await using database = await openMigratedDatabase()
  await migrate(database.url)
  expect(await database.sql`select from drizzle.__drizzle_migrations`).toHaveLength(sqlFiles().length)
})

const sentenceOf = (started: Promise<void>) =>
  started.then(
    () => null,
    (error: unknown) => (error instanceof CannotStart ? error.message : error),
  )

test('a database that a newer version has brought up to date is refused in one sentence', async () => {
  await using database = await openMigratedDatabase()
  await database.sql`
    insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations`
  expect(await sentenceOf(migrate(database.url))).toMatch(
    /^A newer version of the shop has brought this database up to date: start that version, or restore the backup/,
  )
})

test('a start in the middle of a roll-out waits for the process that migrates, and not for ever', async () => {
  await using database = await openEmptyDatabase()
  const { sql, url } = database
  await sql`select pg_advisory_lock(7301984)`
  expect(await sentenceOf(migrate(url, { turnMs: 200, retryMs: 0 }))).toMatch(
    /^Another process has been bringing this database up to date for 0 minutes: look at its log\./,
  )
  const started = migrate(url)
  await expect(Promise.race([started, pause(400, 'waits')])).resolves.toBe('waits')
  await sql`select pg_advisory_unlock(7301984)`
  await started
  expect(await sql`select from drizzle.__drizzle_migrations`).toHaveLength(sqlFiles().length)
})

test('a migration whose server goes away in the middle is made again, as a whole', async () => {
  await using database = await openEmptyDatabase()
  const { sql, url } = database
  // The first file waits here, in the middle of its transaction.
  await sql`create extension pg_trgm`
  await sql`create schema drizzle`
  await sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`
  const other = postgres(url, { max: 1, onnotice: () => {} })
  const blocker = await other.reserve()
  await blocker`begin`
  await blocker`lock table drizzle.__drizzle_migrations in share mode`
  const started = migrate(url)
  const cut = () => sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike 'insert into%__drizzle_migrations%'`
  await expect.poll(async () => (await cut()).length, { interval: 20 }).toBe(1)
  await blocker`rollback`
  blocker.release()
  await other.end()
  await started
  expect(await sql`select from drizzle.__drizzle_migrations`).toHaveLength(sqlFiles().length)
})

test('a migration does not wait long for a table in use: it lets readers pass, and tries again', async () => {
  await using database = await openEmptyDatabase()
  const { sql, url } = database
  await sql`create schema drizzle`
  await sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`
  const other = postgres(url, { max: 1, onnotice: () => {} })
  const report = await other.reserve()
  await report`begin`
  await report`lock table drizzle.__drizzle_migrations in share mode`
  expect(await sentenceOf(migrate(url, { turnMs: 1_000, retryMs: 0 }))).toMatch(
    /^The tables are in use, so the database could not be brought up to date: end long exports and reports/,
  )
  const started = migrate(url)
  await pause(4_000)
  await report`rollback`
  report.release()
  await other.end()
  await started
  expect(await sql`select from drizzle.__drizzle_migrations`).toHaveLength(sqlFiles().length)
})

test('a migration outside of a transaction runs once, and again from its beginning where it was cut off', async () => {
  await using database = await openEmptyDatabase()
  const { sql } = database
  const { path: folder, remove } = makeFolder()
  onTestFinished(remove)
  await sql`create schema drizzle`
  await sql`create table things as select n % 2 as code from generate_series(1, 10) as n`
  const write = (name: string, statements: string[]) =>
    fs.writeFileSync(path.join(folder, name), statements.join('\n--> statement-breakpoint\n'))
  write('0001_code.sql', [
    'create table if not exists runs (at timestamptz default clock_timestamp())',
    'insert into runs default values',
    'create unique index concurrently if not exists things_code on things (code)',
  ])
  await expect(runOnlineMigrations(sql, folder)).rejects.toThrow(/could not create unique index/)
  expect(await sql`select from pg_index where not indisvalid`).toHaveLength(1)

  await sql`delete from things where ctid not in (select min(ctid) from things group by code)`
  await runOnlineMigrations(sql, folder)
  await runOnlineMigrations(sql, folder)
  expect(await sql`select from runs`).toHaveLength(2)
  expect(await sql`select from pg_index where not indisvalid`).toHaveLength(0)
  expect(await sql`select name from drizzle.online_migrations`).toEqual([{ name: '0001_code.sql' }])
})
