import type { Db } from '#db/client.server.ts'
import { isDisputed } from '#shop/payments/keep-disputes.server.ts'
import { findPayingOrders } from '../money/find-paying-orders.server.ts'
import type { orders } from '../tables.server.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'number' | 'gatewayOrderId' | 'exchangedFrom'>

/** Whether a bank asks for money that paid for this order right now: its own, or that of an order before an exchange. */
export async function isMoneyDisputed(tx: Db, order: Order) {
  for (const { gatewayOrderId } of await findPayingOrders(tx, order))
    if (await isDisputed(tx, gatewayOrderId)) return true
  return false
}
