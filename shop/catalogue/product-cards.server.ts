import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { launchOf } from './launch-sql.server.ts'
import { firstPictures, paidFor, type ProductImage, thisProduct, setOnCard } from './product-sql.server.ts'
import { products, variants } from './tables.server.ts'

/** The size of a variant that its card offers. */
const cardSize = sql`case when ${products.thirdOption} is null then v.size else '' end`

export type CardImage = Pick<ProductImage, 'key' | 'alt' | 'width' | 'height'>

/**
 * The data of a product card, and no more, since its browser gets all of it; sizes that cannot be bought in any colour
 * are in soldOutSizes, those of `sizes` alone.
 */
export const cardColumns = {
  id: products.id,
  name: products.name,
  pricePaise: products.pricePaise,
  salePricePaise: products.salePricePaise,
  newArrival: products.newArrival,
  start: launchOf(),
  /** None of a product with a third option: it is chosen in the cart or on its page. */
  sizes: sql<string[]>`case when ${products.thirdOption} is null then ${products.sizes} else '{}' end`,
  colors: products.colors,
  /** Its pieces are chosen on its page; null: it is no set. */
  set: setOnCard,
  soldOutSizes: sql<string[]>`coalesce((
    select array_agg(sold.size) from (
      select ${variants.size} as size from ${variants}
      where ${variants.productId} = ${thisProduct} and ${products.thirdOption} is null
      group by ${variants.size} having max(coalesce(${variants.stock}, 1)) = 0
    ) sold), '{}')`,
  /** The lowest price of each of `sizes`, or of all under '' where it is blank; null where all variants cost the same. */
  pricesBySize: sql<Record<string, number> | null>`(
    select jsonb_object_agg(priced.size, priced.paise) from (
      select ${cardSize} as size, min(${paidFor(sql`v`, sql`${products}`)}) as paise, bool_or(v.price_paise is not null) as has_own
      from ${variants} v where v.product_id = ${thisProduct} group by 1) priced
    having bool_or(priced.has_own))`,
  images: sql<CardImage[]>`coalesce((
    select jsonb_agg(jsonb_build_object('key', picture.key, 'alt', picture.alt, 'width', picture.width, 'height', picture.height)
      order by picture.position)
    from ${firstPictures(2)} picture), '[]')`,
}

export const newestFirst = [desc(products.id)]

export type ProductCard = Awaited<ReturnType<typeof selectCards>>[number]

/** Cards of live products. */
export const selectCards = (db: Db, where: SQL | undefined, sorting: SQL[], limit: number, offset = 0) =>
  db
    .select(cardColumns)
    .from(products)
    .where(and(eq(products.state, 'live'), where))
    .orderBy(...sorting)
    .limit(limit)
    .offset(offset)

/** Cards of chosen products that are still live, in the sequence of the ids. */
export async function findProductsById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const found = await selectCards(db, inArray(products.id, [...ids]), newestFirst, ids.length)
  return ids.flatMap((id) => found.find((product) => product.id === id) ?? [])
}
