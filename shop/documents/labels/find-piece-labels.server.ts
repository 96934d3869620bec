import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { colorNameIn } from '#shop/catalogue/swatch-name.ts'
import { products, variants } from '#shop/catalogue/tables.server.ts'
import { mrpOf } from '#shop/catalogue/variant-price.ts'
import type { PieceLabel } from '../draw-piece-labels.server.ts'

/** The labels of these variants in the sequence asked for, without those that are gone. */
export async function findPieceLabels(
  db: Db,
  wanted: readonly { variantId: number; copies: number }[],
): Promise<PieceLabel[]> {
  const ids = wanted.map(({ variantId }) => variantId)
  const found = await db
    .select({ variant: variants, product: products })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, ids))
    .orderBy(asc(variants.id))
  const byId = new Map(found.map((one) => [one.variant.id, one]))
  return wanted.flatMap(({ variantId, copies }) => {
    const one = byId.get(variantId)
    if (!one) return []
    const { variant, product } = one
    const color = variant.color && colorNameIn(product, variant.color)
    return [
      {
        name: product.name,
        choice: [variant.size, color].filter(Boolean).join(', '),
        code: variant.barcode || variant.sku,
        mrp: `MRP ${formatAmount(mrpOf(product, variant))} incl. of all taxes`,
        copies,
      },
    ]
  })
}
