import { and, asc, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isToReview } from '#shop/orders/keep-reviews.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import type { ParcelStatus, ParcelTrouble } from '../couriers/scans.ts'
import { ended } from '../next-look.ts'
import { parcels } from '../tables.server.ts'
import { isAnswered } from './is-answered.ts'

export type FailedDelivery = {
  id: number
  orderNumber: string
  customerName: string
  customerPhone: string
  address: string
  courier: string | null
  awb: string
  status: ParcelStatus | null
  /** Null means nothing that the shop understands was reported. */
  statusAt: Date | null
  /** The courier's own words. */
  reason: string | null
  unclear: string | null
  /** Until somebody marks the order as reviewed. */
  trouble: ParcelTrouble | null
  tries: number
  collectPaise: number | null
  answer: string | null
}

const maxShown = 500

const isTroubleOpen = isToReview(sql`${parcels.orderId}`, 'trouble')

/** The condition on rows of `parcels` beside their `orders`: a person decides about such a parcel. */
export const needsDecision = and(
  eq(parcels.bookingState, 'booked'),
  or(
    inArray(parcels.status, ['delivery_failed', 'lost']),
    and(isNotNull(parcels.unclear), or(isNull(parcels.status), notInArray(parcels.status, [...ended]))),
    and(isNotNull(parcels.trouble), isTroubleOpen),
  ),
)

/** Parcels that nobody took, that are lost or damaged, or of which the courier says what the shop does not understand; the oldest first. */
export async function findFailedDeliveries(db: Db): Promise<FailedDelivery[]> {
  const failed = sql`parcel_scans s where s.parcel_id = ${parcels.id} and s.awb = ${parcels.awb} and s.status = 'delivery_failed'`
  const found = await db
    .select({
      id: parcels.id,
      orderNumber: orders.number,
      customerName: orders.customerName,
      customerPhone: orders.customerPhone,
      address: sql<string>`${orders.address} || ', ' || ${orders.city} || ' ' || ${orders.zipCode}`,
      courier: parcels.courier,
      awb: parcels.awb,
      status: parcels.status,
      statusAt: parcels.statusAt,
      reason: sql<string | null>`(select s.text from ${failed} order by s.at desc, s.id desc limit 1)`,
      unclear: parcels.unclear,
      trouble: sql<ParcelTrouble | null>`case when ${isTroubleOpen} then ${parcels.trouble} end`,
      tries: sql<number>`(select count(*)::int from ${failed})`,
      collectPaise: parcels.collectPaise,
      answer: parcels.answer,
      answeredFor: parcels.answeredFor,
      answerOpenSince: parcels.answerOpenSince,
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(needsDecision)
    .orderBy(asc(parcels.statusAt), asc(parcels.id))
    .limit(maxShown)
  const shown = found.map(({ answer, answeredFor, answerOpenSince, ...parcel }) => ({
    ...parcel,
    awb: parcel.awb!,
    answer: isAnswered({ answeredFor, answerOpenSince, statusAt: parcel.statusAt }) ? answer : null,
  }))
  // Parcels that still wait for somebody come first.
  return shown.toSorted((a, b) => Number(a.answer !== null) - Number(b.answer !== null))
}
