import type { Db } from '#db/client.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { and, asc, desc, eq, gt, lt, or, sql } from 'drizzle-orm'
import { readProductId } from './inputs.ts'
import { thisProduct } from './queries.server.ts'
import { productImages, products, variants } from './tables.server.ts'

export const productsPerPage = 25

/** Which products staff look at, in every state. `older` and `newer` are ids: the page goes on from there. */
export type ProductListFilter = { search: string; older: number | null; newer: number | null }

const firstImage = sql<string | null>`(
  select ${productImages.imageKey} from ${productImages}
  where ${productImages.productId} = ${thisProduct} order by ${productImages.position} limit 1)`

/** Null when at least one variant is not counted. */
const stockLeft = sql<number | null>`(
  select case when bool_or(${variants.stock} is null) then null else sum(${variants.stock})::int end
  from ${variants} where ${variants.productId} = ${thisProduct})`

export type ProductLine = Awaited<ReturnType<typeof findProductLines>>['products'][number]

/** A page of products, newest first, and whether there are others on either side of it. */
export async function findProductLines(db: Db, { search, older, newer }: ProductListFilter, limit = productsPerPage) {
  const found = await db
    .select({
      id: products.id,
      name: products.name,
      category: products.category,
      state: products.state,
      pricePaise: products.pricePaise,
      salePricePaise: products.salePricePaise,
      featured: products.featured,
      newArrival: products.newArrival,
      imageKey: firstImage,
      stockLeft,
    })
    .from(products)
    .where(
      and(
        search ? matches(search) : undefined,
        older === null ? undefined : lt(products.id, older),
        newer === null ? undefined : gt(products.id, newer),
      ),
    )
    .orderBy(newer === null ? desc(products.id) : asc(products.id))
    .limit(limit + 1)

  const more = found.length > limit
  const page = found.slice(0, limit)
  return {
    products: newer === null ? page : page.toReversed(),
    hasNewer: newer === null ? older !== null : more,
    hasOlder: newer === null ? more : true,
  }
}

/** By a part of name, category or description, or by the beginning of a SKU. */
function matches(search: string) {
  const letters = search.toLowerCase().replace(/[\\%_]/g, '\\$&')
  return or(
    sql`${products.searchText} like ${`%${letters}%`}`,
    sql`exists (select from ${variants} where ${variants.productId} = ${products.id} and lower(${variants.sku}) like ${`${letters}%`})`,
  )
}

export type EditableProduct = NonNullable<Awaited<ReturnType<typeof findEditableProduct>>>

/** A product as the form edits it, in any state; null when it is gone. */
export async function findEditableProduct(db: Db, id: number) {
  const [product] = await db
    .select({
      id: products.id,
      version: products.version,
      name: products.name,
      description: products.description,
      state: products.state,
      gender: products.gender,
      category: products.category,
      pricePaise: products.pricePaise,
      salePricePaise: products.salePricePaise,
      sizes: products.sizes,
      colors: products.colors,
      details: products.details,
      featured: products.featured,
      newArrival: products.newArrival,
      bestseller: products.bestseller,
    })
    .from(products)
    .where(eq(products.id, id))
  if (!product) return null

  const [gallery, choices] = await Promise.all([
    db
      .select({
        key: productImages.imageKey,
        alt: productImages.alt,
        color: productImages.color,
        width: images.width,
        height: images.height,
      })
      .from(productImages)
      .innerJoin(images, eq(images.key, productImages.imageKey))
      .where(eq(productImages.productId, id))
      .orderBy(productImages.position),
    db
      .select({ size: variants.size, color: variants.color, stock: variants.stock, sku: variants.sku })
      .from(variants)
      .where(eq(variants.productId, id))
      .orderBy(variants.id),
  ])
  return { ...product, images: gallery, variants: choices }
}

/** What makes no sense in a link is dropped, never an error page. */
export const readProductListFilter = (query: URLSearchParams): ProductListFilter => ({
  // NUL cannot be stored or compared in PostgreSQL.
  search: [...(query.get('search') ?? '').replaceAll('\0', '').trim()].slice(0, 80).join(''),
  older: readProductId(query.get('older') ?? undefined),
  newer: readProductId(query.get('newer') ?? undefined),
})
