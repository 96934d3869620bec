import type { Db } from './client.server.ts'
import type { AfterCommit, OpenTransaction } from './transactions.server.ts'

/** Of Drizzle: it goes out when somebody waits for it. */
type Query<Row> = PromiseLike<Row> & { execute(): Promise<unknown> }

/**
 * Asks in this order, without waiting for one answer before the next question: one round trip. Takes queries and no
 * promises, whose statements would go out a moment later, after those that follow; null for what is not asked.
 */
export const together = <const Queries extends readonly (Query<unknown> | null)[]>(...queries: Queries) =>
  Promise.all(queries.map((query) => (query ? query.then((rows) => rows) : Promise.resolve(null)))) as Promise<{
    -readonly [At in keyof Queries]: Awaited<Queries[At]>
  }>

/** The same by names, in the sequence in which they are written down. */
export const togetherByName = <Queries extends Record<string, Query<unknown> | null>>(queries: Queries) =>
  allByName(
    Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, query && query.then((rows) => rows)])),
  ) as Promise<Answers<Queries>>

/** Waits for all of these, and returns what each one gave by its name. */
export async function allByName<Asked extends Record<string, unknown>>(asked: Asked): Promise<Answers<Asked>> {
  const answers = await Promise.all(Object.values(asked))
  return Object.fromEntries(Object.keys(asked).map((name, at) => [name, answers[at]])) as Answers<Asked>
}

type Answers<Asked> = { -readonly [Name in keyof Asked]: Awaited<Asked[Name]> }

/**
 * Sends COMMIT behind what was asked so far: one round trip with the last statements. Wait for their answers, and ask
 * nothing of the transaction afterwards. Inside another transaction the outer one commits.
 */
export const sendCommit = (tx: Db) => clientOf(tx).sendCommit()

/** Calls this once the transaction is committed: the same function once, however often it was asked for. */
export const afterCommit = (tx: Db, work: AfterCommit) => clientOf(tx).afterCommit(work)

/** Drizzle's session holds what `transact` gave it. */
const clientOf = (tx: Db) => (tx._.session as unknown as { client: OpenTransaction }).client
