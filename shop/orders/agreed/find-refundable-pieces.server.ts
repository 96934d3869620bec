import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orderItems, orders } from '../tables.server.ts'
import { findSoldOrder } from './find-sold-order.server.ts'
import { paidBesides, type RefundablePieces } from './paid-for-pieces.ts'

/** The sums paid for the pieces of an order, from its own rows; null when there is no such order. */
export async function findRefundablePieces(db: Db, number: string): Promise<RefundablePieces | null> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  if (!order) return null
  const [sold, items] = await Promise.all([
    findSoldOrder(db, order),
    db
      .select({
        id: orderItems.id,
        productName: orderItems.productName,
        size: orderItems.size,
        colorName: orderItems.colorName,
        returnedQuantity: orderItems.returnedQuantity,
      })
      .from(orderItems)
      .where(eq(orderItems.orderId, order.id))
      .orderBy(asc(orderItems.id)),
  ])
  const byId = new Map(items.map((item) => [item.id, item]))
  return {
    besidesPaise: paidBesides(sold),
    lines: sold.lines.flatMap(({ id, quantity, paidPaise }) => {
      const { productName, size, colorName, returnedQuantity } = byId.get(id)!
      if (returnedQuantity >= quantity) return []
      const name = [productName, size, colorName].filter(Boolean).join(', ')
      return [{ itemId: id, name, quantity, from: returnedQuantity, paidPaise }]
    }),
  }
}
