import { asc, eq, or, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { categories, products } from '../tables.server.ts'

/** All of them, in the sorting that visitors see. */
export const findAllCategories = (db: Db) =>
  db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      parentId: categories.parentId,
      version: categories.version,
      description: categories.description,
      searchTitle: categories.searchTitle,
      searchDescription: categories.searchDescription,
      imageKey: categories.imageKey,
      imageWidth: images.width,
      imageHeight: images.height,
      isActive: categories.isActive,
    })
    .from(categories)
    .leftJoin(images, eq(images.key, categories.imageKey))
    .orderBy(asc(categories.sortOrder), asc(categories.id))

export type CategoryCard = Awaited<ReturnType<typeof findAllCategories>>[number]

/** How many products each category has, by its slug, drafts and archived ones included. */
export async function countByCategory(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .select({ slug: products.categorySlug, count: sql<number>`count(*)::int` })
    .from(products)
    .groupBy(products.categorySlug)
  return Object.fromEntries(rows.map(({ slug, count }) => [slug, count]))
}

/** The categories that products can be filtered by and moved to. */
export const findCategoryChoices = (db: Db) =>
  db
    .select({ id: categories.id, name: categories.name, slug: categories.slug, parentId: categories.parentId })
    .from(categories)
    .orderBy(asc(categories.sortOrder), asc(categories.id))

/** The categories that the product form offers. */
export const findActiveCategoryNames = (db: Db, besides = '') =>
  db
    .select({ id: categories.id, name: categories.name, facts: categories.facts })
    .from(categories)
    .where(or(eq(categories.isActive, true), eq(categories.name, besides)))
    .orderBy(asc(categories.sortOrder), asc(categories.id))

/** False when the category is gone. */
export const setCategoryActive = (db: Db, by: StaffMember, { id, isActive }: { id: number; isActive: boolean }) =>
  change(db, by, id, isActive ? 'activate category' : 'deactivate category', { isActive })

/** False when the category or the picture is gone. */
export async function setCategoryImage(db: Db, by: StaffMember, { id, imageKey }: { id: number; imageKey: string }) {
  return db.transaction(async (tx) => {
    const [image] = await tx.select({ key: images.key }).from(images).where(eq(images.key, imageKey)).for('key share')
    return image ? change(tx, by, id, 'change category image', { imageKey }) : false
  })
}

type Change = { isActive: boolean } | { imageKey: string }

const change = (db: Db, by: StaffMember, id: number, action: string, values: Change) =>
  db.transaction(async (tx) => {
    requirePermission(by, 'categories.edit')
    const [held] = await tx.select().from(categories).where(eq(categories.id, id)).for('update')
    if (!held) return false
    await tx
      .update(categories)
      .set({ ...values, version: sql`${categories.version} + 1`, updatedAt: sql`now()` })
      .where(eq(categories.id, id))
    const before = 'isActive' in values ? { isActive: held.isActive } : { imageKey: held.imageKey }
    await logChange(tx, by, { action, subject: `category ${id}`, before, after: values })
    await announceChange(tx, 'catalogue')
    return true
  })
