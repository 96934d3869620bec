import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { inject } from 'vitest'
import { connect, type Database } from '#db/client.server.ts'
import { onDatabase } from '../database-url.ts'
import { openCleaner, patienceMs } from './clean-copy.ts'
import { followQueries } from './follow-queries.ts'

export type Copies = ReturnType<typeof openCopies>
type Copy = Awaited<ReturnType<typeof openCopy>>

/**
 * Copies of the template for the tests of one worker. Each is cleaned for the next test where that is possible: to copy
 * takes PostgreSQL three times the processor time (120 s against 35 s in the tests of orders, shipping and returns).
 */
export function openCopies() {
  const server = postgres(inject('testServer').url, { max: 2, onnotice: () => {} })
  const free: Copy[] = []
  const dropped: Promise<unknown>[] = []
  // One that the server itself is cleaning cannot be dropped now: the end of the run drops it.
  const drop = (copy: Copy) =>
    void dropped.push(
      copy
        .close()
        .then(() => server`drop database if exists ${server(copy.name)} with (force)`)
        .catch(() => {}),
    )

  return {
    /** One in the template's state, whose pool the borrower has alone. */
    async take() {
      for (let copy = free.pop(); copy; copy = free.pop()) {
        if (await copy.clean().catch(() => false)) return copy
        drop(copy)
      }
      return openCopy(server)
    },
    giveBack(copy: Copy, isReusable: boolean) {
      if (isReusable) free.push(copy)
      else drop(copy)
    },
    async [Symbol.asyncDispose]() {
      for (const copy of free) drop(copy)
      await Promise.all(dropped)
      await server.end()
    },
  }
}

let shared: Copies | undefined
let users = 0

/** One set of copies for the whole worker: Vitest makes the fixtures of a worker anew for each extension of a test. */
export function shareCopies() {
  users += 1
  const copies = (shared ??= openCopies())
  return {
    copies,
    async release() {
      users -= 1
      if (users > 0) return
      shared = undefined
      await copies[Symbol.asyncDispose]()
    },
  }
}

async function openCopy(server: postgres.Sql) {
  const name = nameOfCopy(randomBytes(4).toString('hex'))
  const url = await copyTemplate(name, server)
  // Beside this pool, every client of the copy is another's.
  const pool = connect(`${url}?application_name=${name}`)
  const untilAnswered = followQueries(pool.db)
  const { pristine } = inject('testServer')
  const cleaner = pristine && openCleaner(url, name, pristine)
  return {
    name,
    url,
    pool,
    clean: async () => cleaner !== null && (await untilAnswered(patienceMs)) && cleaner.clean(),
    close: () => Promise.all([pool.close(), cleaner?.close()]),
  }
}

/** A pool for one test, which fails for whoever uses it afterwards. */
export function lend(pool: Database) {
  let isWhole = true
  let isOver = false
  const db = Proxy.revocable(pool.db, {})
  const sql = Proxy.revocable(pool.sql, {
    get(target, name) {
      if (name === 'end') isWhole = false
      return Reflect.get(target, name)
    },
  })
  const lent: Database = {
    db: db.proxy,
    sql: sql.proxy,
    limited: pool.limited,
    recover: pool.recover,
    cut() {
      if (isOver) return
      isWhole = false
      pool.cut()
    },
    async close() {
      if (isOver) return
      isWhole = false
      await pool.close()
    },
  }
  return {
    lent,
    /** Says whether the pool is as it was. */
    end() {
      isOver = true
      db.revoke()
      sql.revoke()
      return isWhole
    },
  }
}

export async function copyTemplate(name: string, server: postgres.Sql) {
  const { url, template } = inject('testServer')
  // By files: the other way writes every page to the log as well.
  await server`create database ${server(name)} template ${server(template)} strategy file_copy`
  return onDatabase(url, name)
}

export const nameOfCopy = (suffix: string) => inject('testServer').template.replace('template', suffix)
