import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { categoryCalled } from './category-called.ts'
import { categories, formerCategorySlugs } from './tables.server.ts'

export type ActiveCategory = Awaited<ReturnType<typeof findActiveCategories>>[number]

/** Active categories in the sequence that staff gave them. Async, since a query by itself is sent again each time it is awaited. */
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
