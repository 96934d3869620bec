import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { images } from '#shop/media/tables.server.ts'
import type { Declarations } from '#shop/settings/legal-declarations.ts'
import { type CollectionRow, collectionRows, firstMembers } from './collections/collection-rows.server.ts'
import type { FacetCounts } from './finding/product-index.ts'
import type { SearchSql } from './finding/searches/search-sql.server.ts'
import type { Gender, ProductFilter } from './inputs.ts'
import { pageSize } from './inputs.ts'
import type { ReturnRule } from './return-rule.ts'
import type { SizeGuide } from './size-guide.ts'
import { startOf } from './starts/start-sql.server.ts'
import { categories, formerCategorySlugs, productImages, products, variants } from './tables.server.ts'

/** A picture of a product: its storage key, its real size in pixels, and the colour it shows (null: any). */
export type ProductImage = { key: string; alt: string; color: string | null; width: number; height: number }

/**
 * The product's id inside a subquery of a select from products alone: there Drizzle writes columns without their
 * table, and a plain `id` would be the inner table's.
 */
export const thisProduct = sql`${products}.id`

const firstPictures = (most: number | null) => sql`(
    select ${productImages.imageKey} as key, ${productImages.alt} as alt, ${productImages.color} as color,
      ${images.width} as width, ${images.height} as height, ${productImages.position} as position
    from ${productImages} join ${images} on ${images.key} = ${productImages.imageKey}
    where ${productImages.productId} = ${thisProduct}
    order by ${productImages.position} ${most === null ? sql`` : sql`limit ${most}`}
  )`

/** The first pictures of a product in gallery order, or all of them, for a select from products. */
export const gallery = (most: number | null) => sql<ProductImage[]>`coalesce((
  select jsonb_agg(picture order by picture.position) from ${firstPictures(most)} picture), '[]')`

/** Everything that can be bought of a product, for a select from products. */
export const allVariants = sql<
  { id: number; sku: string; size: string; color: string | null; stock: number | null }[]
>`coalesce((
  select jsonb_agg(jsonb_build_object('id', ${variants.id}, 'sku', ${variants.sku}, 'size', ${variants.size},
    'color', ${variants.color}, 'stock', ${variants.stock}) order by ${variants.id})
  from ${variants} where ${variants.productId} = ${thisProduct}), '[]')`

export type CardImage = Pick<ProductImage, 'key' | 'alt' | 'width' | 'height'>

/**
 * The data of a product card, and no more, since its browser gets all of it; sizes that cannot be bought in any colour
 * are in soldOutSizes.
 */
const card = {
  id: products.id,
  name: products.name,
  pricePaise: products.pricePaise,
  salePricePaise: products.salePricePaise,
  newArrival: products.newArrival,
  start: startOf(),
  sizes: products.sizes,
  colors: products.colors,
  soldOutSizes: sql<string[]>`coalesce((
    select array_agg(sold.size) from (
      select ${variants.size} as size from ${variants} where ${variants.productId} = ${thisProduct}
      group by ${variants.size} having max(coalesce(${variants.stock}, 1)) = 0
    ) sold), '{}')`,
  images: sql<CardImage[]>`coalesce((
    select jsonb_agg(jsonb_build_object('key', picture.key, 'alt', picture.alt, 'width', picture.width, 'height', picture.height)
      order by picture.position)
    from ${firstPictures(2)} picture), '[]')`,
}

export type ProductCard = Awaited<ReturnType<typeof selectCards>>[number]

const selectCards = (db: Db, where: SQL | undefined, order: SQL[], limit: number, offset = 0) =>
  db
    .select(card)
    .from(products)
    .where(and(eq(products.state, 'live'), where))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)

const orders: Record<ProductFilter['sort'], SQL[]> = {
  'best-match': [desc(products.id)],
  picked: [desc(products.id)],
  newest: [desc(products.id)],
  'price-up': [asc(products.effectivePricePaise), asc(products.id)],
  'price-down': [desc(products.effectivePricePaise), desc(products.id)],
  discount: [desc(products.discountPercent), desc(products.id)],
}

