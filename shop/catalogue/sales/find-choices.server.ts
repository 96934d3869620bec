import { asc } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { categories, collections } from '../tables.server.ts'

/** The categories and collections that a sale may be of. */
export async function findSaleChoices(db: Db) {
  const [ofCategories, ofCollections] = await Promise.all([
    db
      .select({ id: categories.id, label: categories.name })
      .from(categories)
      .orderBy(asc(categories.sortOrder), asc(categories.id)),
    db.select({ id: collections.id, label: collections.title }).from(collections).orderBy(asc(collections.title)),
  ])
  return { categories: ofCategories, collections: ofCollections }
}
