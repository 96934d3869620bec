import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { literally } from '#db/like-pattern.ts'
import { products, variants } from '../tables.server.ts'

export type StaffSuggestion = { id: number; name: string; category: string; state: string }

/** A few products whose name holds the text, or one of whose SKUs begins with it, in every state; SKUs first. */
export async function suggestProducts(db: Db, text: string, limit = 5): Promise<StaffSuggestion[]> {
  const characters = literally(text.toLowerCase())
  const shown = {
    id: products.id,
    name: products.name,
    category: products.category,
    state: sql<string>`${products.state}`,
  }
  const bySku = await db
    .selectDistinct({ id: variants.productId })
    .from(variants)
    .where(sql`lower(${variants.sku}) like ${`${characters}%`}`)
    .limit(limit)
  const named = await db
    .select(shown)
    .from(products)
    // The text that is searched begins with the name; its index finds both.
    .where(
      and(
        sql`${products.searchText} like ${`%${characters}%`}`,
        sql`lower(${products.name}) like ${`%${characters}%`}`,
      ),
    )
    .limit(limit)
  if (bySku.length === 0) return named
  const coded = await db
    .select(shown)
    .from(products)
    .where(
      inArray(
        products.id,
        bySku.map(({ id }) => id),
      ),
    )
    .orderBy(desc(eq(products.state, 'live')), products.id)
  return [...coded, ...named.filter(({ id }) => coded.every((one) => one.id !== id))].slice(0, limit)
}
