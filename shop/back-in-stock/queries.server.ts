import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { givenValues } from '#db/given-rows.server.ts'

/** How many wait for each variant of a product, those with an offer among them; variants for which nobody waits are not named. */
export async function countBackInStockPlaces(db: Db, productId: number): Promise<Map<number, number>> {
  const rows = await db.execute<{ variantId: number; count: number }>(sql`
    select variant_id as "variantId", count(*)::int as count from waiting_places
    where confirmed_at is not null and variant_id in (select id from variants where product_id = ${productId})
    group by variant_id`)
  return new Map(rows.map(({ variantId, count }) => [variantId, count]))
}

/** How many wait for any variant of these products; products for which nobody waits are not named. */
export async function countPlacesOfProducts(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.execute<{ productId: number; count: number }>(sql`
    select v.product_id as "productId", count(*)::int as count
    from waiting_places w join variants v on v.id = w.variant_id
    where w.confirmed_at is not null
      and v.product_id = ${givenValues(productIds, sql`int`)}
    group by v.product_id`)
  return new Map(rows.map(({ productId, count }) => [productId, count]))
}

/** Where an address waits, for the person whose it is. */
export async function findPlacesOf(db: Db, email: string) {
  const rows = await db.execute<{ product: string; size: string; askedAt: string }>(sql`
    select p.name as product, v.size, w.asked_at as "askedAt"
    from waiting_places w join variants v on v.id = w.variant_id join products p on p.id = v.product_id
    where lower(w.email) = lower(${email}) order by w.id`)
  return [...rows]
}
