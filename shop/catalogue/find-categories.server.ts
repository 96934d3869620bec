import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { slugOf } from '#shared/slug.ts'
import { images } from '#shop/media/tables.server.ts'
import { categoryCalled } from './category-called.ts'
import { categories, formerCategorySlugs, productImages, products } from './tables.server.ts'

export type ActiveCategory = Awaited<ReturnType<typeof findActiveCategories>>[number]

/** A category without a picture shows its newest live product that has one. */
const categoryPicture = sql<string | null>`coalesce(${categories.imageKey}, (
  select picture.image_key from ${products} as shown
  join ${productImages} as picture on picture.product_id = shown.id
  where shown.state = 'live' and shown.category_slug in (select ${categories.slug} union all
    select part.slug from categories part where part.parent_id = ${categories.id})
  order by shown.id desc, picture.position limit 1))`

/** The slug of the active category that one is a part of. */
const activeParent = sql<string | null>`(
  select whole.slug from categories whole where whole.id = ${categories.parentId} and whole.is_active)`

/** Active categories in the sequence that staff gave them. Async, since a query by itself is sent again each time it is awaited. */
export const findActiveCategories = async (db: Db) =>
  db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      parent: activeParent,
      description: categories.description,
      searchTitle: categories.searchTitle,
      searchDescription: categories.searchDescription,
      imageKey: categoryPicture,
      imageWidth: images.width,
      imageHeight: images.height,
    })
    .from(categories)
    .leftJoin(images, eq(images.key, categoryPicture))
    .where(eq(categories.isActive, true))
    .orderBy(asc(categories.sortOrder), asc(categories.id))

/** Finds the slug that a category has today, by the name, the slug or a former slug that a file has. */
export async function findSlugsCalled(db: Db): Promise<(text: string) => string | undefined> {
  const [all, former] = await Promise.all([
    db.select({ name: categories.name, slug: categories.slug }).from(categories).orderBy(asc(categories.id)),
    db
      .select({ from: formerCategorySlugs.slug, to: categories.slug })
      .from(formerCategorySlugs)
      .innerJoin(categories, eq(categories.id, formerCategorySlugs.categoryId)),
  ])
  return (text) => {
    const slug = slugOf(text)
    return categoryCalled(text, all)?.slug ?? former.find(({ from }) => from === slug)?.to
  }
}

/** Where categories are now that were renamed, or that a link calls by their names: today's slug by the one asked for. */
export async function findMovedCategories(db: Db, slugs: readonly string[]): Promise<Record<string, string>> {
  if (slugs.length === 0) return {}
  const [former, all] = await Promise.all([
    db
      .select({ from: formerCategorySlugs.slug, to: categories.slug })
      .from(formerCategorySlugs)
      .innerJoin(categories, eq(categories.id, formerCategorySlugs.categoryId))
      .where(inArray(formerCategorySlugs.slug, [...slugs])),
    db.select({ name: categories.name, slug: categories.slug }).from(categories).orderBy(asc(categories.id)),
  ])
  const called = slugs.flatMap((from) => {
    const slug = categoryCalled(from, all)?.slug
    return slug === undefined || slug === from ? [] : [[from, slug] as const]
  })
  return Object.fromEntries([...called, ...former.map(({ from, to }) => [from, to] as const)])
}
