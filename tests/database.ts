import './contributions.ts'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { expect, inject, test as base } from 'vitest'
import { connect, type Database, type Db } from '#db/client.server.ts'
import { onDatabase } from './database-url.ts'
import { type Copies, copyTemplate, lend, nameOfCopy, shareCopies } from './databases/copies.ts'

class Undo extends Error {}

/** Each test gets a real PostgreSQL transaction that is rolled back after it. */
export const test = base.extend<{ pool: Database; db: Db }>({
  pool: [
    async ({}, use) => {
      const pool = connect(await workersDatabase())
      await use(pool)
      await pool.close()
    },
    { scope: 'worker' },
  ],
  db: async ({ pool }, use) => {
    try {
      await pool.db.transaction(async (transaction) => {
        await use(transaction)
        throw new Undo()
      })
    } catch (error) {
      if (!(error instanceof Undo)) throw error
    }
  },
})

/**
 * Each test gets a whole migrated database that it has alone, for what a transaction cannot show: commits, LISTEN,
 * several connections. Slower than `test`, so use it only for these. Another test may have used the database: its rows
 * and sequences are the template's again, its pages and its pool's prepared statements are not new.
 */
export const testWithDatabase = base.extend<{ copies: Copies; database: Database & { url: string } }>({
  copies: [
    async ({}, use) => {
      const { copies, release } = shareCopies()
      await use(copies)
      await release()
    },
    { scope: 'worker' },
  ],
  database: async ({ copies }, use) => {
    const copy = await copies.take()
    const { lent, end } = lend(copy.pool)
    await use({ ...lent, url: copy.url })
    copies.giveBack(copy, end())
  },
})

/** One for each of Vitest's parallel workers, so that open transactions never wait for each other. */
async function workersDatabase() {
  const name = nameOfCopy(`worker_${process.env.VITEST_POOL_ID}`)
  const [existing] = await onServer((sql) => sql`select from pg_database where datname = ${name}`)
  return existing ? onDatabase(inject('testServer').url, name) : onServer((sql) => copyTemplate(name, sql))
}

async function onServer<Answer>(work: (sql: postgres.Sql) => Promise<Answer>) {
  const sql = postgres(inject('testServer').url, { max: 1, onnotice: () => {} })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

/** Until so many statements of this database, or more, wait for a lock. */
export const untilWaiting = (db: Db, count = 1) =>
  expect
    .poll(
      async () => {
        const [row] = await db.execute<{ count: number }>(sql`
          select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
        return row!.count
      },
      { interval: 20 },
    )
    .toBeGreaterThanOrEqual(count)
