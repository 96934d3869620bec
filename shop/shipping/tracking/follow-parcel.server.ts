import { and, eq, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { addDays } from '#shared/dates.ts'
import { orderDocuments } from '#shop/orders/contributions/order-documents.server.ts'
import { askReviewOnce } from '#shop/orders/keep-reviews.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import type { Review } from '#shop/orders/review-causes.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import type { Way } from '../couriers/provider.ts'
import { followScans, hasLeft, type ParcelStatus, type Scan } from '../couriers/scans.ts'
import { nextLook } from '../next-look.ts'
import { parcels, parcelScans } from '../tables.server.ts'
import { followOrder } from './follow-order.server.ts'
import { tellOfParcel } from './tell-of-parcel.server.ts'

/**
 * Stores what the courier said of a parcel, each scan once, and moves the parcel and its order as far as that says.
 * True when it was news.
 */
export async function followParcel(db: Db, parcelId: number, way: Way, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    // The order first, as whoever moves it does.
    const order = await lockOrder(tx, eq(orders.id, sql`(select order_id from parcels where id = ${parcelId})`))
    const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, parcelId)).for('update')
    // Meanwhile it may have got another number: then this is the way of a parcel that never left.
    if (!order || !parcel || parcel.awb !== way.awb) return false
    if (parcel.bookingState === 'cancelled') return followCancelled(tx, { order, parcel, way, now })
    if (parcel.bookingState !== 'booked') return false

    const added = await addScans(tx, parcel.id, way)
    const scans = await scansOf(tx, parcel.id, way.awb)
    const { status, unclear, trouble } = followScans(scans)
    const last = scans.findLast((scan) => scan.status === status)
    // The person who counted its pieces knows better than the courier.
    const isHere = parcel.receivedAt !== null
    const isBack = !isHere && isBroughtBack(scans, status)
    const change = isHere
      ? { status: parcel.status, statusAt: parcel.statusAt }
      : { status: status ?? parcel.status, statusAt: last?.at ?? parcel.statusAt }
    const isCancelled = change.status === 'cancelled'
    const newsAt = added.length > 0 ? now : (parcel.lastNewsAt ?? parcel.createdAt)
    await tx
      .update(parcels)
      .set({
        ...change,
        unclear: unclearText(scans, unclear),
        trouble,
        promisedOn: way.promisedOn ?? parcel.promisedOn,
        ...(isBack && { broughtBackAt: parcel.broughtBackAt ?? now }),
        lastNewsAt: newsAt,
        nextLookAt: isCancelled ? null : nextLook({ status: change.status, newsAt }, now),
        // In the courier's own panel, or by a call of ours whose answer was lost: it can be booked anew.
        ...(isCancelled && {
          bookingState: 'cancelled' as const,
          nextTryAt: null,
          refusal: null,
          version: sql`${parcels.version} + 1`,
        }),
      })
      .where(eq(parcels.id, parcel.id))
    await noteExpectedDay(tx, order)
    if (added.length === 0) return false

    if (isCancelled) {
      const note = `Cancelled at the courier: ${parcel.courier}, AWB ${parcel.awb}`
      await tx.insert(orderEvents).values({ orderId: order.id, kind: 'note', note })
      await orderDocuments().whenBookingEnded(tx, order.number, parcel.reference!)
    }
    await followOrder(tx, order)
    if (isBack) await askReviewOnce(tx, order, broughtBack(parcel.awb))
    await tellOfParcel(tx, order.id, { id: parcel.id, before: parcel, now: change })
    return true
  })
}

