import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { inject, test as base } from 'vitest'
import { connect, type Database, type Db } from '#db/client.server.ts'
import { contributeToRooms } from '../scripts/opening/contribute.ts'
import { onDatabase } from './database-url.ts'

// As at the start of the shop.
contributeToRooms()

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
 * Each test gets a whole migrated database of its own, for what a transaction cannot show: commits,
 * LISTEN, several connections. Slower than `test`, so use it only for these.
 */
export const testWithDatabase = base.extend<{ database: Database & { url: string } }>({
  database: async ({}, use) => {
    const name = ownName(randomBytes(4).toString('hex'))
    const url = await copyTemplate(name)
    const database = connect(url)
    await use({ ...database, url })
    await database.close()
    await onServer((sql) => sql`drop database ${sql(name)} with (force)`)
  },
})

/** One for each of Vitest's parallel workers, so that open transactions never wait for each other. */
async function workersDatabase() {
  const name = ownName(`worker_${process.env.VITEST_POOL_ID}`)
  const [existing] = await onServer((sql) => sql`select from pg_database where datname = ${name}`)
  return existing ? onDatabase(inject('testServer').url, name) : copyTemplate(name)
}

async function copyTemplate(name: string) {
  const { url, template } = inject('testServer')
  await onServer((sql) => sql`create database ${sql(name)} template ${sql(template)}`)
  return onDatabase(url, name)
}

const ownName = (suffix: string) => inject('testServer').template.replace('template', suffix)

async function onServer<Answer>(work: (sql: postgres.Sql) => Promise<Answer>) {
  const sql = postgres(inject('testServer').url, { max: 1, onnotice: () => {} })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
