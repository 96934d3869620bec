import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { collectionIn, readProductId } from './inputs.ts'
import { collections, products } from './tables.server.ts'

/** Of these paths, those of products that are live and of collections that visitors find. */
export async function findAnsweredPaths(db: Db, paths: readonly string[]): Promise<string[]> {
  const slugs = new Map(paths.map((path) => [collectionIn(path), path]))
  const ids = new Map(paths.map((path) => [readProductId(/^\/products\/(\d+)$/.exec(path)?.[1]), path]))
  slugs.delete(null)
  ids.delete(null)
  const [shown, live] = await Promise.all([
    db
      .select({ slug: collections.slug })
      .from(collections)
      .where(and(eq(collections.isActive, true), inArray(collections.slug, [...slugs.keys()] as string[]))),
    db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.state, 'live'), inArray(products.id, [...ids.keys()] as number[]))),
  ])
  return [...shown.map(({ slug }) => slugs.get(slug)!), ...live.map(({ id }) => ids.get(id)!)]
}
