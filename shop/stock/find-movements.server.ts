import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { StockCauseName } from '#shop/catalogue/stock/stock-cause.ts'

export type Movement = {
  id: number
  at: string
  variantId: number
  /** Null is not counted. */
  before: number | null
  after: number | null
  cause: StockCauseName
  /** Null where no order is meant, or it was removed with its age. */
  orderNumber: string | null
  staff: string | null
}

/** Movements on a page of the screen. */
const pageSize = 50

type Asked = { variantId: number | null; older: number | null }

/**
 * Movements of a product's stock, the newest first, and whether there are older ones. Each variant gives the newest of
 * its own by the index, so that a variant that sells a lot does not make the others slow.
 */
export async function findMovements(
  db: Db,
  productId: number,
  { variantId, older }: Asked,
): Promise<{ movements: Movement[]; hasOlder: boolean }> {
  const before: SQL = older === null ? sql`` : sql`and m.id < ${older}`
  const rows = await db.execute<Movement>(sql`
    select m.id::float8 as id, m.at, m.variant_id as "variantId", m.stock_before as "before", m.stock_after as "after", m.cause,
      o.number as "orderNumber", m.staff
    from variants v
    cross join lateral (
      select * from stock_movements m where m.variant_id = v.id ${before} order by m.id desc limit ${pageSize + 1}) m
    left join orders o on o.id = m.order_id
    where v.product_id = ${productId} ${variantId === null ? sql`` : sql`and v.id = ${variantId}`}
    order by m.id desc limit ${pageSize + 1}`)
  // A link from elsewhere: nothing is older.
  if (rows.length === 0 && older !== null) return findMovements(db, productId, { variantId, older: null })
  return { movements: [...rows].slice(0, pageSize), hasOlder: rows.length > pageSize }
}
