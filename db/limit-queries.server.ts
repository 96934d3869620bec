import type postgres from 'postgres'
import type { OpenTransaction } from './transactions.server.ts'

/** The calls of postgres.js that Drizzle makes of a pool. */
export type Client = Pick<postgres.Sql, 'options' | 'unsafe'> & {
  begin<Value>(work: (transaction: OpenTransaction) => Promise<Value>): Promise<Value>
}

/**
 * The same pool for work that may take long: it asks at most so many statements at once, a transaction counts as one, and
 * the others wait in the sequence they came. The pool's other connections stay free for everybody else.
 */
export function limitQueries(client: Client, max: number): Client {
  const waiting: (() => void)[] = []
  let running = 0

  async function run<Value>(ask: () => PromiseLike<Value>): Promise<Value> {
    if (running < max) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await ask()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  const unsafe = (...asked: Parameters<Client['unsafe']>) => {
    let isArrays = false
    // Drizzle says in the same step whether it wants arrays.
    const rows = Promise.resolve().then(() =>
      run(() => (isArrays ? client.unsafe(...asked).values() : client.unsafe(...asked))),
    )
    const values = () => {
      isArrays = true
      return rows
    }
    return Object.assign(rows, { values })
  }
  return {
    options: client.options,
    unsafe: unsafe as Client['unsafe'],
    begin: (work) => run(() => client.begin(work)),
  }
}
