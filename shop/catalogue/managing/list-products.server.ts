import { and, asc, desc, eq, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { slugsWithParts } from '#db/category-slugs.ts'
import type { Db } from '#db/client.server.ts'
import { literally } from '#db/like-pattern.ts'
import { launchMoment, launchOf } from '../launch-sql.server.ts'
import {
  lowStock,
  selectedAtOnce,
  type ListEdge,
  type ListSort,
  type ProductListFilter,
} from '../product-list-filter.ts'
import { thisProduct } from '../product-sql.server.ts'
import { productImages, products, variants } from '../tables.server.ts'

const productsPerPage = 50

const firstImage = sql<string | null>`(
  select ${productImages.imageKey} from ${productImages}
  where ${productImages.productId} = ${thisProduct} order by ${productImages.position} limit 1)`

/** Null when at least one variant is not counted. */
const stockLeft = sql<number | null>`(
  select case when bool_or(${variants.stock} is null) then null else sum(${variants.stock})::int end
  from ${variants} where ${variants.productId} = ${thisProduct})`

type Order = { key: SQL<string>; isDescending: boolean; cast: SQL }

/** The value that each sorting goes by before the id, as text; each has its index. */
const orders: Record<ListSort, Order | null> = {
  newest: null,
  changed: { key: sql`${products.updatedAt}`, isDescending: true, cast: sql`timestamptz` },
  name: { key: sql`lower(${products.name})`, isDescending: false, cast: sql`text` },
  'price-up': { key: sql`${products.effectivePricePaise}`, isDescending: false, cast: sql`integer` },
  'price-down': { key: sql`${products.effectivePricePaise}`, isDescending: true, cast: sql`integer` },
}

const line = {
  id: products.id,
  name: products.name,
  category: products.category,
  state: products.state,
  pricePaise: products.pricePaise,
  salePricePaise: products.salePricePaise,
  featured: products.featured,
  newArrival: products.newArrival,
  bestseller: products.bestseller,
  start: launchOf(),
  imageKey: firstImage,
  stockLeft,
  isSet: sql<boolean>`${products.setSlots} is not null`,
}

export type ProductLine = Awaited<ReturnType<typeof findProductLines>>['products'][number]

/** A page of products in the filter's order, and the edges of the pages around it (null: there is none). */
export async function findProductLines(db: Db, filter: ProductListFilter, limit = productsPerPage) {
  const { sort, after, before } = filter
  const order = orders[sort]
  const goesBack = before !== null
  const isDescending = (order?.isDescending ?? true) !== goesBack
  const inOrder = isDescending ? desc : asc
  const from = before ?? after

  const found = await db
    .select({ ...line, value: order ? sql<string>`(${order.key})::text` : sql<string>`''` })
    .from(products)
    .where(and(listed(filter), from ? beyond(from, order, isDescending) : undefined))
    .orderBy(...(order ? [inOrder(order.key)] : []), inOrder(products.id))
    .limit(limit + 1)

  // The last ones behind the edge were deleted, or leave the filter now.
  if (found.length === 0 && from) return findProductLines(db, { ...filter, after: null, before: null }, limit)
  const hasMore = found.length > limit
  const shown = found.slice(0, limit)
  const page = goesBack ? shown.toReversed() : shown
  const edge = (at: 0 | -1): ListEdge | null => {
    const product = page.at(at)
    return product ? { id: product.id, value: product.value } : null
  }
  return {
    products: page.map(({ value: _value, ...product }) => product),
    before: (goesBack ? hasMore : after !== null) ? edge(0) : null,
    after: goesBack || hasMore ? edge(-1) : null,
  }
}

function beyond({ id, value }: ListEdge, order: Order | null, isDescending: boolean) {
  const compare = isDescending ? sql`<` : sql`>`
  if (!order) return sql`${products.id} ${compare} ${id}`
  return sql`(${order.key}, ${products.id}) ${compare} (${value}::${order.cast}, ${id}::integer)`
}

/** The filter as a condition on products, its order and place left out. */
export function listed({ search, category, gender, flag, state, stock, tag, mrp }: ProductListFilter) {
  return and(
    search ? matches(search) : undefined,
    category ? sql`${products.categorySlug} = any(${slugsWithParts(sql`array[${category}]::text[]`)})` : undefined,
    gender ? eq(products.gender, gender) : undefined,
    flag ? eq(products[flag], true) : undefined,
    state ? eq(products.state, state) : undefined,
    tag ? sql`${products.tags} @> array[${tag}]` : undefined,
    mrp ? eq(products.mrpConfirmed, false) : undefined,
    stock === 'starting' ? sql`${launchMoment()} > now()` : undefined,
    stock === 'low' || stock === 'out'
      ? sql`${products.id} in (select ${variants.productId} from ${variants} where ${variants.stock} <= ${sql.raw(String(lowStock))})`
      : undefined,
    stock === 'out'
      ? notExists(
          sql`(select from ${variants} where ${variants.productId} = ${thisProduct} and coalesce(${variants.stock}, 1) > 0)`,
        )
      : undefined,
  )
}

/** A shorter beginning would be that of too many to be worth looking for. */
const minSkuLength = 3
const maxBySku = 500

/**
 * By a part of name, category or description, or by the beginning of a SKU. Those found by SKU are looked up first
 * and once: the rest stays a choice between the trigram index and walking in the list's own order.
 */
function matches(search: string) {
  const characters = literally(search.toLowerCase())
  const inText = sql`${products.searchText} like ${`%${characters}%`}`
  if (search.length < minSkuLength) return inText
  return sql`(${inText} or ${products.id} = any(array(
    select ${variants.productId} from ${variants} where lower(${variants.sku}) like ${`${characters}%`} limit ${maxBySku})))`
}

/**
 * The products that the filter lets through, newest first, in pages: those with ids below `below`, null for the newest.
 */
export const findSelection = (db: Db, filter: ProductListFilter, below: number | null) =>
  db
    .select({
      id: products.id,
      name: products.name,
      pricePaise: products.pricePaise,
      salePricePaise: products.salePricePaise,
    })
    .from(products)
    .where(and(listed(filter), below === null ? undefined : lt(products.id, below)))
    .orderBy(desc(products.id))
    .limit(selectedAtOnce)

/** How many products the filter lets through. */
export const countProductLines = (db: Db, filter: ProductListFilter) => db.$count(products, listed(filter))

const maxTagChoices = 500

/** The tags that products have, from A to Z. */
export async function findTags(db: Db): Promise<string[]> {
  const rows = await db.execute<{ tag: string }>(
    sql`select distinct tag from ${products}, unnest(${products.tags}) tag where ${products.tags} <> '{}' order by tag limit ${maxTagChoices}`,
  )
  return [...rows].map(({ tag }) => tag)
}
