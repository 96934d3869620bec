import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { gatewayOrders } from '#shop/payments/tables.server.ts'
import { orders } from '../tables.server.ts'

/** The order that a gateway order collects for, locked until the transaction ends; no row when there is none. */
export const lockOrderOf = (tx: Db, gatewayOrderId: number) =>
  tx
    .select({
      id: orders.id,
      orderStatus: orders.orderStatus,
      number: orders.number,
      paymentState: orders.paymentState,
      stockReserved: orders.stockReserved,
      totalPaise: orders.totalPaise,
      creditPaise: orders.creditPaise,
      providerOrderId: gatewayOrders.providerOrderId,
    })
    .from(orders)
    .innerJoin(gatewayOrders, eq(gatewayOrders.id, orders.gatewayOrderId))
    .where(eq(orders.gatewayOrderId, gatewayOrderId))
    .for('update', { of: orders })

/** The same, waited for; null when there is none. */
export async function holdOrderOf(tx: Db, gatewayOrderId: number) {
  const [order] = await lockOrderOf(tx, gatewayOrderId)
  return order ? { ...order, gatewayOrderId } : null
}
