import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

type Piece = { variantId: number | null; quantity: number }

/** How many of the last weighed parcels are looked at. */
const maxLookedAt = 500

/** Names contents, whichever order they are of: "17×1,23×2"; null where a piece's product is gone. */
export function keyOfContents(pieces: readonly Piece[]): string | null {
  const counts = new Map<number, number>()
  for (const { variantId, quantity } of pieces) {
    if (variantId === null) return null
    counts.set(variantId, (counts.get(variantId) ?? 0) + quantity)
  }
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([variantId, quantity]) => `${variantId}×${quantity}`)
    .join()
}

/** The grams that parcels weighed last at the table, by what was in them. */
export async function findLastWeights(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.execute<{ grams: number; pieces: Piece[] }>(sql`
    select p.weighed_grams as grams,
      jsonb_agg(jsonb_build_object('variantId', i.variant_id, 'quantity', c.quantity)) as pieces
    from (select id, weighed_grams from parcels where weighed_grams is not null order by id desc limit ${maxLookedAt}) p
    join parcel_items c on c.parcel_id = p.id
    join order_items i on i.id = c.order_item_id
    group by p.id, p.weighed_grams
    order by p.id`)
  const weights = new Map<string, number>()
  for (const { grams, pieces } of rows) {
    const key = keyOfContents(pieces)
    if (key !== null) weights.set(key, grams)
  }
  return weights
}
