import type { Db } from '#db/client.server.ts'
import { eq } from 'drizzle-orm'
import { orderItems, orders } from './tables.server.ts'

/** What the shopper who holds the order's link may see of it; null when there is no such order. */
export async function findShopperOrder(db: Db, number: string) {
  const [order] = await db
    .select({
      id: orders.id,
      gatewayOrderId: orders.gatewayOrderId,
      number: orders.number,
      createdAt: orders.createdAt,
      paidAt: orders.paidAt,
      paymentState: orders.paymentState,
      orderStatus: orders.orderStatus,
      subtotalPaise: orders.subtotalPaise,
      discountPaise: orders.discountPaise,
      shippingPaise: orders.shippingPaise,
      totalPaise: orders.totalPaise,
      courier: orders.courier,
      trackingNumber: orders.trackingNumber,
    })
    .from(orders)
    .where(eq(orders.number, number))
  if (!order || order.gatewayOrderId === null) return null

  const items = await db
    .select({
      productId: orderItems.productId,
      productName: orderItems.productName,
      size: orderItems.size,
      colorName: orderItems.colorName,
      imageKey: orderItems.imageKey,
      unitPricePaise: orderItems.unitPricePaise,
      quantity: orderItems.quantity,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(orderItems.id)
  const { id: _inside, ...shown } = order
  return { ...shown, gatewayOrderId: order.gatewayOrderId, items }
}
