import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { ReturnReason } from '../rules.ts'

/** Returns of the last so many days are counted. */
export const figureDays = 180

/** For what reasons pieces of a product were returned, those given most often first. */
export type ReturnFigures = {
  productId: number
  name: string
  pieces: number
  reasons: { reason: ReturnReason; pieces: number }[]
}

const maxProducts = 50

/** The products of which most pieces were returned lately, or one of them. Cancelled returns do not count. */
export async function findReturnFigures(db: Db, { productId }: { productId?: number } = {}, now = new Date()) {
  const from = sql`${now.toISOString()}::timestamptz - make_interval(days => ${figureDays})`
  const found = await db.execute<ReturnFigures>(sql`
    with counted as (
      select i.product_id, l.reason, sum(l.asked)::int as pieces
      from return_requests r join return_lines l on l.request_id = r.id join order_items i on i.id = l.order_item_id
      where r.requested_at >= ${from} and r.state <> 'cancelled'
        and ${productId === undefined ? sql`i.product_id is not null` : sql`i.product_id = ${productId}`}
      group by i.product_id, l.reason
    ), most as (
      select product_id, sum(pieces)::int as pieces,
        jsonb_agg(jsonb_build_object('reason', reason, 'pieces', pieces) order by pieces desc, reason) as reasons
      from counted group by product_id order by 2 desc, product_id limit ${maxProducts}
    )
    select most.product_id as "productId", p.name, most.pieces, most.reasons
    from most join products p on p.id = most.product_id order by most.pieces desc, most.product_id`)
  return [...found]
}
