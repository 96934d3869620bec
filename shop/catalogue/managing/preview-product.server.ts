import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { launchOf } from '../launch-sql.server.ts'
import {
  declarationsOfCategory,
  productVideos,
  shownReturnRule,
  shownSizeGuide,
  wholeCategory,
} from '../product-sql.server.ts'
import type { ProductDetail } from '../queries.server.ts'
import { products } from '../tables.server.ts'
import { findEditableProduct } from './find-products.server.ts'

/** A product in any state, in the shape its page in the shop takes; null when it is gone. */
export async function findPreviewProduct(
  db: Db,
  id: number,
): Promise<(ProductDetail & { state: 'draft' | 'live' | 'archived' }) | null> {
  const product = await findEditableProduct(db, id)
  if (!product) return null
  const [named] = await db
    .select({
      categorySlug: products.categorySlug,
      wholeCategory,
      videos: productVideos,
      sizeGuide: shownSizeGuide,
      categoryDeclarations: declarationsOfCategory,
      returnRule: shownReturnRule,
      soldAhead: products.soldAhead,
      start: launchOf(),
    })
    .from(products)
    .where(eq(products.id, id))
  const { version: _version, startsAt: _startsAt, tags: _tags, vendor: _vendor, variants: all, ...rest } = product
  const variants = all.map(({ costPaise: _cost, ...variant }) => variant)
  return {
    ...rest,
    ...named!,
    set: product.setSlots && { pieces: [], isSoldOut: false, isFrom: product.setPercent !== null },
    variants,
  }
}
