import type { PgDatabase } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { type Client, limitQueries } from './limit-queries.server.ts'
import { openPreparedTexts } from './prepared-texts.server.ts'
import { openSockets } from './sockets.server.ts'
import { storableSerializers } from './storable-text.server.ts'
import { type OpenTransaction, transact } from './transactions.server.ts'

/** A connection, an open transaction or a test's: every query and command takes one first. */
export type Db = PgDatabase<PostgresJsQueryResultHKT>

export type Database = {
  db: Db
  sql: postgres.Sql
  /** The same pool for work that may take long, with at most so many of its connections at once. */
  limited(max: number): Db
  /** Ends every query under way and refuses new ones at once, until the server is known to speak again. */
  cut(): void
  recover(): void
  close(): Promise<void>
}

type Options = {
  max?: number
  /**
   * The server's time for one statement, instead of the role's limit. 0 for as long as it takes. Not by way of a
   * pooler.
   */
  statementMs?: number
  /** False by way of a pooler, where the next statement may meet another server connection. */
  prepare?: boolean
  /** The server's Unix socket, if it has one on this machine: asked instead of the address. */
  socket?: string
}

/**
 * Opens a pool lazily: a server that is not there shows at the first query, as its error. Its time limits are the role's
 * (session-limits.server.ts), since poolers refuse limits that come with the connection.
 */
export function connect(url: string, { max = 10, statementMs, prepare = true, socket }: Options = {}): Database {
  const sockets = openSockets()
  const options = {
    max,
    connect_timeout: 5,
    idle_timeout: 60,
    // Every query tries at once: the library would wait up to 20 seconds, also when the server is long back.
    backoff: false as const,
    connection: {
      application_name: 'fineweave',
      ...(statementMs === undefined ? {} : { statement_timeout: statementMs }),
    },
    prepare,
    // A pooler that shares sessions gives a connection away at the first answer: what was already sent behind it would
    // never be answered, and its connection would be lost to this process.
    ...(prepare ? {} : { max_pipeline: 0 }),
    ...(socket ? { path: socket } : {}),
    onnotice: () => {},
    socket: sockets.socket,
  }
  const sql = postgres(url, options)
  const texts = openPreparedTexts(prepare)
  const client: Client = {
    options: sql.options,
    unsafe: texts.preparing(sql.unsafe),
    begin: <Value>(work: (transaction: OpenTransaction) => Promise<Value>) => transact(sql, texts, work),
  }
  function over(asked: Client) {
    const db = drizzle(asked as unknown as postgres.Sql, { casing: 'snake_case' })
    // Drizzle has just set those of JSON.
    Object.assign(sql.options.serializers, storableSerializers)
    return db
  }
  return {
    db: over(client),
    sql,
    limited: (max) => over(limitQueries(client, max)),
    cut() {
      sockets.refuse()
      sockets.hangUp()
    },
    recover: sockets.accept,
    close: () => sql.end({ timeout: 5 }),
  }
}
