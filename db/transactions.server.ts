import type postgres from 'postgres'
import type { PreparedTexts } from './prepared-texts.server.ts'

/** What Drizzle asks of postgres.js within a transaction, and what is to come after its commit. */
export type OpenTransaction = Pick<postgres.Sql, 'unsafe'> & {
  savepoint<Value>(work: (inner: OpenTransaction) => Promise<Value>): Promise<Value>
  /** Called once the outermost transaction has been committed, with the pool. */
  afterCommit(work: AfterCommit): void
}

export type AfterCommit = (sql: postgres.Sql) => void

/**
 * A transaction as postgres.js gives it. Statements that are asked without waiting for each other travel together, once
 * they are prepared.
 */
export async function transact<Value>(
  sql: postgres.Sql,
  texts: PreparedTexts,
  work: (transaction: OpenTransaction) => Promise<Value>,
): Promise<Value> {
  const afterwards = new Set<AfterCommit>()
  const value = await sql.begin((scope) => work(open(scope, texts, afterwards)))
  for (const call of afterwards) call(sql)
  return value as Value
}

const open = (scope: postgres.TransactionSql, texts: PreparedTexts, afterwards: Set<AfterCommit>): OpenTransaction => ({
  // At once, not when somebody waits for it, so that what is asked first goes out first.
  unsafe: texts.preparing((text, values, options) => scope.unsafe(text, values, options).execute() as never),
  savepoint: <Value>(work: (inner: OpenTransaction) => Promise<Value>) =>
    scope.savepoint((inner) => work(open(inner, texts, afterwards))) as Promise<Value>,
  afterCommit: (work) => void afterwards.add(work),
})
