import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orderItems, type orders } from '#shop/orders/tables.server.ts'
import type { BoughtOrder } from '../what-comes-back.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'discountPaise' | 'shippingPaise'>

/** An order as it was bought, for the sums of its returns. */
export async function findBought(tx: Db, order: Order): Promise<BoughtOrder> {
  const items = await tx
    .select({ id: orderItems.id, unitPricePaise: orderItems.unitPricePaise, quantity: orderItems.quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.id))
  return { items, discountPaise: order.discountPaise, shippingPaise: order.shippingPaise }
}
