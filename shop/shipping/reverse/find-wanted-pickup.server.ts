import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import type { ReverseRequest } from '../couriers/provider.ts'
import { describeAddress, describeItem } from '../describe-for-courier.ts'
import { reversePickupItems } from '../tables.server.ts'
import type { ClaimedPickup } from './claim-pickup.server.ts'

/** The facts of a pickup that the courier needs. It is fetched where the order was delivered. */
export async function findWantedPickup(
  db: Db,
  pickup: ClaimedPickup,
): Promise<Omit<ReverseRequest, 'toPlace' | 'serviceIds'>> {
  const [order] = await db.select().from(orders).where(eq(orders.id, pickup.orderId))
  const items = await db
    .select({
      name: orderItems.productName,
      size: orderItems.size,
      colorName: orderItems.colorName,
      sku: orderItems.sku,
      hsn: orderItems.hsn,
      quantity: reversePickupItems.quantity,
      unitPaise: orderItems.unitPricePaise,
      reason: reversePickupItems.reason,
    })
    .from(reversePickupItems)
    .innerJoin(orderItems, eq(orderItems.id, reversePickupItems.orderItemId))
    .where(eq(reversePickupItems.pickupId, pickup.id))
    .orderBy(asc(orderItems.id))
  return {
    reference: pickup.reference,
    isNew: pickup.attempts === 1,
    orderedOn: order!.createdAt,
    from: describeAddress(order!),
    items: items.map(describeItem),
    valuePaise: items.reduce((sum, { unitPaise, quantity }) => sum + unitPaise * quantity, 0),
    size: { grams: pickup.grams, lengthCm: pickup.lengthCm, widthCm: pickup.widthCm, heightCm: pickup.heightCm },
  }
}
