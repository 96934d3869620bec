import type { Db } from './client.server.ts'
import type { AfterCommit, CommitWith, OpenTransaction } from './transactions.server.ts'

/**
 * A transaction whose last statements and commit travel together: locks are held for no round trip more than the work
 * itself needs. Give `commitWith` the last statements in their order, and ask nothing of `tx` afterwards. Inside another
 * transaction they are only its next statements.
 */
export const inFewRoundTrips = <Value>(
  db: Db,
  work: (tx: Db, commitWith: CommitWith) => Promise<Value>,
): Promise<Value> => db.transaction((tx) => work(tx, clientOf(tx).commitWith))

/** Of Drizzle: it goes out when somebody waits for it. */
type Query<Row> = PromiseLike<Row> & { execute(): Promise<unknown> }

/**
 * Asks in this order, without waiting for one answer before the next question: one round trip. Takes queries and no
 * promises, whose statements would go out a moment later, after those that follow.
 */
export const together = <const Queries extends readonly Query<unknown>[]>(...queries: Queries) =>
  Promise.all(queries.map((query) => query.then((rows) => rows))) as Promise<{
    -readonly [At in keyof Queries]: Awaited<Queries[At]>
  }>

/** Drizzle's session holds what `transact` gave it. */
const clientOf = (tx: Db) => (tx._.session as unknown as { client: OpenTransaction }).client

/** Calls this once the transaction is committed: the same function once, however often it was asked for. */
export const afterCommit = (tx: Db, work: AfterCommit) => clientOf(tx).afterCommit(work)
