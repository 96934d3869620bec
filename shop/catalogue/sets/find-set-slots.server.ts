import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { launchOf } from '../launch-sql.server.ts'
import { shownColors } from '../name-color.server.ts'
import type { SetSlot } from '../product-set.ts'
import { allVariants, gallery } from '../product-sql.server.ts'
import { products } from '../tables.server.ts'

/** The slots of a set with the live products that can fill each; stock is given up to `maxPieces`. */
export async function findSetSlots(db: Db, slots: readonly SetSlot[], maxPieces: number) {
  const ids = [...new Set(slots.flatMap(({ productIds }) => productIds))]
  const found = ids.length > 0 ? await findPieces(db, ids) : []
  const byId = new Map(
    found.map(({ colors, ownColorNames, variants, images, ...product }) => [
      product.id,
      {
        ...product,
        picture: images[0] ?? null,
        colors: shownColors({ colors, ownColorNames }),
        variants: variants.map(({ size, color, stock, pricePaise, salePricePaise }) => ({
          size,
          color,
          // A piece that starts later cannot be in a set before.
          stock: product.start ? 0 : stock && Math.min(stock, maxPieces),
          ...(pricePaise && { pricePaise, salePricePaise }),
        })),
      },
    ]),
  )
  return slots.map(({ name, quantity, productIds }) => ({
    name,
    quantity,
    products: productIds.flatMap((id) => byId.get(id) ?? []),
  }))
}

export type PageSlot = Awaited<ReturnType<typeof findSetSlots>>[number]
export type SlotProduct = PageSlot['products'][number]

const findPieces = (db: Db, ids: readonly number[]) =>
  db
    .select({
      id: products.id,
      name: products.name,
      pricePaise: products.pricePaise,
      salePricePaise: products.salePricePaise,
      categorySlug: products.categorySlug,
      sizes: products.sizes,
      colors: products.colors,
      ownColorNames: products.ownColorNames,
      start: launchOf(),
      images: gallery(1),
      variants: allVariants,
    })
    .from(products)
    .where(and(inArray(products.id, [...ids]), eq(products.state, 'live'), isNull(products.setSlots)))
