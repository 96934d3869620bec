import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { givenValues } from '#db/given-rows.server.ts'
import { orders } from '../tables.server.ts'

/**
 * Says whether a checkout key has placed an order already. In a rush hundreds ask at once: keys that are asked about in
 * one turn of the event loop share a statement.
 */
export function openPlacedKeys(db: Db) {
  let gathering: { keys: string[]; placed: Promise<Set<string>> } | undefined

  function gather() {
    const keys: string[] = []
    const placed = turn().then(() => {
      gathering = undefined
      return findPlaced(db, keys)
    })
    return { keys, placed }
  }

  return async (checkoutKey: string): Promise<boolean> => {
    gathering ??= gather()
    const { keys, placed } = gathering
    keys.push(checkoutKey)
    return (await placed).has(checkoutKey)
  }
}

async function findPlaced(db: Db, keys: readonly string[]) {
  const rows = await db
    .select({ key: orders.checkoutKey })
    .from(orders)
    .where(sql`${orders.checkoutKey} = ${givenValues(keys, sql`uuid`)}`)
  return new Set(rows.map(({ key }) => key))
}
