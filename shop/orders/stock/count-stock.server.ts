import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

/** From so many variants on, their pieces are added up once a minute instead of with each order. */
const largeShopVariants = 2_000

/** Notes how many counted pieces a large shop has on sale. A smaller one's are added up whenever an order asks. */
export async function countStock(db: Db, fromVariants = largeShopVariants) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from counted_stock`)
    await tx.execute(sql`
      insert into counted_stock (pieces)
      select sum(stock) from variants join products on products.id = product_id
      where state = 'live' and stock is not null having count(*) >= ${fromVariants} on conflict do nothing`)
  })
}
