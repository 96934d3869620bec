import type postgres from 'postgres'

type Query = { string?: string; executed: boolean; resolve(rows: unknown): void; handle(): Promise<void> }

const isUnordered = (text = '') => /^\s*(select|with)\b/i.test(text) && !/order by|returning/i.test(text)

/**
 * Turns the rows of statements round that name no sequence: PostgreSQL promises them none, and the books differ where
 * the shop builds on one. Returns how to end that.
 */
export function turnUnordered(sql: postgres.Sql): () => void {
  const queries = Object.getPrototypeOf(sql`select`) as Query
  const { handle } = queries
  queries.handle = function turned(this: Query) {
    const { resolve, executed } = this
    if (!executed)
      this.resolve = (rows) => {
        if (Array.isArray(rows) && isUnordered(this.string)) rows.reverse()
        resolve(rows)
      }
    return handle.call(this)
  }
  return () => void (queries.handle = handle)
}
