import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import type { ParcelStatus, Scan } from '../couriers/scans.ts'
import { parcels, parcelScans } from '../tables.server.ts'
import { isAnswered } from './is-answered.ts'

export type ParcelWay = {
  id: number
  courier: string | null
  awb: string
  status: ParcelStatus | null
  statusAt: Date | null
  /** As the courier promises it, YYYY-MM-DD. */
  promisedOn: string | null
  /** The courier's own text that the shop does not understand. */
  unclear: string | null
  /** The request to the courier after the last failed delivery; null: nothing yet. */
  answer: string | null
  /** Newest first. */
  scans: (Pick<Scan, 'at' | 'status' | 'text' | 'place'> & { id: number })[]
}

/** The way of each booked parcel of an order; none for an order that is shipped without a courier's booking. */
export async function findWays(db: Db, orderNumber: string): Promise<ParcelWay[]> {
  const found = await db
    .select({
      id: parcels.id,
      courier: parcels.courier,
      awb: parcels.awb,
      status: parcels.status,
      statusAt: parcels.statusAt,
      promisedOn: parcels.promisedOn,
      unclear: parcels.unclear,
      answer: parcels.answer,
      answeredFor: parcels.answeredFor,
      answerOpenSince: parcels.answerOpenSince,
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(and(eq(orders.number, orderNumber), eq(parcels.bookingState, 'booked'), isNotNull(parcels.awb)))
    .orderBy(asc(parcels.serial))
  if (found.length === 0) return []
  const scans = await db
    .select()
    .from(parcelScans)
    .where(
      inArray(
        parcelScans.parcelId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(desc(parcelScans.at), desc(parcelScans.id))
  return found.map(({ answeredFor, answerOpenSince, answer, awb, ...parcel }) => ({
    ...parcel,
    awb: awb!,
    answer: isAnswered({ answeredFor, answerOpenSince, statusAt: parcel.statusAt }) ? answer : null,
    scans: scans
      .filter((scan) => scan.parcelId === parcel.id && scan.awb === awb)
      .map(({ id, at, status, text, place }) => ({ id, at, status, text, place })),
  }))
}
