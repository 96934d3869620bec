import postgres from 'postgres'

type Query = { string?: string; executed: boolean; resolve(rows: unknown): void; handle(): Promise<void> }

const isUnordered = (text = '') => /^\s*(select|with)\b/i.test(text) && !/order by|returning/i.test(text)

/**
 * Turns the rows of statements round that name no sequence. PostgreSQL promises them none: who builds on one, a test or
 * the shop, fails at once instead of on a day when pages of a table are used again.
 */
function turnUnordered() {
  const queries = Object.getPrototypeOf(postgres({ max: 1 })`select`) as Query
  const { handle } = queries
  // Each file runs its setup, and all of them share the library.
  if (handle.name === turnedRound.name) return
  queries.handle = turnedRound

  function turnedRound(this: Query) {
    const { resolve, executed } = this
    if (!executed)
      this.resolve = (rows) => {
        if (Array.isArray(rows) && isUnordered(this.string)) rows.reverse()
        resolve(rows)
      }
    return handle.call(this)
  }
}

turnUnordered()
