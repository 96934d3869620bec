import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { givenValues } from '#db/given-rows.server.ts'
import { packedPiece } from '#shop/catalogue/find-packed.server.ts'
import type { PackedPiece } from '#shop/catalogue/packed-size.ts'
import { findDeliveryTable } from '#shop/delivery/charges/find-delivery.server.ts'
import { packedOf } from '#shop/delivery/charges/packed-lines.ts'
import { emptyTable } from '#shop/delivery/delivery-table.ts'
import { findBookingSettings } from '../booking-settings.server.ts'
import type { Contents } from './contents.ts'

/** The weight and size of these things together, as their products say today; a missing value is as in the settings. */
export async function packContents(db: Db, contents: Contents) {
  const pieces = await findPieces(db, contents)
  const lines = contents.map(({ orderItemId, quantity }) => ({ ...pieces.get(orderItemId)!, quantity }))
  const { gramsPerPiece } = (await findDeliveryTable(db)) ?? emptyTable
  const { grams, box } = packedOf(lines, gramsPerPiece)
  if (box) return { grams, ...box }
  const { boxLengthCm, boxWidthCm, boxHeightCm } = await findBookingSettings(db)
  return { grams, lengthCm: boxLengthCm, widthCm: boxWidthCm, heightCm: boxHeightCm }
}

/** The grams of each of these contents, as their products say today. */
export async function findGrams(db: Db, each: readonly Contents[]): Promise<number[]> {
  if (each.length === 0) return []
  const pieces = await findPieces(db, each.flat())
  const { gramsPerPiece } = (await findDeliveryTable(db)) ?? emptyTable
  return each.map((contents) => {
    const lines = contents.map(({ orderItemId, quantity }) => ({ ...pieces.get(orderItemId)!, quantity }))
    return packedOf(lines, gramsPerPiece).grams
  })
}

async function findPieces(db: Db, contents: Contents): Promise<Map<number, PackedPiece>> {
  const ids = contents.map(({ orderItemId }) => orderItemId)
  const rows = await db.execute<{ id: number; packed: PackedPiece }>(sql`
    select i.id::integer, ${packedPiece} as packed from order_items i
    left join variants v on v.id = i.variant_id
    left join products p on p.id = i.product_id
    left join categories c on c.name = coalesce(p.category, i.category)
    where i.id = ${givenValues(ids, sql`integer`)}`)
  return new Map(rows.map(({ id, packed }) => [id, packed]))
}