/** The order is there once the last parcel is that may still arrive. One that is out for delivery comes on that day, whatever was expected. */
async function noteExpectedDay(tx: Db, { id, expectedOn }: typeof orders.$inferSelect) {
  const outOn = sql`(${parcels.statusAt} at time zone 'Asia/Kolkata')::date`
  const day = sql<
    string | null
  >`case when ${parcels.status} = 'out_for_delivery' then ${outOn} else ${parcels.promisedOn} end`
  const [booked] = await tx
    .select({ lastDay: sql<string | null>`max(${day})::text` })
    .from(parcels)
    .where(and(eq(parcels.orderId, id), eq(parcels.bookingState, 'booked'), mayArrive))
  const lastDay = booked?.lastDay ?? null
  if (lastDay !== expectedOn) await tx.update(orders).set({ expectedOn: lastDay }).where(eq(orders.id, id))
}

const mayArrive = or(isNull(parcels.status), notInArray(parcels.status, ['delivered', 'returning', 'returned', 'lost']))

/** Whether the courier carries it back after all, which it called delivered: perhaps it never was. */
function isBroughtBack(scans: readonly Scan[], status: ParcelStatus | null) {
  const delivered = scans.findLast((scan) => scan.status === 'delivered')
  const isBack = (scan: Scan) => scan.status === 'returning' || scan.status === 'returned'
  return status === 'delivered' && scans.some((scan) => isBack(scan) && scan.at > delivered!.at)
}

const broughtBack = (awb: string): Review => ({
  cause: 'to count',
  sentence: `The courier brings parcel ${awb} back, although it said “delivered”. Ask the customer, and count its pieces under “Received back” once it is here.`,
})

type Followed = {
  order: typeof orders.$inferSelect
  parcel: typeof parcels.$inferSelect
  way: Way
  now: Date
}

/** How long after a request to cancel a courier may still come for the parcel. */
const cancellingDays = 5

/** A parcel that the courier was asked to cancel, without its word for it: should it carry it all the same, a person asks for it back. */
async function followCancelled(tx: Db, { order, parcel, way, now }: Followed) {
  const added = await addScans(tx, parcel.id, way)
  const { status } = followScans(await scansOf(tx, parcel.id, way.awb))
  const isCarried = hasLeft(status)
  const askedAt = parcel.lastNewsAt ?? parcel.createdAt
  const isOver = status === 'cancelled' || isCarried || now.getTime() > addDays(askedAt, cancellingDays).getTime()
  await tx
    .update(parcels)
    .set({ nextLookAt: isOver ? null : nextLook({ status: 'booked', newsAt: askedAt }, now) })
    .where(eq(parcels.id, parcel.id))
  if (isCarried)
    await askReviewOnce(tx, order, {
      cause: 'other',
      sentence: `The courier carries parcel ${parcel.awb} although its booking was cancelled. Ask for it back before you send the order again or refund it.`,
    })
  return added.length > 0
}

const addScans = async (tx: Db, parcelId: number, { awb, scans }: Way) =>
  scans.length === 0
    ? []
    : tx
        .insert(parcelScans)
        .values(scans.map((scan) => ({ ...shortened(scan), parcelId, awb })))
        .onConflictDoNothing()
        .returning({ id: parcelScans.id })

const maxText = 300

const shortened = (scan: Scan): Scan => ({
  ...scan,
  code: scan.code.slice(0, maxText),
  text: scan.text.slice(0, maxText),
  place: scan.place.slice(0, maxText),
})

const scansOf = (tx: Db, parcelId: number, awb: string): Promise<Scan[]> =>
  tx
    .select({
      at: parcelScans.at,
      status: parcelScans.status,
      code: parcelScans.code,
      text: parcelScans.text,
      place: parcelScans.place,
    })
    .from(parcelScans)
    .where(and(eq(parcelScans.parcelId, parcelId), eq(parcelScans.awb, awb)))
    .orderBy(parcelScans.at, parcelScans.id)

/** The courier's own text of codes that the shop does not understand. */
function unclearText(scans: readonly Scan[], codes: readonly string[]) {
  const texts = codes.map((code) => scans.findLast((scan) => scan.code === code)?.text || `code ${code}`)
  return texts.length === 0 ? null : texts.join(', ').slice(0, maxText)
}
