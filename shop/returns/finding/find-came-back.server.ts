import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { SoldOrder } from '#shop/orders/agreed/sold-order.ts'
import { cashMethod } from '#shop/orders/rules.ts'
import { orderItems } from '#shop/orders/tables.server.ts'
import { parcelItems, parcels } from '#shop/shipping/tables.server.ts'
import type { EarlierReturns, ReturnedPieces } from '../what-comes-back.ts'

type Order = { id: number; paymentMethod: string }

/**
 * The pieces of an order in parcels that came back undelivered, or are lost, as returns before any other: they are not
 * the customer's choice, so they cost nobody a discount. `shippingPaise`: the shipping and fees that such a parcel did
 * not collect.
 */
export async function findCameBack(
  db: Db,
  order: Order,
  { lines }: SoldOrder,
): Promise<Omit<EarlierReturns, 'refunds' | 'exchanged'>> {
  const found = await db
    .select({
      parcelId: parcels.id,
      itemId: parcelItems.orderItemId,
      quantity: parcelItems.quantity,
      collectPaise: parcels.collectPaise,
      returnedQuantity: orderItems.returnedQuantity,
    })
    .from(parcelItems)
    .innerJoin(parcels, eq(parcels.id, parcelItems.parcelId))
    .innerJoin(orderItems, eq(orderItems.id, parcelItems.orderItemId))
    .where(and(eq(parcels.orderId, order.id), inArray(parcels.status, ['returned', 'lost'])))
    .orderBy(asc(parcels.serial), asc(parcelItems.orderItemId))

  const pieces: ReturnedPieces[] = []
  let goodsPaise = 0
  let shippingPaise = 0
  for (const ones of Map.groupBy(found, ({ parcelId }) => parcelId).values()) {
    let parcelPaise = 0
    for (const { itemId, quantity: inParcel, returnedQuantity } of ones) {
      const line = lines.find(({ id }) => id === itemId)!
      const counted = pieces.reduce((sum, one) => (one.itemId === itemId ? sum + one.quantity : sum), 0)
      // A piece of a return may have come in this very parcel: it counts once.
      const quantity = Math.min(inParcel, line.quantity - returnedQuantity - counted)
      if (quantity > 0) pieces.push({ itemId, quantity, isProtected: true })
      goodsPaise += Math.round((line.paidPaise * Math.max(0, quantity)) / line.quantity)
      parcelPaise += Math.round((line.paidPaise * inParcel) / line.quantity)
    }
    if (order.paymentMethod === cashMethod) shippingPaise += Math.max(0, (ones[0]!.collectPaise ?? 0) - parcelPaise)
  }
  return { pieces, goodsPaise, shippingPaise }
}
