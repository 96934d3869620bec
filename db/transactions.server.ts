import type postgres from 'postgres'
import type { PreparedTexts } from './prepared-texts.server.ts'

/** What Drizzle asks of postgres.js within a transaction, and the end of it in one round trip. */
export type OpenTransaction = Pick<postgres.Sql, 'unsafe'> & {
  savepoint<Value>(work: (inner: OpenTransaction) => Promise<Value>): Promise<Value>
  /** The last statements and the commit travel together. Nothing may be asked of the transaction afterwards. */
  commitWith: CommitWith
  /** Called once the outermost transaction has been committed, with the pool. */
  afterCommit(work: AfterCommit): void
}

export type AfterCommit = (sql: postgres.Sql) => void

export type CommitWith = <const Last extends readonly PromiseLike<unknown>[]>(
  last: Last,
) => Promise<{ -readonly [At in keyof Last]: Awaited<Last[At]> }>

/**
 * A transaction as postgres.js's own `begin` gives it, but for a round trip: BEGIN travels with the first statement.
 * Statements that are asked without waiting for each other travel together as well, once they are prepared.
 */
export async function transact<Value>(
  sql: postgres.Sql,
  texts: PreparedTexts,
  work: (transaction: OpenTransaction) => Promise<Value>,
): Promise<Value> {
  const connection = await sql.reserve()
  let committed: Promise<unknown> | null = null
  const commit = () => (committed ??= send(connection, 'commit').then(refuseRollback))
  const isOver = () => committed !== null
  const begun = send(connection, 'begin')
  const afterwards = new Set<AfterCommit>()
  try {
    const value = await work(open({ connection, texts, commit, isOver, afterwards, depth: 0 }))
    await begun
    await commit()
    for (const call of afterwards) call(sql)
    return value
  } catch (error) {
    await send(connection, 'rollback').catch(() => {})
    throw error
  } finally {
    connection.release()
  }
}

type Opening = {
  connection: postgres.ReservedSql
  texts: PreparedTexts
  commit: () => Promise<unknown>
  isOver: () => boolean
  afterwards: Set<AfterCommit>
  depth: number
}

function open(opening: Opening): OpenTransaction {
  const { connection, texts, commit, isOver, afterwards, depth } = opening
  return {
    unsafe: texts.preparing((text, values, options) => {
      if (isOver()) throw new Error('A statement came after the commit of its transaction')
      // At once, not when somebody waits for it, so that what is asked first goes out first.
      return connection.unsafe(text, values, options).execute() as never
    }),

    async savepoint(work) {
      const saved = send(connection, `savepoint s${depth}`)
      try {
        // Nothing inside commits: the outer transaction decides.
        const value = await work(open({ ...opening, commit: () => saved, depth: depth + 1 }))
        await saved
        await send(connection, `release savepoint s${depth}`)
        return value
      } catch (error) {
        await send(connection, `rollback to savepoint s${depth}`).catch(() => {})
        throw error
      }
    },

    async commitWith(last) {
      const asked = last.map((query) => query.then((value) => value))
      const committed = commit()
      // A statement's own error comes before that of the commit.
      committed.catch(() => {})
      const values = await Promise.all(asked)
      await committed
      return values as never
    },

    afterCommit: (work) => void afterwards.add(work),
  }
}

/** Goes out at once; whoever does not wait for it learns of its error by the statements that follow. */
function send(connection: postgres.ReservedSql, statement: string) {
  const sent = connection.unsafe(statement).execute()
  sent.catch(() => {})
  return sent
}

/** After a failed statement PostgreSQL takes COMMIT for ROLLBACK, and does not call it an error. */
function refuseRollback({ command }: { command: string }) {
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements had failed')
}
