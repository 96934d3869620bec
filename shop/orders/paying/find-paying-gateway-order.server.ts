import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

type Order = { gatewayOrderId: number | null; exchangedFrom: number | null }

/** What the gateway collected an order's money by: for one that came of an exchange, that of the first one. Null: by none. */
export async function findPayingGatewayOrder(db: Db, { gatewayOrderId, exchangedFrom }: Order): Promise<number | null> {
  if (exchangedFrom === null) return gatewayOrderId
  const [first] = await db.execute<{ id: string | null }>(sql`
    with recursive before as (
      select gateway_order_id, exchanged_from from orders where id = ${exchangedFrom}
      union all
      select o.gateway_order_id, o.exchanged_from from orders o join before on o.id = before.exchanged_from)
    select gateway_order_id as id from before where exchanged_from is null`)
  return first?.id ? Number(first.id) : null
}
