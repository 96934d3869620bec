import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isPaid } from '#shop/orders/rules.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import type { BookingRequest } from '../couriers/provider.ts'
import { describeAddress, describeItem } from '../describe-for-courier.ts'
import { parcelItems, parcels } from '../tables.server.ts'
import type { ClaimedParcel } from './claim-parcel.server.ts'

export type WantedBooking = Omit<BookingRequest, 'pickupPlace' | 'serviceIds'>

/** The facts of a parcel that the courier needs. */
export async function findWantedBooking(db: Db, parcel: ClaimedParcel): Promise<WantedBooking> {
  const [order] = await db.select().from(orders).where(eq(orders.id, parcel.orderId))
  const items = await db
    .select({
      name: orderItems.productName,
      size: orderItems.size,
      colorName: orderItems.colorName,
      sku: orderItems.sku,
      quantity: parcelItems.quantity,
      unitPaise: orderItems.unitPricePaise,
      hsn: orderItems.hsn,
    })
    .from(parcelItems)
    .innerJoin(orderItems, eq(orderItems.id, parcelItems.orderItemId))
    .where(eq(parcelItems.parcelId, parcel.id))
    .orderBy(asc(orderItems.id))
  const [{ count } = { count: 0 }] = await db
    .select({ count: sql<number>`count(distinct ${parcels.id})::int` })
    .from(parcels)
    .innerJoin(parcelItems, eq(parcelItems.parcelId, parcels.id))
    .where(and(eq(parcels.orderId, parcel.orderId), gt(parcelItems.quantity, 0)))
  const goodsPaise = items.reduce((sum, { unitPaise, quantity }) => sum + unitPaise * quantity, 0)
  return {
    reference: parcel.reference!,
    isNew: parcel.attempts === 1,
    orderedOn: order!.createdAt,
    to: describeAddress(order!),
    items: items.map(describeItem),
    invoiceNumber: null,
    valuePaise: count > 1 ? goodsPaise : order!.totalPaise,
    // It may have been paid online since the booking was asked for.
    collectPaise: isPaid(order!.paymentState) ? null : parcel.collectPaise,
    size: {
      grams: parcel.grams!,
      lengthCm: parcel.lengthCm!,
      widthCm: parcel.widthCm!,
      heightCm: parcel.heightCm!,
    },
  }
}
