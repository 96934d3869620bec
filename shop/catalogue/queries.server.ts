import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { type Given, preparedQuery } from '#db/prepared-queries.server.ts'
import type { Gender } from './inputs.ts'
import { cardColumns, newestFirst, selectCards } from './product-cards.server.ts'
import {
  allVariants,
  declarationsOfCategory,
  gallery,
  productVideos,
  shownReturnRule,
  shownSizeGuide,
  wholeCategory,
} from './product-sql.server.ts'
import { products } from './tables.server.ts'

const maxOfGender = 200

/** The men's and women's pages: one gender and unisex. */
export const findCollection = (db: Db, gender: Gender) =>
  selectCards(db, inArray(products.gender, [gender, 'unisex']), newestFirst, maxOfGender)

export type ProductDetail = NonNullable<Awaited<ReturnType<typeof findProduct>>>

/** Most pages ask for it, and Drizzle takes longer to write it than PostgreSQL to answer. */
const askProduct = preparedQuery((db, given: Given<{ id: number }>) => {
  const { pricesBySize: _prices, soldOutSizes: _sizes, ...columns } = cardColumns
  return db
    .select({
      ...columns,
      category: products.category,
      categorySlug: products.categorySlug,
      wholeCategory,
      gender: products.gender,
      bestseller: products.bestseller,
      featured: products.featured,
      images: gallery(null),
      videos: productVideos,
      sizes: products.sizes,
      thirdOption: products.thirdOption,
      description: products.description,
      ownColorNames: products.ownColorNames,
      searchTitle: products.searchTitle,
      searchDescription: products.searchDescription,
      details: products.details,
      facts: products.facts,
      updatedAt: products.updatedAt,
      variants: allVariants,
      sizeGuide: shownSizeGuide,
      mrpPaise: products.mrpPaise,
      declarations: products.declarations,
      categoryDeclarations: declarationsOfCategory,
      returnRule: shownReturnRule,
      soldAhead: products.soldAhead,
      setSlots: products.setSlots,
      setPercent: products.setPercent,
    })
    .from(products)
    .where(and(eq(products.id, given.id), eq(products.state, 'live')))
})

/** A live product with its whole gallery and its variants, their stock up to `maxPieces`; null when there is none. */
export async function findProduct(db: Db, id: number, maxPieces = Infinity) {
  const [product] = await askProduct(db, { id })
  if (!product) return null
  const cappedVariants = product.variants.map((one) => ({
    ...one,
    stock: one.stock && Math.min(one.stock, maxPieces),
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

type Alike = { id: number; category: string; gender: Gender }

/** The newest live products of the same category and gender, of the category, and of the gender: each read from an index. */
const newestLike = (db: Db, { category, gender }: Given<Alike>, most: number) => {
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

const maxRelated = 4

const askRelated = preparedQuery((db, { id, category, gender }: Given<Alike>) =>
  selectCards(
    db,
    and(ne(products.id, id), inArray(products.id, sql`(${newestLike(db, { id, category, gender }, maxRelated + 1)})`)),
    [sql`${products.category} = ${category} desc`, sql`${products.gender} = ${gender} desc`, desc(products.id)],
    maxRelated,
  ),
)

/** Others of the same category or gender. */
export const findRelated = async (db: Db, { id, category, gender }: Alike) =>
  await askRelated(db, { id, category, gender })
