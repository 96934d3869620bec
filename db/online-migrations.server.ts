import * as fs from 'node:fs'
import * as path from 'node:path'
import type postgres from 'postgres'

const breakpoint = '--> statement-breakpoint'

/**
 * Runs the files of a folder that were not run here before, in the sequence of their names, each statement by itself and
 * outside of a transaction: indexes made `concurrently`, and rows filled in a few at a time. A file that was cut off runs
 * again from its beginning. Call while holding the migration's lock.
 */
export async function runOnlineMigrations(sql: postgres.Sql, folder: string) {
  if (!fs.existsSync(folder)) return
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.sql'))
  if (files.length === 0) return
  await sql`
    create table if not exists drizzle.online_migrations (name text primary key, done_at timestamptz not null default now())`
  const done = await sql<{ name: string }[]>`select name from drizzle.online_migrations`
  const open = files.filter((file) => !done.some(({ name }) => name === file)).toSorted()
  // Statements that wait for others' transactions to end hold up nobody.
  await sql`set lock_timeout = 0`
  for (const file of open) {
    const text = fs.readFileSync(path.join(folder, file), 'utf8')
    for (const statement of text.split(breakpoint)) {
      await dropHalfMade(sql, statement)
      await sql.unsafe(statement)
    }
    await sql`insert into drizzle.online_migrations (name) values (${file})`
  }
}

/** PostgreSQL leaves an invalid index behind when it could not finish one, and `if not exists` would take it for done. */
async function dropHalfMade(sql: postgres.Sql, statement: string) {
  const name = /create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+"?(\w+)"?/i.exec(statement)?.[1]
  if (name === undefined) return
  const halfMade = await sql`
    select from pg_index where indexrelid = to_regclass(${`"${name}"`}) and not indisvalid`
  if (halfMade.length > 0) await sql`drop index concurrently ${sql(name)}`
}
