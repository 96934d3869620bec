import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '../tables.server.ts'
import { type LockedOrder, lockOrder } from './lock-order.server.ts'

/**
 * Locks the orders that the money of a gateway order pays for: those of exchanges, the latest first, and the one that it
 * was collected for, which comes last. Empty when there is none.
 */
export async function lockPaidOrders(tx: Db, gatewayOrderId: number): Promise<LockedOrder[]> {
  const found = await tx.execute<{ id: string }>(sql`
    with recursive paid as (
      select id, 0 as depth from orders where gateway_order_id = ${gatewayOrderId}
      union all
      select o.id, depth + 1 from orders o join paid on o.exchanged_from = paid.id)
    select id from paid order by depth desc, id`)
  const locked: LockedOrder[] = []
  for (const { id } of found) {
    const order = await lockOrder(tx, eq(orders.id, Number(id)))
    if (order) locked.push(order)
  }
  return locked
}
