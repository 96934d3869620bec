import { and, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { variants } from '../tables.server.ts'
import type { Lowered, Choice } from './file-prices.server.ts'
import { insertSalePrices } from './run-sales.server.ts'
import { salePrices } from './tables.server.ts'

/** Writes down the prices of files that sales lowered, so that they come back when the sales end. */
export async function keepFilePrices(tx: Db, saved: readonly { id: number; lowered: Lowered }[]) {
  const some = saved.filter(({ lowered }) => lowered.length > 0)
  if (some.length === 0) return
  const idOf = await findVariantIds(tx, some)
  const rows = some.flatMap(({ id: productId, lowered }) =>
    lowered.flatMap(({ choice, ...prices }) => {
      const variantId = choice && idOf(productId, choice)
      return variantId === undefined ? [] : [{ productId, variantId, ...prices }]
    }),
  )
  const named = rows.flatMap(({ variantId }) => variantId ?? [])
  await tx.delete(salePrices).where(
    and(
      inArray(
        salePrices.productId,
        some.map(({ id }) => id),
      ),
      or(isNull(salePrices.variantId), sql`${salePrices.variantId} = any(${`{${named.join(',')}}`}::integer[])`),
    ),
  )
  await insertSalePrices(tx, rows)
}

async function findVariantIds(tx: Db, of: readonly { id: number }[]) {
  const found = await tx
    .select({ id: variants.id, productId: variants.productId, size: variants.size, color: variants.color })
    .from(variants)
    .where(
      inArray(
        variants.productId,
        of.map(({ id }) => id),
      ),
    )
  const ids = new Map(found.map(({ id, productId, size, color }) => [JSON.stringify([productId, size, color]), id]))
  return (productId: number, { size, color }: Choice) => ids.get(JSON.stringify([productId, size, color]))
}
