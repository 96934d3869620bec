import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orderDocuments } from '#shop/orders/contributions/order-documents.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { nextLook } from '../next-look.ts'
import { parcels } from '../tables.server.ts'
import type { Courier } from './book-parcel.server.ts'
import { bookingOf } from './booking-of.ts'
import { moveBooking } from './booking-state.ts'
import { cancelAtCourier, temporary } from './cancel-at-courier.server.ts'
import { claimParcel, type ClaimedParcel, whileClaimed } from './claim-parcel.server.ts'

export type BookingCancelled =
  | { kind: 'done' }
  | { kind: 'gone' }
  | { kind: 'changed' }
  /** isTemporary: the same may be asked again in a moment. */
  | { kind: 'refused'; sentence: string; isTemporary: boolean }

type Asked = { number: string; parcelId: number; version: number }

/** Cancels the booking of a parcel at the courier, or takes it back while it waits. `version` is the one the person saw. */
export async function cancelBooking(
  db: Db,
  by: StaffMember,
  courier: Courier | null,
  { number, parcelId, version }: Asked,
): Promise<BookingCancelled> {
  requirePermission(by, 'orders.fulfil')
  const [found] = await db
    .select({ version: parcels.version })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(and(eq(parcels.id, parcelId), eq(orders.number, number)))
  if (!found) return { kind: 'gone' }
  if (found.version !== version) return { kind: 'changed' }
  const sentence = await endBooking(db, courier, parcelId, { by: by.name, now: new Date() })
  if (sentence !== null) return sentence
  await logChange(db, by, { action: 'cancel booking', subject: `order ${number}`, before: { parcel: parcelId } })
  return { kind: 'done' }
}

type Ending = { by: string | null; now: Date }

/**
 * Ends the booking of a parcel, whoever wants it; one that is not booked and does not wait is left alone. Returns why it
 * cannot be; null: nothing of it is open at the courier.
 */
export async function endBooking(
  db: Db,
  courier: Courier | null,
  parcelId: number,
  { by, now }: Ending,
): Promise<(BookingCancelled & { kind: 'refused' }) | null> {
  const claimed = await claimParcel(db, parcelId, now)
  if (!claimed) return temporary('The courier is asked about this parcel at this moment. Try again in a minute.')
  const { bookingState, attempts } = claimed
  if (bookingState !== 'waiting' && bookingState !== 'booked') {
    await free(db, parcelId)
    return null
  }
  // Nothing of it can be at the courier.
  if (bookingState === 'waiting' && attempts === 0) {
    await storeCancelled(db, claimed, by)
    return null
  }
  const answer = await whileClaimed(db, parcelId, () => cancelAtCourier(courier, claimed))
  if (answer === 'cancelled' || answer === 'in_progress')
    await storeCancelled(db, claimed, by, answer === 'in_progress' ? now : null)
  else await free(db, parcelId)
  return answer === 'cancelled' || answer === 'in_progress' ? null : answer
}

const free = (db: Db, id: number) => db.update(parcels).set({ claimedUntil: null }).where(eq(parcels.id, id))

/** `openSince`: when the courier was asked, if it has not said that nobody will carry the parcel; it is looked at until then. */
const storeCancelled = (db: Db, { id, orderId }: ClaimedParcel, by: string | null, openSince: Date | null = null) =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, eq(orders.id, orderId))
    const [row] = await tx.select().from(parcels).where(eq(parcels.id, id)).for('update')
    const next = row && moveBooking(bookingOf(row), { kind: 'cancel' })
    if (!order || !next) return
    await tx
      .update(parcels)
      .set({
        bookingState: next.state,
        status: row.bookingState === 'booked' ? 'cancelled' : null,
        refusal: null,
        nextTryAt: null,
        nextLookAt: openSince && nextLook({ status: 'booked', newsAt: openSince }, openSince),
        lastNewsAt: openSince ?? row.lastNewsAt,
        claimedUntil: null,
        version: sql`${parcels.version} + 1`,
      })
      .where(eq(parcels.id, id))
    if (row.bookingState !== 'booked') return
    await tx.insert(orderEvents).values({
      orderId: row.orderId,
      kind: 'note',
      note: `Booking cancelled: ${row.courier}, AWB ${row.awb}`,
      actor: by,
    })
    await orderDocuments().whenBookingEnded(tx, order.number, row.reference!)
  })
