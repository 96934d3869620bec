import { and, asc, between, eq, gt, max, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { launchOf } from '../launch-sql.server.ts'
import { allVariants, gallery, wholeCategory, setOnCard } from '../product-sql.server.ts'
import { categories, products } from '../tables.server.ts'

const linksAtOnce = 1_000
const wholeAtOnce = 100

/** How many ids a part of the sitemap spans; a sitemap may hold 50,000 addresses. */
export const idsPerPart = 20_000

/** For a sitemap: what each part's live products were last changed, by its number from 1. Parts without any are left out. */
export async function findSitemapParts(db: Db) {
  const part = sql<number>`(${products.id} - 1) / ${sql.raw(String(idsPerPart))} + 1`
  return db
    .select({ part, changedAt: max(products.updatedAt) })
    .from(products)
    .where(eq(products.state, 'live'))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}

/** Active categories that have something to show, and when that last changed. */
export const findCategoryLinks = (db: Db) =>
  db
    .select({ slug: categories.slug, changedAt: max(products.updatedAt) })
    .from(categories)
    .innerJoin(
      products,
      and(
        eq(products.state, 'live'),
        sql`${products.categorySlug} in (select ${categories.slug} union all
          select part.slug from categories part where part.parent_id = ${categories.id} and part.is_active)`,
      ),
    )
    .where(eq(categories.isActive, true))
    .groupBy(categories.id)
    .orderBy(asc(categories.sortOrder), asc(categories.id))

/** The live products of a sitemap's part, some at a time, so that any number of them needs little memory. */
export const listLinks = (db: Db, part: number) =>
  byId((after) =>
    db
      .select({ id: products.id, updatedAt: products.updatedAt, images: gallery(1) })
      .from(products)
      .where(
        and(
          eq(products.state, 'live'),
          gt(products.id, after),
          between(products.id, (part - 1) * idsPerPart + 1, part * idsPerPart),
        ),
      )
      .orderBy(asc(products.id))
      .limit(linksAtOnce),
  )

export type ListedProduct = Awaited<ReturnType<typeof readWhole>>[number]

/** Every live product with its pictures and variants, some at a time. */
export const listProducts = (db: Db) => byId((after) => readWhole(db, after))

const readWhole = (db: Db, after: number) =>
  db
    .select({
      id: products.id,
      name: products.name,
      description: products.description,
      category: products.category,
      categorySlug: products.categorySlug,
      wholeCategory,
      gender: products.gender,
      pricePaise: products.pricePaise,
      salePricePaise: products.salePricePaise,
      thirdOption: products.thirdOption,
      colors: products.colors,
      ownColorNames: products.ownColorNames,
      start: launchOf(),
      soldAhead: products.soldAhead,
      images: gallery(null),
      variants: allVariants,
      set: setOnCard,
    })
    .from(products)
    .where(and(eq(products.state, 'live'), gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(wholeAtOnce)

async function* byId<Row extends { id: number }>(read: (after: number) => Promise<Row[]>) {
  let after = 0
  while (true) {
    const rows = await read(after)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)!.id
  }
}
