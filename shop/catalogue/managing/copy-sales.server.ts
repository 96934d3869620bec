import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

/** Puts a copy of a product into the sales that lower its prices, so that they give back the copy's prices, too. */
export async function copySales(tx: Db, { from, to }: { from: number; to: number }) {
  await tx.execute(sql`
    insert into sale_products (sale_id, product_id)
    select sale_id, ${to}::integer from sale_products where product_id = ${from} and left_at is null`)
  await tx.execute(sql`
    insert into sale_prices (product_id, variant_id, former_paise, set_paise)
    select ${to}::integer, copied.id, written.former_paise, written.set_paise from sale_prices written
    left join variants original on original.id = written.variant_id
    left join variants copied on copied.product_id = ${to} and copied.size = original.size
      and copied.color is not distinct from original.color
    where written.product_id = ${from} and (written.variant_id is null or copied.id is not null)`)
}
