import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#db/client.server.ts'

/** The calls that Drizzle makes to its client. */
type Client = Record<'unsafe' | 'begin', (...given: unknown[]) => Promise<unknown>>

/**
 * Follows what a pool is asked until it is answered: PostgreSQL calls a session idle that has not read its next
 * statement yet. Gives a function that resolves to whether all is answered, at the latest after so many milliseconds.
 */
export function followQueries(db: Db) {
  const open = new Set<Promise<unknown>>()
  const client = (db as unknown as { $client: Client }).$client
  for (const name of ['unsafe', 'begin'] as const) {
    const ask = client[name]
    client[name] = (...given) => {
      const asked = ask(...given)
      open.add(asked)
      const close = () => void open.delete(asked)
      // Its own `then` would send it.
      void Promise.prototype.then.call(asked, close, close)
      return asked
    }
  }
  return async function untilAnswered(maxMs: number) {
    const giveUp = Date.now() + maxMs
    while (open.size > 0 && Date.now() < giveUp) await pause(5)
    return open.size === 0
  }
}
