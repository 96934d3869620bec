import type { Db } from './client.server.ts'
import type { CommitWith, OpenTransaction } from './transactions.server.ts'

/**
 * A transaction whose last statements and commit travel together: locks are held for no round trip more than the work
 * itself needs. Give `commitWith` the last statements in their order, and ask nothing of `tx` afterwards. Inside another
 * transaction they are only its next statements.
 */
export const inFewRoundTrips = <Value>(
  db: Db,
  work: (tx: Db, commitWith: CommitWith) => Promise<Value>,
): Promise<Value> => db.transaction((tx) => work(tx, clientOf(tx).commitWith))

/** Drizzle's session holds what `transact` gave it. */
const clientOf = (tx: Db) => (tx._.session as unknown as { client: OpenTransaction }).client
