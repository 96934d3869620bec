import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type CollectionRow, collectionRows, firstMembers } from '../collections/collection-rows.server.ts'
import { cardColumns, newestFirst, type ProductCard, selectCards } from '../product-cards.server.ts'
import { products } from '../tables.server.ts'

const sectionFlags = {
  featured: products.featured,
  'new-arrivals': products.newArrival,
  'best-sellers': products.bestseller,
}

export type HomeSection = keyof typeof sectionFlags

export const findBestsellers = (db: Db, most: number) =>
  selectCards(db, eq(products.bestseller, true), newestFirst, most)

const perSection = 4

/** The newest products of a home section. */
export const findSection = (db: Db, section: HomeSection) =>
  selectCards(db, eq(sectionFlags[section], true), newestFirst, perSection)

/**
 * A row of products: the newest of all, of a home section, a category or for a gender, whose own stand before unisex ones;
 * or chosen ones in their own sorting.
 */
export type ProductRow =
  | { by: 'newest'; count: number }
  | { by: 'section'; section: HomeSection; count: number }
  | { by: 'category'; slugs: readonly string[]; count: number }
  | { by: 'gender'; gender: 'men' | 'women'; count: number }
  | { by: 'ids'; ids: readonly number[] }
  | { by: 'collection'; id: number; count: number }

/** `collection`: the one that a row shows. */
export type FoundRow = { products: ProductCard[]; collection: CollectionRow | null }

/** The products of many rows in one statement, in the sequence of the rows. */
export async function findProductRows(db: Db, rows: readonly ProductRow[]): Promise<FoundRow[]> {
  if (rows.length === 0) return []
  const newest = (where: SQL | undefined, count: number, ...before: SQL[]) =>
    inArray(
      products.id,
      db
        .select({ id: products.id })
        .from(products)
        .where(and(eq(products.state, 'live'), where))
        .orderBy(...before, desc(products.id))
        .limit(count),
    )
  const conditions = rows.map((row) => {
    if (row.by === 'newest') return newest(undefined, row.count)
    if (row.by === 'section') return newest(eq(sectionFlags[row.section], true), row.count)
    if (row.by === 'category') return newest(inArray(products.categorySlug, [...row.slugs]), row.count)
    if (row.by === 'gender') {
      const isFor = inArray(products.gender, [row.gender, 'unisex'])
      return newest(isFor, row.count, desc(eq(products.gender, row.gender)))
    }
    if (row.by === 'collection') return sql`${products}.id = any(${firstMembers(row)})`
    return inArray(products.id, [...row.ids])
  })
  const shelves = rows.filter((row) => row.by === 'collection')
  const { featured, newArrival, bestseller, categorySlug, gender } = products
  const found = await db
    .select({
      card: cardColumns,
      of: { featured, 'new-arrivals': newArrival, 'best-sellers': bestseller, categorySlug, gender },
      collections: collectionRows(shelves),
    })
    .from(products)
    .where(and(eq(products.state, 'live'), or(...conditions)))
    .orderBy(...newestFirst)
  // Values that other rows brought along are older than a row's own newest.
  const picked = (ids: readonly number[]) => ids.flatMap((id) => found.find((one) => one.card.id === id)?.card ?? [])
  return rows.map((row) => {
    if (row.by === 'ids') return { products: picked(row.ids), collection: null }
    if (row.by === 'collection') {
      const collection = found[0]?.collections?.[row.id] ?? null
      return { products: picked(collection?.productIds.slice(0, row.count) ?? []), collection }
    }
    const isIn = ({ of }: (typeof found)[number]) => {
      if (row.by === 'newest') return true
      if (row.by === 'gender') return of.gender === row.gender || of.gender === 'unisex'
      return row.by === 'section' ? of[row.section] : row.slugs.includes(of.categorySlug)
    }
    const own = found.filter(isIn)
    if (row.by === 'gender') own.sort((a, b) => Number(a.of.gender === 'unisex') - Number(b.of.gender === 'unisex'))
    return { products: own.slice(0, row.count).map((one) => one.card), collection: null }
  })
}
