import type postgres from 'postgres'
import type { PreparedTexts } from './prepared-texts.server.ts'
import { isUndoneByOthers } from './violations.server.ts'

/** The calls of postgres.js that Drizzle makes within a transaction, and the work after its commit. */
export type OpenTransaction = Pick<postgres.Sql, 'unsafe'> & {
  savepoint<Value>(work: (inner: OpenTransaction) => Promise<Value>): Promise<Value>
  /** Sends COMMIT behind what was asked so far. A savepoint's does nothing: the outer transaction decides. */
  sendCommit(): void
  /** Called once the outermost transaction has been committed, with the pool. */
  afterCommit(work: AfterCommit): void
}

export type AfterCommit = (sql: postgres.Sql) => void

/**
 * A transaction as postgres.js gives it. BEGIN travels with the first statements; those that are asked without waiting
 * for each other travel together, once they are prepared. One that the server undid for the sake of others is run again,
 * three times in all: `work` changes nothing outside of it.
 */
export async function transact<Value>(
  sql: postgres.Sql,
  texts: PreparedTexts,
  work: (transaction: OpenTransaction) => Promise<Value>,
): Promise<Value> {
  for (let runs = 1; ; runs += 1) {
    const afterwards = new Set<AfterCommit>()
    try {
      const value = await sql.begin((scope) => work(outermost(scope, texts, afterwards)))
      for (const call of afterwards) call(sql)
      return value as Value
    } catch (error) {
      if (runs === maxRuns || !isUndoneByOthers(error)) throw error
    }
  }
}

const maxRuns = 3

function outermost(
  scope: postgres.TransactionSql,
  texts: PreparedTexts,
  afterwards: Set<AfterCommit>,
): OpenTransaction {
  let isOver = false
  const ask = (to: postgres.TransactionSql): postgres.Sql['unsafe'] =>
    texts.preparing((text, values, options) => {
      if (isOver) throw new Error('A statement came after the commit of its transaction')
      // At once, not when somebody waits for it, so that what is asked first goes out first.
      return to.unsafe(text, values, options).execute() as never
    })
  const open = (to: postgres.TransactionSql, sendCommit: () => void): OpenTransaction => ({
    unsafe: ask(to),
    savepoint: <Value>(work: (inner: OpenTransaction) => Promise<Value>) =>
      to.savepoint((inner) => work(open(inner, () => {}))) as Promise<Value>,
    sendCommit,
    afterCommit: (work) => void afterwards.add(work),
  })
  return open(scope, () => {
    isOver = true
    void scope.commit()
  })
}
