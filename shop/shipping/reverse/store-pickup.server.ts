import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { askReviewOnce } from '#shop/orders/keep-reviews.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import { bookingOf } from '../booking/booking-of.ts'
import { moveBooking, pauseMinutes } from '../booking/booking-state.ts'
import type { Booking, BookingRefusal, Refused } from '../couriers/provider.ts'
import { reversePickups } from '../tables.server.ts'
import type { ClaimedPickup } from './claim-pickup.server.ts'

/** The courier is asked where it is so long after the booking. */
const firstLookMinutes = 30
const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

const isThis = ({ id, reference }: ClaimedPickup) =>
  and(eq(reversePickups.id, id), eq(reversePickups.reference, reference))

const set = (db: Db, pickup: ClaimedPickup, changed: Partial<typeof reversePickups.$inferInsert>) =>
  db
    .update(reversePickups)
    .set({ claimedUntil: null, ...changed })
    .where(isThis(pickup))

/** Stores the AWB of a pickup. Its day is asked for next, or its end where that was asked for meanwhile. */
export const storePickupBooked = (
  db: Db,
  pickup: ClaimedPickup,
  { booking, costPaise }: { booking: Booking; costPaise: number | null },
  now: Date,
) =>
  db.transaction(async (tx) => {
    await lockOrder(tx, eq(orders.id, pickup.orderId))
    const [row] = await tx.select().from(reversePickups).where(isThis(pickup)).for('update')
    const next = row && moveBooking(bookingOf(row), { kind: 'booked' })
    if (!next) return
    await set(tx, pickup, {
      bookingState: next.state,
      awb: booking.awb,
      courier: booking.courier,
      providerOrderId: booking.orderId,
      providerShipmentId: booking.shipmentId,
      costPaise,
      pickupAt: booking.pickupAt,
      status: 'booked',
      statusAt: now,
      refusal: null,
      attempts: 0,
      nextTryAt: now,
      nextLookAt: later(now, firstLookMinutes),
    })
    await note(
      tx,
      pickup,
      `Return ${pickup.returnReference}: pickup booked with ${booking.courier}, AWB ${booking.awb}`,
    )
  })

const note = (tx: Db, { orderId }: ClaimedPickup, text: string) =>
  tx.insert(orderEvents).values({ orderId, kind: 'note', note: text })

/** Stores why the courier does not fetch it. A reference that died at the courier is replaced by a new one. */
export const storePickupRefused = (
  db: Db,
  pickup: ClaimedPickup,
  { reason, sentence }: Refused<BookingRefusal>,
  now: Date,
) =>
  db.transaction(async (tx) => {
    // The order first, as whoever changes its returns does.
    await lockOrder(tx, eq(orders.id, pickup.orderId))
    const [row] = await tx.select().from(reversePickups).where(isThis(pickup)).for('update')
    if (!row) return
    const next = moveBooking(
      bookingOf(row),
      reason === 'reference_cancelled'
        ? { kind: 'dead reference', order: pickup.returnReference, serial: 1 }
        : { kind: 'refused' },
    )
    if (!next) return
    await set(tx, pickup, {
      bookingState: next.state,
      reference: next.reference!,
      bookings: next.bookings,
      attempts: next.attempts,
      refusal: next.state === 'refused' ? sentence : null,
      nextTryAt: next.state === 'waiting' ? now : null,
    })
    if (next.state === 'refused') await note(tx, pickup, `Return ${pickup.returnReference}: no pickup. ${sentence}`)
  })

/** The courier is asked again after a pause that grows. */
export const storeNoAnswer = (db: Db, pickup: ClaimedPickup, sentence: string, now: Date) =>
  set(db, pickup, { refusal: sentence, nextTryAt: later(now, pauseMinutes(pickup.attempts)) })

/** The day that the courier comes; null where it does not say. */
export const storeDay = (db: Db, pickup: ClaimedPickup, at: Date | null) =>
  set(db, pickup, { refusal: null, attempts: 0, nextTryAt: null, ...(at && { pickupAt: at }) })

/** Stores that a pickup was cancelled; or that it is too late, so that a person expects a parcel nobody wants fetched. */
export const storeEnded = (db: Db, pickup: ClaimedPickup, outcome: 'cancelled' | 'too late', now: Date) =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, eq(orders.id, pickup.orderId))
    const [row] = await tx.select().from(reversePickups).where(isThis(pickup)).for('update')
    if (!order || !row) return
    if (outcome === 'too late') {
      await set(tx, pickup, { nextTryAt: null, endAskedAt: null, refusal: null })
      await askReviewOnce(tx, order, {
        cause: 'other',
        sentence: `The courier still fetches the parcel of return ${pickup.returnReference}, whose pickup was cancelled. Ask the customer to keep it, or expect it here.`,
      })
      return
    }
    const next = moveBooking(bookingOf(row), { kind: 'cancel' })
    if (!next) return
    await set(tx, pickup, {
      bookingState: next.state,
      status: row.awb === null ? null : 'cancelled',
      refusal: null,
      nextTryAt: null,
      // Cancelling takes effect later, and a courier may come all the same.
      nextLookAt: row.awb === null ? null : later(now, firstLookMinutes),
    })
    await note(tx, pickup, `Return ${pickup.returnReference}: pickup cancelled`)
  })
