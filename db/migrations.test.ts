import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CannotStart, projectFolder } from '#config'
import { openEmptyDatabase } from '#tests/empty-database.ts'
import { makeFolder } from '#tests/temporary-folder.ts'
import { migrate } from './migrate.server.ts'

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
  await using database = await openEmptyDatabase()
  const { sql, url } = database
  await migrate(url)
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

test('a database of these migrations starts again and again', async () => {
  await using database = await openEmptyDatabase()
  for (const start of ['first', 'second']) {
    await migrate(database.url)
    expect(await database.sql`select from drizzle.__drizzle_migrations`, start).toHaveLength(sqlFiles().length)
  }
})
