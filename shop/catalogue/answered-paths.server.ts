import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { collectionIn, readProductId } from './inputs.ts'
import { collections, products } from './tables.server.ts'

/** Of these paths, those of products and collections. Visitors find what is live and active. */
export async function findAnsweredPaths(db: Db, paths: readonly string[]) {
  const slugs = new Map(paths.map((path) => [collectionIn(path), path]))
  const ids = new Map(paths.map((path) => [readProductId(/^\/products\/(\d+)$/.exec(path)?.[1]), path]))
  slugs.delete(null)
  ids.delete(null)
  const [ofCollections, ofProducts] = await Promise.all([
    db
      .select({ slug: collections.slug, isActive: collections.isActive })
      .from(collections)
      .where(inArray(collections.slug, [...slugs.keys()] as string[])),
    db
      .select({ id: products.id, state: products.state })
      .from(products)
      .where(inArray(products.id, [...ids.keys()] as number[])),
  ])
  return [
    ...ofCollections.map(({ slug, isActive }) => ({ path: slugs.get(slug)!, isHidden: !isActive })),
    ...ofProducts.map(({ id, state }) => ({ path: ids.get(id)!, isHidden: state !== 'live' })),
  ]
}