/** What narrows a list besides its filter: a search, and a collection with its own sorting (null: the newest first). */
type Narrowed = { search?: SearchSql | null; within?: { is: SQL; picked: SQL | null } | null }

const matches = (filter: ProductFilter, { search, within }: Narrowed) =>
  and(
    within?.is,
    search?.matches,
    filter.bestseller ? eq(products.bestseller, true) : undefined,
    filter.newArrival ? eq(products.newArrival, true) : undefined,
    filter.featured ? eq(products.featured, true) : undefined,
    filter.minPricePaise === null ? undefined : sql`${products.effectivePricePaise} >= ${filter.minPricePaise}`,
    filter.maxPricePaise === null ? undefined : sql`${products.effectivePricePaise} <= ${filter.maxPricePaise}`,
  )

const textArray = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`

const inGroups = {
  category: (filter: ProductFilter) =>
    filter.category.length > 0 ? inArray(products.categorySlug, filter.category) : undefined,
  gender: (filter: ProductFilter) => (filter.gender.length > 0 ? inArray(products.gender, filter.gender) : undefined),
  size: (filter: ProductFilter) =>
    filter.size.length > 0 ? sql`${products.sizes} && ${textArray(filter.size)}` : undefined,
  color: (filter: ProductFilter) =>
    filter.color.length > 0 ? sql`${products.colorNames} && ${textArray(filter.color)}` : undefined,
}

type Group = keyof typeof inGroups

/** Everything the filter lets through, newest first unless it says otherwise; pages before the asked one included. */
export function findProducts(
  db: Db,
  filter: ProductFilter,
  { from = 0, limit = pageSize } = {},
  narrowed: Narrowed = {},
) {
  const groups = Object.values(inGroups).map((group) => group(filter))
  const { search, within } = narrowed
  const picked = filter.sort === 'picked' && within?.picked ? [within.picked] : null
  const order = picked ?? ((filter.sort === 'best-match' && search?.order) || orders[filter.sort])
  return selectCards(db, and(matches(filter, narrowed), ...groups), order, limit, from)
}

/** How many products each value of each group would give, the other groups staying as chosen; and the total. */
export async function countFacets(db: Db, filter: ProductFilter, narrowed: Narrowed = {}): Promise<FacetCounts> {
  const inGroup = (group: Group) => sql`(${inGroups[group](filter) ?? sql`true`})`
  const rows = await db.execute<{ facet: Group | 'total'; value: string; count: number }>(sql`
    with matching as materialized (
      select ${products.categorySlug} as category, ${products.gender} as gender, ${products.sizes} as sizes,
        ${products.colorNames} as color_names, ${inGroup('category')} as in_category, ${inGroup('gender')} as in_gender,
        ${inGroup('size')} as in_size, ${inGroup('color')} as in_color
      from ${products} where ${and(eq(products.state, 'live'), matches(filter, narrowed))}
    )
    select 'category' as facet, category as value, count(*)::int as count from matching
      where in_gender and in_size and in_color group by category
    union all select 'gender', gender::text, count(*)::int from matching
      where in_category and in_size and in_color group by gender
    union all select 'size', size, count(*)::int from matching, unnest(sizes) size
      where in_category and in_gender and in_color group by size
    union all select 'color', color, count(*)::int from matching, unnest(color_names) color
      where in_category and in_gender and in_size group by color
    union all select 'total', '', count(*)::int from matching
      where in_category and in_gender and in_size and in_color`)

  const counts: FacetCounts = { category: {}, gender: {}, size: {}, color: {}, total: 0 }
  for (const { facet, value, count } of rows) {
    if (facet === 'total') counts.total = count
    else counts[facet][value] = count
  }
  return counts
}

const sectionFlags = {
  featured: products.featured,
  'new-arrivals': products.newArrival,
  'best-sellers': products.bestseller,
}

export type HomeSection = keyof typeof sectionFlags

export const findBestsellers = (db: Db, most: number) =>
  selectCards(db, eq(products.bestseller, true), orders.newest, most)

const perSection = 4

/** The newest products of a home section. */
export const findSection = (db: Db, section: HomeSection) =>
  selectCards(db, eq(sectionFlags[section], true), orders.newest, perSection)

/** A row of products: the newest of a home section or of a category, or chosen ones in their own sorting. */
export type ProductRow =
  | { by: 'section'; section: HomeSection; count: number }
  | { by: 'category'; slug: string; count: number }
  | { by: 'ids'; ids: readonly number[] }
  | { by: 'collection'; id: number; count: number }

/** `collection`: the one that a row shows. */
export type FoundRow = { products: ProductCard[]; collection: CollectionRow | null }

/** The products of many rows in one statement, in the sequence of the rows. */
export async function findProductRows(db: Db, rows: readonly ProductRow[]): Promise<FoundRow[]> {
  if (rows.length === 0) return []
  const newest = (where: SQL, count: number) =>
    inArray(
      products.id,
      db
        .select({ id: products.id })
        .from(products)
        .where(and(eq(products.state, 'live'), where))
        .orderBy(desc(products.id))
        .limit(count),
    )
  const conditions = rows.map((row) => {
    if (row.by === 'section') return newest(eq(sectionFlags[row.section], true), row.count)
    if (row.by === 'category') return newest(eq(products.categorySlug, row.slug), row.count)
    if (row.by === 'collection') return sql`${products}.id = any(${firstMembers(row)})`
    return inArray(products.id, [...row.ids])
  })
  const shelves = rows.filter((row) => row.by === 'collection')
  const { featured, newArrival, bestseller, categorySlug } = products
  const found = await db
    .select({
      card,
      of: { featured, 'new-arrivals': newArrival, 'best-sellers': bestseller, categorySlug },
      collections: collectionRows(shelves),
    })
    .from(products)
    .where(and(eq(products.state, 'live'), or(...conditions)))
    .orderBy(...orders.newest)
  // What other rows brought along is older than a row's own newest.
  const picked = (ids: readonly number[]) => ids.flatMap((id) => found.find((one) => one.card.id === id)?.card ?? [])
  return rows.map((row) => {
    if (row.by === 'ids') return { products: picked(row.ids), collection: null }
    if (row.by === 'collection') {
      const collection = found[0]?.collections?.[row.id] ?? null
      return { products: picked(collection?.productIds.slice(0, row.count) ?? []), collection }
    }
    const isIn = ({ of }: (typeof found)[number]) =>
      row.by === 'section' ? of[row.section] : of.categorySlug === row.slug
    const own = found.filter(isIn).slice(0, row.count)
    return { products: own.map((one) => one.card), collection: null }
  })
}

/** The men's and women's pages: one gender and unisex. */
export const findCollection = (db: Db, gender: Gender, limit = 200) =>
  selectCards(db, inArray(products.gender, [gender, 'unisex']), orders.newest, limit)

/** Cards of chosen products that are still live, in the order of the ids. */
export async function findProductsById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const found = await selectCards(db, inArray(products.id, [...ids]), orders.newest, ids.length)
  return ids.flatMap((id) => found.find((product) => product.id === id) ?? [])
}

/** The product's own size guide, or its category's; null when there is none. */
export const shownSizeGuide = sql<SizeGuide | null>`coalesce(${products.sizeGuide}, (
  select coalesce(case when ${products.gender} = 'women' then named.womens_size_guide end, named.size_guide)
  from ${categories} named where named.name = ${products.category}))`

export const declarationsOfCategory = sql<Declarations | null>`(
  select named.declarations from ${categories} named where named.name = ${products.category})`

/** The product's own rule, or its category's; null: as the store's policy says. */
export const shownReturnRule = sql<ReturnRule | null>`coalesce(${products.returnRule}, (
  select named.return_rule from ${categories} named where named.name = ${products.category}))`

export type ProductDetail = NonNullable<Awaited<ReturnType<typeof findProduct>>>

/** A live product with its whole gallery and its variants, their stock up to `mostPieces`; null when there is none. */
export async function findProduct(db: Db, id: number, mostPieces = Infinity) {
  const [product] = await db
    .select({
      ...card,
      category: products.category,
      categorySlug: products.categorySlug,
      gender: products.gender,
      bestseller: products.bestseller,
      featured: products.featured,
      images: gallery(null),
      description: products.description,
      ownColorNames: products.ownColorNames,
      searchTitle: products.searchTitle,
      searchDescription: products.searchDescription,
      details: products.details,
      updatedAt: products.updatedAt,
      variants: allVariants,
      sizeGuide: shownSizeGuide,
      mrpPaise: products.mrpPaise,
      declarations: products.declarations,
      categoryDeclarations: declarationsOfCategory,
      returnRule: shownReturnRule,
    })
    .from(products)
    .where(and(eq(products.id, id), eq(products.state, 'live')))
  if (!product) return null
  const cappedVariants = product.variants.map((one) => ({
    ...one,
    stock: one.stock && Math.min(one.stock, mostPieces),
  }))
  return { ...product, variants: cappedVariants }
}

/** A product that was sold and no longer is, as far as its successors need it; null for any other. */
export async function findArchived(db: Db, id: number) {
  const [product] = await db
    .select({ id: products.id, name: products.name, category: products.category, gender: products.gender })
    .from(products)
    .where(and(eq(products.id, id), eq(products.state, 'archived')))
  return product ?? null
}

/** The newest live products of the same category and gender, of the category, and of the gender: each read from an index. */
const newestLike = (db: Db, { category, gender }: { category: string; gender: Gender }, most: number) => {
  const newest = (like: SQL) =>
    db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.state, 'live'), like))
      .orderBy(desc(products.id))
      .limit(most)
  const [sameCategory, sameGender] = [eq(products.category, category), eq(products.gender, gender)]
  return unionAll(newest(and(sameCategory, sameGender)!), newest(sameCategory), newest(sameGender))
}

/** Others of the same category or gender. */
export const findRelated = (db: Db, product: { id: number; category: string; gender: Gender }, limit = 4) =>
  selectCards(
    db,
    and(ne(products.id, product.id), inArray(products.id, sql`(${newestLike(db, product, limit + 1)})`)),
    [
      sql`${products.category} = ${product.category} desc`,
      sql`${products.gender} = ${product.gender} desc`,
      desc(products.id),
    ],
    limit,
  )

export type ActiveCategory = Awaited<ReturnType<typeof findActiveCategories>>[number]

/** Active categories in the order staff gave them. Async, since a query by itself is sent again each time it is awaited. */
export const findActiveCategories = async (db: Db) =>
  db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      description: categories.description,
      searchTitle: categories.searchTitle,
      searchDescription: categories.searchDescription,
      imageKey: categories.imageKey,
      imageWidth: images.width,
      imageHeight: images.height,
    })
    .from(categories)
    .leftJoin(images, eq(images.key, categories.imageKey))
    .where(eq(categories.isActive, true))
    .orderBy(asc(categories.sortOrder), asc(categories.id))

/** Where categories that were renamed are now: today's slug by the former one. */
export async function findMovedCategories(db: Db, slugs: readonly string[]): Promise<Record<string, string>> {
  if (slugs.length === 0) return {}
  const rows = await db
    .select({ from: formerCategorySlugs.slug, to: categories.slug })
    .from(formerCategorySlugs)
    .innerJoin(categories, eq(categories.id, formerCategorySlugs.categoryId))
    .where(inArray(formerCategorySlugs.slug, [...slugs]))
  return Object.fromEntries(rows.map(({ from, to }) => [from, to]))
}

/** The best matches of what is being typed. */
export const suggestProducts = (db: Db, { matches: found, order }: SearchSql, limit: number) =>
  selectCards(db, found, order, limit)

/** Products that have most of what was searched; none when nothing has any of it. */
export const findClosest = (db: Db, { matched }: SearchSql, limit: number) =>
  selectCards(db, sql`${matched} > 0`, [sql`${matched} desc`, desc(products.bestseller), desc(products.id)], limit)
