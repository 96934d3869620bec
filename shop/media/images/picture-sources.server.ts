import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { pictureSources } from '../tables.server.ts'

const hashOf = (address: string) => createHash('sha256').update(address).digest('hex')

/** Remembers which picture came from an address; the one that came last stands. */
export async function rememberSource(db: Db, address: string, key: string) {
  await db
    .insert(pictureSources)
    .values({ addressHash: hashOf(address), key })
    .onConflictDoUpdate({ target: pictureSources.addressHash, set: { key } })
}

/** Returns the keys of stored pictures by the addresses that they once came from. */
export async function findBySource(db: Db, addresses: readonly string[]): Promise<Map<string, string>> {
  const addressOf = new Map(addresses.map((address) => [hashOf(address), address]))
  if (addressOf.size === 0) return new Map()
  // One parameter, since a file may name more addresses than a query takes parameters.
  const hashes = JSON.stringify([...addressOf.keys()])
  const rows = await db
    .select({ addressHash: pictureSources.addressHash, key: pictureSources.key })
    .from(pictureSources)
    .where(sql`${pictureSources.addressHash} in (select jsonb_array_elements_text(${hashes}::text::jsonb))`)
  return new Map(rows.map(({ addressHash, key }) => [addressOf.get(addressHash)!, key]))
}
