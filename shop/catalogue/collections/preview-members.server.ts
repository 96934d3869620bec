import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { literally } from '#db/like-pattern.ts'
import type { CollectionMembers } from '../collection-members.ts'
import { memberOf, pickedOrder } from '../members-sql.server.ts'
import { productImages, products } from '../tables.server.ts'

const maxPreviewed = 12
const maxFound = 8

export type PreviewedProduct = Awaited<ReturnType<typeof selectLines>>[number]

const firstImage = sql<string | null>`(
  select ${productImages.imageKey} from ${productImages}
  where ${productImages.productId} = ${products}.id order by ${productImages.position} limit 1)`

const selectLines = (db: Db) =>
  db.select({ id: products.id, name: products.name, state: products.state, imageKey: firstImage }).from(products)

/** How many live products a collection has, and its first ones. */
export async function previewMembers(db: Db, members: CollectionMembers) {
  const where = and(eq(products.state, 'live'), memberOf(members))
  const [count, first] = await Promise.all([
    db.$count(products, where),
    selectLines(db)
      .where(where)
      .orderBy(pickedOrder(members) ?? desc(products.id))
      .limit(maxPreviewed),
  ])
  return { count, products: first }
}

/** Chosen products in any state, in the sequence of the ids. */
export async function findPicked(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const found = new Map(
    (await selectLines(db).where(inArray(products.id, [...ids]))).map((product) => [product.id, product]),
  )
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** The newest products with this in their name, category or description. */
export const findToPick = (db: Db, typed: string) =>
  selectLines(db)
    .where(
      sql`${products.searchText} like ${`%${literally(typed.toLowerCase())}%`} and ${products.state} <> 'archived'`,
    )
    .orderBy(desc(products.id))
    .limit(maxFound)
