import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { givenValues } from '#db/given-rows.server.ts'
import { products } from '#shop/catalogue/tables.server.ts'

/**
 * Says which product is meant by an ID, as every shop counts its products from 1: when it was added, as a word that no
 * spreadsheet takes for a number or a date.
 */
export const productMark = (addedAt: Date) => `p${addedAt.getTime().toString(36)}`

/** Returns the marks of these products, by ID. */
export async function findProductMarks(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: products.id, addedAt: products.createdAt })
    .from(products)
    .where(sql`${products.id} = ${givenValues(ids, sql`int`)}`)
  return new Map(rows.map(({ id, addedAt }) => [id, productMark(addedAt)]))
}
