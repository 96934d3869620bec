import type postgres from 'postgres'

type Query = { string?: string; executed: boolean; resolve(rows: unknown): void; handle(): Promise<void> }

const isUnordered = (text = '') => /^\s*(select|with)\b/i.test(text) && !/order by|returning/i.test(text)

/** Who asks now, and the library's own function meanwhile. */
const turned = { users: 0, handle: null as Query['handle'] | null }

/**
 * Turns the rows of statements round that name no sequence: PostgreSQL promises them none, and the books differ where
 * the shop builds on one. Returns how to end that; it ends with the last user.
 */
export function turnUnordered(sql: postgres.Sql): () => void {
  const queries = Object.getPrototypeOf(sql`select`) as Query
  const { handle } = queries
  if (turned.users === 0) {
    turned.handle = handle
    queries.handle = function turnedRound(this: Query) {
      const { resolve, executed } = this
      if (!executed)
        this.resolve = (rows) => {
          if (Array.isArray(rows) && isUnordered(this.string)) rows.reverse()
          resolve(rows)
        }
      return handle.call(this)
    }
  }
  turned.users += 1
  return () => {
    turned.users -= 1
    if (turned.users === 0) queries.handle = turned.handle!
  }
}
