import type { Db } from '#db/client.server.ts'
import { findSoldOrder } from '#shop/orders/agreed/find-sold-order.server.ts'
import type { orders } from '#shop/orders/tables.server.ts'
import type { Contents } from './contents.ts'

type Order = typeof orders.$inferSelect

/** The sum paid for pieces, in paise, rounded as their credit note rounds it. */
export async function paidForPieces(tx: Db, order: Order, pieces: Contents) {
  const { lines } = await findSoldOrder(tx, order)
  return pieces.reduce((sum, { orderItemId, quantity }) => {
    const line = lines.find(({ id }) => id === orderItemId)!
    return sum + Math.round((line.paidPaise * quantity) / line.quantity)
  }, 0)
}
