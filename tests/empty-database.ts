import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { inject } from 'vitest'
import { onDatabase } from './database-url.ts'

/** A database without anything in it, made as `how` says, on the server of the tests; dropped by `await using`. */
export async function openEmptyDatabase(how = '') {
  const { url: server, template } = inject('testServer')
  const name = template.replace('template', randomBytes(4).toString('hex'))
  const onServer = postgres(server, { max: 1, onnotice: () => {} })
  await onServer.unsafe(`create database "${name}" ${how}`)
  const url = onDatabase(server, name)
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  return {
    url,
    sql,
    async [Symbol.asyncDispose]() {
      await sql.end()
      // Without force it ends PostgreSQL's own workers, which nobody else may.
      await onServer`drop database ${onServer(name)}`.catch(
        () => onServer`drop database ${onServer(name)} with (force)`,
      )
      await onServer.end()
    },
  }
}

/** The same, with the tables of the shop and nobody's rows but the seller's. */
export const openMigratedDatabase = () =>
  openEmptyDatabase(`template "${inject('testServer').template}" strategy file_copy`)
