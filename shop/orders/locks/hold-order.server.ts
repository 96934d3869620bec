import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { asLocked } from '#db/locked.ts'
import { type Given, preparedQuery } from '#db/prepared-queries.server.ts'
import { gatewayOrders } from '#shop/payments/tables.server.ts'
import { orders } from '../tables.server.ts'

/** The order that a gateway order collects for, locked until the transaction ends; no row when there is none. */
export const lockOrderOf = (tx: Db, gatewayOrderId: number) => lockOrder(tx, { gatewayOrderId })

const lockOrder = preparedQuery((tx, { gatewayOrderId }: Given<{ gatewayOrderId: number }>) =>
  tx
    .select({
      id: orders.id,
      orderStatus: orders.orderStatus,
      number: orders.number,
      paymentMethod: orders.paymentMethod,
      paymentState: orders.paymentState,
      stockReserved: orders.stockReserved,
      totalPaise: orders.totalPaise,
      uncollectedPaise: orders.uncollectedPaise,
      creditPaise: orders.creditPaise,
      differencePaise: orders.differencePaise,
      exchangedFrom: orders.exchangedFrom,
      providerOrderId: gatewayOrders.providerOrderId,
    })
    .from(orders)
    .innerJoin(gatewayOrders, eq(gatewayOrders.id, orders.gatewayOrderId))
    .where(eq(orders.gatewayOrderId, gatewayOrderId))
    .for('update', { of: orders }),
)

/** The same, waited for; null when there is none. */
export async function holdOrderOf(tx: Db, gatewayOrderId: number) {
  const [order] = await lockOrderOf(tx, gatewayOrderId)
  return order ? asLocked<'order', typeof order & { gatewayOrderId: number }>({ ...order, gatewayOrderId }) : null
}
