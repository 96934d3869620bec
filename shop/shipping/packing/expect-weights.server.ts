import type { Db } from '#db/client.server.ts'
import { findLastWeights, keyOfContents } from '../parcels/last-weights.server.ts'
import { findGrams } from '../parcels/pack-contents.server.ts'
import { parcels } from '../tables.server.ts'

/** isMeasured: this parcel, or the last one with the same pieces in it, weighed so much on the scale. */
export type ExpectedWeight = { grams: number; isMeasured: boolean }

type Contents = {
  items: readonly { id: number; variantId: number | null; quantity: number }[]
  parcels: readonly (typeof parcels.$inferSelect)[]
}

/** The expected weight of each order's parcel; null for one that has several, which are not weighed at the table. */
export async function findWeights(db: Db, orders: readonly Contents[]): Promise<(ExpectedWeight | null)[]> {
  const [lastWeights, grams] = await Promise.all([
    findLastWeights(db),
    findGrams(
      db,
      orders.map(({ items }) => items.map(({ id, quantity }) => ({ orderItemId: id, quantity }))),
    ),
  ])
  return orders.map(({ items, parcels: [parcel, ...others] }, at) => {
    if (others.length > 0) return null
    const measured = parcel?.weighedGrams ?? lastWeights.get(keyOfContents(items) ?? '')
    return { grams: measured ?? parcel?.grams ?? grams[at]!, isMeasured: measured !== undefined }
  })
}
