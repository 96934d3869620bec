import type { Sql } from 'postgres'

/** Things of the demo shop that can be bought, of a different product each. Untracked: never sold out. */
export async function findLines(sql: Sql, { tracked, limit }: { tracked: boolean; limit: number }) {
  const found = await sql<{ variantId: number; productId: number; size: string; color: string }[]>`
    select distinct on (product_id)
      variants.id as "variantId", product_id as "productId", size, coalesce(color, '') as color
    from variants join products on products.id = product_id
    where state = 'live' and not new_arrival and (${tracked} = (stock is not null)) and stock is distinct from 0
    order by product_id, variants.id
    limit ${limit}`
  return found.map(({ variantId, ...line }) => ({ variantId, line: { ...line, quantity: 1 } }))
}
