import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isDisputed, isSaleDisputed, isTakenBack } from '#shop/payments/keep-disputes.server.ts'
import { findPayingOrders } from '../money/find-paying-orders.server.ts'
import { orders } from '../tables.server.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'number' | 'gatewayOrderId' | 'exchangedFrom'>

/** Whether a bank asks for any money of this order, or of one before an exchange, right now: none of it is sent meanwhile. */
export const isMoneyDisputed = (tx: Db, order: Order) => isSoOfPayer(tx, order, isDisputed)

/** The end of a sentence that asks to refund the order: when that can be. */
export const waitsForDispute = async (tx: Db, order: Order) =>
  (await isMoneyDisputed(tx, order)) ? ', once the bank’s dispute has ended' : ''

/** The same by the order's number. */
export async function isOrderDisputed(db: Db, number: string) {
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  return order !== undefined && isMoneyDisputed(db, order)
}

/** Whether a bank asks for a payment that paid for this order, so that its pieces stay here. */
export const isPriceDisputed = (tx: Db, order: Order) => isSoOfPayer(tx, order, isSaleDisputed)

/** Whether a bank took a payment of this order, or of one before an exchange, back for good. */
export const isMoneyTakenBack = (tx: Db, order: Order) => isSoOfPayer(tx, order, isTakenBack)

async function isSoOfPayer(tx: Db, order: Order, isSo: typeof isDisputed) {
  for (const { gatewayOrderId } of await findPayingOrders(tx, order)) if (await isSo(tx, gatewayOrderId)) return true
  return false
}
