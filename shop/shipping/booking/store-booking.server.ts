import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orderDocuments } from '#shop/orders/contributions/order-documents.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import type { Booking, BookingRefusal, Refused } from '../couriers/provider.ts'
import { parcelItems, parcels } from '../tables.server.ts'
import { bookingOf } from './booking-of.ts'
import { moveBooking, pauseMinutes } from './booking-state.ts'
import type { ClaimedParcel } from './claim-parcel.server.ts'

/** Tracking begins so long after the booking. */
const firstLookMinutes = 30
const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)
const nextVersion = { version: sql`${parcels.version} + 1` }
const oneOf = ({ id, reference }: ClaimedParcel) => and(eq(parcels.id, id), eq(parcels.reference, reference!))

/** Stores the AWB of a parcel that waits for it; false when it does not wait any more. Its label is due from now on. */
export const storeBooked = (
  db: Db,
  parcel: ClaimedParcel,
  { booking, collectPaise }: { booking: Booking; collectPaise: number | null },
  now: Date,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    // The order first, as whoever follows its parcels does.
    const order = await lockOrder(tx, eq(orders.id, parcel.orderId))
    const [row] = await tx.select().from(parcels).where(oneOf(parcel)).for('update')
    const next = row && moveBooking(bookingOf(row), { kind: 'booked' })
    if (!order || !next) return false
    await tx
      .update(parcels)
      .set({
        ...nextVersion,
        bookingState: next.state,
        awb: booking.awb,
        courier: booking.courier,
        collectPaise,
        providerOrderId: booking.orderId,
        providerShipmentId: booking.shipmentId,
        pickupAt: booking.pickupAt,
        status: 'booked',
        statusAt: now,
        refusal: null,
        attempts: 0,
        nextTryAt: now,
        claimedUntil: null,
        nextLookAt: later(now, firstLookMinutes),
      })
      .where(eq(parcels.id, parcel.id))
    await tx.insert(orderEvents).values({
      orderId: parcel.orderId,
      kind: 'note',
      note: `Booked with ${booking.courier}, AWB ${booking.awb}`,
    })
    const contents = await tx.select().from(parcelItems).where(eq(parcelItems.parcelId, parcel.id))
    await orderDocuments().whenBooked(tx, order.number, {
      reference: parcel.reference!,
      pieces: contents.map(({ orderItemId: itemId, quantity }) => ({ itemId, quantity })),
    })
    return true
  })

/** Stores why the courier does not take a parcel. A reference that died at the courier is replaced by a new one. */
export const storeRefused = (db: Db, parcel: ClaimedParcel, { reason, sentence }: Refused<BookingRefusal>, now: Date) =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(parcels).where(oneOf(parcel)).for('update')
    if (!row) return
    const [order] = await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, parcel.orderId))
    const next = moveBooking(
      bookingOf(row),
      reason === 'reference_cancelled'
        ? { kind: 'dead reference', order: order!.number, serial: parcel.serial }
        : { kind: 'refused' },
    )
    if (!next) return
    await tx
      .update(parcels)
      .set({
        ...nextVersion,
        bookingState: next.state,
        reference: next.reference,
        bookings: next.bookings,
        attempts: next.attempts,
        refusal: next.state === 'refused' ? sentence : null,
        nextTryAt: next.state === 'waiting' ? now : null,
        claimedUntil: null,
      })
      .where(eq(parcels.id, parcel.id))
  })

/** The courier is asked again after a pause that grows: for the AWB, or for the label. */
export async function storeNoAnswer(db: Db, parcel: ClaimedParcel, sentence: string, now: Date) {
  await db
    .update(parcels)
    .set({
      ...nextVersion,
      refusal: sentence,
      nextTryAt: later(now, pauseMinutes(parcel.attempts)),
      claimedUntil: null,
    })
    .where(oneOf(parcel))
}

export async function storeLabel(db: Db, parcel: ClaimedParcel, labelKey: string) {
  await db
    .update(parcels)
    .set({ ...nextVersion, labelKey, refusal: null, nextTryAt: null, claimedUntil: null })
    .where(oneOf(parcel))
}
