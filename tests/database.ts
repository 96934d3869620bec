import './contributions.ts'
import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { inject, test as base } from 'vitest'
import { connect, type Database, type Db } from '#db/client.server.ts'
import { onDatabase } from './database-url.ts'

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
export const testWithDatabase = base.extend<{ copies: Copies; database: Database & { url: string } }>({
  copies: [
    async ({}, use) => {
      const copies = openCopies()
      await use(copies)
      await copies.close()
    },
    { scope: 'worker' },
  ],
  database: async ({ copies }, use) => {
    const { name, url } = await copies.take()
    const database = connect(url)
    await use({ ...database, url })
    await database.close()
    copies.giveBack(name)
  },
})

type Copies = ReturnType<typeof openCopies>

/** Databases for a worker's tests: the next one is copied, and the last one dropped, while a test runs. */
function openCopies() {
  const server = postgres(inject('testServer').url, { max: 2, onnotice: () => {} })
  const dropped: Promise<unknown>[] = []
  const copy = async () => {
    const name = ownName(randomBytes(4).toString('hex'))
    return { name, url: await copyTemplate(name, server) }
  }
  // One that the server itself is cleaning cannot be dropped now: the end of the run drops it.
  const giveBack = (name: string) =>
    void dropped.push(server`drop database if exists ${server(name)} with (force)`.catch(() => {}))
  let next: ReturnType<typeof copy> | undefined
  return {
    async take() {
      const taken = next ?? copy()
      const copied = await taken
      next = copy()
      next.catch(() => {})
      return copied
    },
    giveBack,
    async close() {
      const spare = await next?.catch(() => null)
      if (spare) giveBack(spare.name)
      await Promise.all(dropped)
      await server.end()
    },
  }
}

/** One for each of Vitest's parallel workers, so that open transactions never wait for each other. */
async function workersDatabase() {
  const name = ownName(`worker_${process.env.VITEST_POOL_ID}`)
  const [existing] = await onServer((sql) => sql`select from pg_database where datname = ${name}`)
  return existing ? onDatabase(inject('testServer').url, name) : onServer((sql) => copyTemplate(name, sql))
}

async function copyTemplate(name: string, server: postgres.Sql) {
  const { url, template } = inject('testServer')
  // By files: the other way writes every page to the log as well.
  await server`create database ${server(name)} template ${server(template)} strategy file_copy`
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
