import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { plainCode } from '#shared/phones/indian-mobile.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { findTypedOrder } from '#shop/orders/finding/find-typed-order.server.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import type { ParcelStatus } from '../couriers/scans.ts'
import { isByHand } from '../parcels/by-hand.server.ts'
import { parcelItems, type ParcelProvider, parcels } from '../tables.server.ts'
import { mayReceive } from './receive-parcel.server.ts'

export type ReturningParcel = {
  id: number
  awb: string | null
  provider: ParcelProvider
  courier: string | null
  status: ParcelStatus | null
  statusAt: Date | null
  broughtBackAt: Date | null
  receivedAt: Date | null
  receivedBy: string | null
  orderNumber: string
  customerName: string
}

export type CountedLine = {
  orderItemId: number
  name: string
  size: string
  colorName: string | null
  sku: string
  barcode: string
  imageKey: string | null
  quantity: number
  restocked: number | null
}

export type ScannedParcel = ReturningParcel & { mayReceive: boolean; lines: CountedLine[] }

const maxShown = 500

/** Parcels on their way back, and those that came back and were not counted; the oldest first. */
export const findReturning = (db: Db) =>
  select(
    db,
    and(
      or(inArray(parcels.status, ['returning', 'returned']), isNotNull(parcels.broughtBackAt)),
      isNull(parcels.receivedAt),
    ),
  )

/** The parcels that a scanned or typed text names: an order number or an AWB. */
export async function findScanned(db: Db, text: string): Promise<ScannedParcel[]> {
  const awb = plainCode(text).toUpperCase()
  if (awb === '') return []
  const number = (await findTypedOrder(db, text))?.number ?? awb
  const found = await select(
    db,
    and(or(eq(parcels.bookingState, 'booked'), isByHand), or(eq(orders.number, number), eq(parcels.awb, awb))),
  )
  if (found.length === 0) return []
  const lines = await db
    .select({
      parcelId: parcelItems.parcelId,
      orderItemId: parcelItems.orderItemId,
      quantity: parcelItems.quantity,
      restocked: parcelItems.restocked,
      name: orderItems.productName,
      size: orderItems.size,
      colorName: orderItems.colorName,
      sku: orderItems.sku,
      barcode: sql<string>`coalesce(${variants.barcode}, '')`,
      imageKey: orderItems.imageKey,
    })
    .from(parcelItems)
    .innerJoin(orderItems, eq(orderItems.id, parcelItems.orderItemId))
    .leftJoin(variants, eq(variants.id, orderItems.variantId))
    .where(
      inArray(
        parcelItems.parcelId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(parcelItems.orderItemId))
  return found.map((parcel) => ({
    ...parcel,
    mayReceive: parcel.receivedAt === null && mayReceive(parcel),
    lines: lines.flatMap(({ parcelId, ...line }) => (parcelId === parcel.id ? [line] : [])),
  }))
}

async function select(db: Db, where: SQL | undefined): Promise<ReturningParcel[]> {
  return db
    .select({
      id: parcels.id,
      awb: parcels.awb,
      provider: parcels.provider,
      courier: parcels.courier,
      status: parcels.status,
      statusAt: parcels.statusAt,
      broughtBackAt: parcels.broughtBackAt,
      receivedAt: parcels.receivedAt,
      receivedBy: parcels.receivedBy,
      orderNumber: orders.number,
      customerName: orders.customerName,
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(where)
    .orderBy(asc(parcels.statusAt), asc(parcels.id))
    .limit(maxShown)
}
