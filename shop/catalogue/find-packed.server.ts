import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { givenRows } from '#db/given-rows.server.ts'
import type { PackedPiece } from './packed-size.ts'

/** A PackedPiece, in a statement that calls its variant v, its product p and its category c. */
export const packedPiece = sql`jsonb_build_object(
  'grams', coalesce(v.grams, p.grams, c.grams), 'box', coalesce(v.box, p.box, c.box))`

/** Of each choice, in their sorting. A choice that is not made is packed as its product is. */
export async function findPackedPieces(
  db: Db,
  choices: readonly { id: number; size: string; color: string }[],
): Promise<PackedPiece[]> {
  const asked = choices.map(({ id, size, color }, at) => ({ at, id, size, color }))
  const rows = await db.execute<{ packed: PackedPiece }>(sql`
    select ${packedPiece} as packed
    from ${givenRows(asked, sql`at int, id int, size text, color text`)} asked
    left join products p on p.id = asked.id
    left join categories c on c.name = p.category
    left join variants v on v.product_id = p.id and v.size = asked.size and coalesce(v.color, '') = asked.color
    order by asked.at`)
  return rows.map(({ packed }) => packed)
}
