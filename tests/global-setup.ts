import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { connect } from '#db/client.server.ts'
import { asSuperuser } from '#db/embedded-cluster.server.ts'
import { findRunner } from '#db/embedded-runner.server.ts'
import { startEmbeddedDatabase } from '#db/embedded.server.ts'
import { findPrograms } from '#db/find-programs.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { demoSettings } from '#demo/settings.ts'
import { storePolicies } from '#shop/settings/policy-texts/policy-versions.server.ts'
import { onDatabase } from './database-url.ts'
import { type Pristine, readPristine } from './databases/clean-copy.ts'
import { makeFolderInMemory } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server where databases may be made, its Unix socket if it has one, the name of a migrated one to copy, and what cleans its copies, if it can. */
    testServer: { url: string; socket: string | undefined; template: string; pristine: Pristine | null }
  }
}

/** One throw-away PostgreSQL for the whole run, or the server TEST_DATABASE_URL names. */
export default async function setup(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, socket: undefined, dropAll, close: async () => {} }
    : await throwAwayServer()
  const run = `test_${randomBytes(4).toString('hex')}`
  const template = `${run}_template`

  const sql = postgres(server.url, { max: 1, onnotice: () => {} })
  await sql`create database ${sql(template)}`
  await migrate(onDatabase(server.url, template))
  await setSeller(onDatabase(server.url, template))
  const pristine = await readPristine(onDatabase(server.url, template))
  project.provide('testServer', { url: server.url, socket: server.socket, template, pristine })

  return async () => {
    await server.dropAll(sql, run)
    await sql.end()
    await server.close()
  }
}

/** Most tests need a shop that may sell, with its texts. */
async function setSeller(url: string) {
  const { db, close } = connect(url)
  await storePolicies(db)
  await close()
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  await sql`insert into store_settings (id, "values") values (1, ${sql.json(demoSettings)})`
  await sql.end()
}

async function dropAll(sql: postgres.Sql, run: string) {
  const made = await sql<{ name: string }[]>`
    select datname as name from pg_database where starts_with(datname, ${run})`
  for (const { name } of made) await sql`drop database if exists ${sql(name)} with (force)`
}

async function throwAwayServer() {
  const folder = makeFolderInMemory()
  const options = { port: 55320, durable: false }
  const { cluster, close } = await startEmbeddedDatabase(folder.path, options)
  await close()
  const programs = await findPrograms()
  const runner = findRunner(folder.path, cluster, programs.postgres)
  // `readPristine` says why.
  await asSuperuser({ cluster, programs, runner }, ['grant set on parameter session_replication_role to shop'])
  const server = await startEmbeddedDatabase(folder.path, options)
  return {
    url: server.url,
    socket: server.socket,
    dropAll: async () => {},
    close: async () => {
      await server.close()
      folder.remove()
    },
  }
}
