import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { findPlace } from '#shop/delivery/places/pin-directory.server.ts'
import { sayPlaceDoubt } from '#shop/delivery/places/place-doubt.ts'
import { addressLines } from '#shop/orders/address-lines.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import { isTestPayment } from '#shop/payments/provider.ts'
import { mayBook } from '../parcels/may-book.ts'
import { parcelItems, parcels } from '../tables.server.ts'
import { sortForPicking } from './sort-for-picking.ts'

/** How many orders lie on the table at once: the oldest of those that are to be packed and sent. */
const maxListed = 300

export type PackingLine = Awaited<ReturnType<typeof findPackingList>>[number]

/** The orders that are confirmed or packed and have not left, in picking order, with where the booking of each stands. */
export async function findPackingList(db: Db) {
  const found = await db
    .select()
    .from(orders)
    .where(inArray(orders.orderStatus, ['confirmed', 'packed']))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(maxListed)
  const ready = found.filter(mayBook)
  const ids = ready.map(({ id }) => id)
  const [items, made] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([
          db
            .select({
              orderId: orderItems.orderId,
              id: orderItems.id,
              name: orderItems.productName,
              size: orderItems.size,
              colorName: orderItems.colorName,
              sku: orderItems.sku,
              barcode: sql<string>`coalesce(${variants.barcode}, '')`,
              imageKey: orderItems.imageKey,
              quantity: orderItems.quantity,
            })
            .from(orderItems)
            .leftJoin(variants, eq(variants.id, orderItems.variantId))
            .where(inArray(orderItems.orderId, ids))
            .orderBy(asc(orderItems.id)),
          db
            .selectDistinctOn([parcels.orderId, parcels.serial], { parcel: parcels })
            .from(parcels)
            // A parcel with nothing in it is history.
            .innerJoin(parcelItems, eq(parcelItems.parcelId, parcels.id))
            .where(and(inArray(parcels.orderId, ids)))
            .orderBy(asc(parcels.orderId), asc(parcels.serial)),
        ])
  const places = await Promise.all(ready.map(({ zipCode }) => findPlace(zipCode)))
  const lines = ready.map((order, at) => {
    const { id, number, version, orderStatus, customerName, city, zipCode, paymentMethod } = order
    const own = items.filter(({ orderId }) => orderId === id)
    return {
      number,
      version,
      orderStatus,
      customerName,
      city,
      zipCode,
      /** As it stands on the label and the slips. */
      recipient: [order.customerName, ...addressLines(order)].join(' '),
      placeDoubt: sayPlaceDoubt(places[at]!, order),
      isTest: isTestPayment(paymentMethod),
      /** The sum that the courier takes at the door; null: it is paid. */
      toCollectPaise: order.paymentState === 'to_collect' ? order.totalPaise - order.creditPaise : null,
      skus: own.map(({ sku }) => sku),
      contents: own.map(({ orderId: _, ...piece }) => piece),
      pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
      parcels: made
        .filter(({ parcel }) => parcel.orderId === id)
        .map(({ parcel }) => ({
          id: parcel.id,
          state: parcel.bookingState,
          courier: parcel.courier,
          awb: parcel.awb,
          sentence: parcel.refusal,
          nextTryAt: parcel.nextTryAt?.toISOString() ?? null,
          hasLabel: parcel.labelKey !== null,
          pickupAt: parcel.pickupAt?.toISOString() ?? null,
        })),
    }
  })
  return sortForPicking(lines)
}
