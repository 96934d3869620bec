import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { SetSlot } from '../product-set.ts'
import { products } from '../tables.server.ts'

type Piece = { name: string; isSet: boolean }

/** The products of these slots by id; they are held until the end of the transaction. */
export async function findPieces(tx: Db, slots: readonly SetSlot[]): Promise<ReadonlyMap<number, Piece>> {
  const ids = [...new Set(slots.flatMap(({ productIds }) => productIds))]
  if (ids.length === 0) return new Map()
  const found = await tx
    .select({ id: products.id, name: products.name, setSlots: products.setSlots })
    .from(products)
    .where(inArray(products.id, ids))
    .for('key share')
  return new Map(found.map(({ id, name, setSlots }) => [id, { name, isSet: setSlots !== null }]))
}

/** The field of the first slot with a product that cannot be in a set, and why not; null where all can. */
export function unfitSlot(slots: readonly SetSlot[], pieces: ReadonlyMap<number, Piece>) {
  for (const [at, { productIds }] of slots.entries()) {
    const name = `setSlots.${at}.productIds`
    for (const id of productIds) {
      const piece = pieces.get(id)
      if (!piece) return { [name]: 'A product of this slot is gone. Please choose another.' }
      if (piece.isSet) return { [name]: `${piece.name} is a set itself. Please choose its pieces instead.` }
    }
  }
  return null
}
