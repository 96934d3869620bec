import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { sayAhead } from '#shop/catalogue/sold-ahead.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { findPlace } from '#shop/delivery/places/pin-directory.server.ts'
import { sayPlaceDoubt } from '#shop/delivery/places/place-doubt.ts'
import { addressLines } from '#shop/orders/address-lines.ts'
import { nameWithSet } from '#shop/orders/agreed/set-sql.server.ts'
import { piecesOut } from '#shop/orders/stock/pieces-out-sql.server.ts'
import { isExchangeToPack, orderItems, orders } from '#shop/orders/tables.server.ts'
import { isTestPayment } from '#shop/payments/provider.ts'
import { isOnTable } from '../parcels/may-book.ts'
import { parcelItems, parcels, shelves } from '../tables.server.ts'
import { findWeights } from './expect-weights.server.ts'
import { sortForPicking } from './sort-for-picking.ts'

/** How many orders lie on the table at once: the oldest of those that are to be packed and sent. */
const maxListed = 300

export type PackingLine = Awaited<ReturnType<typeof findPackingList>>[number]

/** The orders that are confirmed or packed and have not left, and paid exchanges, in picking order, with where the booking of each stands. */
export async function findPackingList(db: Db) {
  const oldest = (where: SQL | undefined) =>
    db.select().from(orders).where(where).orderBy(asc(orders.createdAt), asc(orders.id)).limit(maxListed)
  const found = await Promise.all([
    oldest(inArray(orders.orderStatus, ['confirmed', 'packed'])),
    oldest(isExchangeToPack),
  ])
  const ready = found.flat().filter(isOnTable)
  const ids = ready.map(({ id }) => id)
  const [items, made] = ids.length === 0 ? [[], []] : await Promise.all([findItems(db, ids), findMade(db, ids)])
  const places = await Promise.all(ready.map(({ zipCode }) => findPlace(zipCode)))
  const weights = await findWeights(
    db,
    ready.map(({ id }) => ({
      items: items.filter(({ orderId }) => orderId === id),
      parcels: made.filter(({ orderId }) => orderId === id),
    })),
  )
  const lines = ready.map((order, at) => {
    const { id, number, version, orderStatus, customerName, city, zipCode, paymentMethod } = order
    const own = items.filter(({ orderId }) => orderId === id)
    const theirs = made.filter(({ orderId }) => orderId === id)
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
      /** Other pieces for those of a return. */
      isExchange: order.exchangedFrom !== null,
      /** The sum that the courier takes at the door; null: it is paid. */
      toCollectPaise:
        order.paymentState === 'to_collect' ? order.totalPaise - order.creditPaise - order.uncollectedPaise : null,
      skus: own.map(({ sku }) => sku),
      contents: own.map(({ orderId: _, variantId: __, ahead, ...piece }) => ({
        ...piece,
        ahead: ahead && sayAhead(ahead),
      })),
      weight: weights[at]!,
      pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
      parcels: theirs.map((parcel) => ({
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

const findItems = (db: Db, orderIds: readonly number[]) =>
  db
    .select({
      orderId: orderItems.orderId,
      id: orderItems.id,
      variantId: orderItems.variantId,
      name: nameWithSet,
      size: orderItems.size,
      colorName: orderItems.colorName,
      sku: orderItems.sku,
      barcode: sql<string>`coalesce(${variants.barcode}, '')`,
      imageKey: orderItems.imageKey,
      shelf: sql<string>`coalesce(${shelves.shelf}, '')`,
      quantity: piecesOut,
      ahead: orderItems.ahead,
    })
    .from(orderItems)
    .leftJoin(variants, eq(variants.id, orderItems.variantId))
    .leftJoin(shelves, eq(shelves.sku, orderItems.sku))
    .where(and(inArray(orderItems.orderId, [...orderIds]), sql`${piecesOut} > 0`))
    .orderBy(asc(orderItems.id))

async function findMade(db: Db, orderIds: readonly number[]) {
  const rows = await db
    .selectDistinctOn([parcels.orderId, parcels.serial], { parcel: parcels })
    .from(parcels)
    // A parcel with nothing in it is history.
    .innerJoin(parcelItems, eq(parcelItems.parcelId, parcels.id))
    .where(and(inArray(parcels.orderId, [...orderIds]), isNull(parcels.cancelledBecause)))
    .orderBy(asc(parcels.orderId), asc(parcels.serial))
  return rows.map(({ parcel }) => parcel)
}
