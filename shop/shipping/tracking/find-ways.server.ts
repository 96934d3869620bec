import { and, asc, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { nameWithSet } from '#shop/orders/agreed/set-sql.server.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import type { ParcelStatus, Scan } from '../couriers/scans.ts'
import { isByHand } from '../parcels/by-hand.server.ts'
import { shownStatus } from '../parcels/is-here.ts'
import { parcelItems, parcels, parcelScans } from '../tables.server.ts'
import { isAnswered } from './is-answered.ts'

export type ParcelWay = {
  id: number
  courier: string | null
  awb: string | null
  /** Its place in the order, from 1. */
  serial: number
  status: ParcelStatus | null
  statusAt: Date | null
  /** Staff cancelled it before it left. */
  isCancelled: boolean
  /** It is not booked and has not left. */
  isHere: boolean
  /** When its pieces were counted after it came back; null: not yet. */
  receivedAt: Date | null
  /** The cash that it collects; null: it was paid before, or collects with another. */
  collectPaise: number | null
  /** As the courier promises it, YYYY-MM-DD. */
  promisedOn: string | null
  /** The courier's own text that the shop does not understand. */
  unclear: string | null
  /** The request to the courier after the last failed delivery; null: nothing yet. */
  answer: string | null
  items: { name: string; quantity: number }[]
  /** Newest first. */
  scans: (Pick<Scan, 'at' | 'status' | 'text' | 'place'> & { id: number })[]
}

/**
 * The way of each booked parcel of an order, of those by hand where it has several, of those that were cancelled, and
 * beside any of these of those that are still here.
 */
export async function findWays(db: Db, orderNumber: string): Promise<ParcelWay[]> {
  const all = await db
    .select({
      id: parcels.id,
      isAway: sql<boolean>`${isAway}`,
      provider: parcels.provider,
      courier: parcels.courier,
      awb: parcels.awb,
      status: parcels.status,
      serial: parcels.serial,
      statusAt: parcels.statusAt,
      receivedAt: parcels.receivedAt,
      collectPaise: parcels.collectPaise,
      promisedOn: parcels.promisedOn,
      unclear: parcels.unclear,
      answer: parcels.answer,
      answeredFor: parcels.answeredFor,
      answerOpenSince: parcels.answerOpenSince,
      cancelledBecause: parcels.cancelledBecause,
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(and(eq(orders.number, orderNumber), or(isAway, and(hasPieces, ne(orders.orderStatus, 'cancelled')))))
    .orderBy(asc(parcels.serial))
  const found = all.some(({ isAway: isOne }) => isOne) ? all : []
  const [only, ...others] = found
  if (!only || (others.length === 0 && only.provider === 'manual' && only.cancelledBecause === null)) return []
  const ids = found.map(({ id }) => id)
  const [scans, items] = await Promise.all([
    db
      .select()
      .from(parcelScans)
      .where(inArray(parcelScans.parcelId, ids))
      .orderBy(desc(parcelScans.at), desc(parcelScans.id)),
    findItems(db, ids),
  ])
  return found.map(
    ({ isAway: isGone, answeredFor, answerOpenSince, answer, provider, cancelledBecause, ...parcel }) => ({
      ...parcel,
      isHere: !isGone,
      status: isGone ? shownStatus(parcel.status, cancelledBecause) : null,
      isCancelled: cancelledBecause !== null,
      items: items
        .filter(({ parcelId }) => parcelId === parcel.id)
        .map(({ quantity, ...item }) => ({
          quantity,
          name: [item.productName, item.size, item.colorName].filter(Boolean).join(', '),
        })),
      answer: isAnswered({ answeredFor, answerOpenSince, statusAt: parcel.statusAt }) ? answer : null,
      scans:
        provider === 'manual'
          ? saidByStaff({ ...parcel, status: shownStatus(parcel.status, cancelledBecause) })
          : scans
              .filter((scan) => scan.parcelId === parcel.id && scan.awb === parcel.awb)
              .map(({ id, at, status, text, place }) => ({ id, at, status, text, place })),
    }),
  )
}

const isAway = or(and(eq(parcels.bookingState, 'booked'), isNotNull(parcels.awb)), isByHand)!

const hasPieces = sql`exists (select from ${parcelItems} where ${parcelItems.parcelId} = ${parcels.id})`

const findItems = (db: Db, parcelIds: number[]) =>
  db
    .select({
      parcelId: parcelItems.parcelId,
      quantity: parcelItems.quantity,
      productName: nameWithSet,
      size: orderItems.size,
      colorName: orderItems.colorName,
    })
    .from(parcelItems)
    .innerJoin(orderItems, eq(orderItems.id, parcelItems.orderItemId))
    .where(inArray(parcelItems.parcelId, parcelIds))
    .orderBy(asc(parcelItems.orderItemId))

/** Staff say where a parcel by hand is, and nobody scans it. */
const saidByStaff = ({ id, status, statusAt }: Pick<ParcelWay, 'id' | 'status' | 'statusAt'>): ParcelWay['scans'] =>
  status && statusAt ? [{ id, at: statusAt, status, text: '', place: '' }] : []
