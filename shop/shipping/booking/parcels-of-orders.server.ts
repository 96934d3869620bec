import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { OrderParcels } from '#shop/orders/contributions/order-parcels.server.ts'
import { hasLeft } from '../couriers/scans.ts'
import { findUncollected, hasEnded, hasEndedApart, isByHand, undoByHand } from '../parcels/by-hand.server.ts'
import { cashToHaveReady } from '../parcels/cash-to-have-ready.ts'
import { endByHand } from '../parcels/end-by-hand.server.ts'
import { findCancelled, findSeveral } from '../parcels/find-cancelled.server.ts'
import { findOwedForCounted, findRefundedForOpen } from '../parcels/find-owed-for-counted.server.ts'
import { findUncounted } from '../parcels/find-uncounted.server.ts'
import { leaveByHand, renameByHand } from '../parcels/leave-by-hand.server.ts'
import { parcelsOf } from '../parcels/parcels-of-order.server.ts'
import { parcels } from '../tables.server.ts'
import type { Courier } from './book-parcel.server.ts'
import { tooLate } from './cancel-at-courier.server.ts'
import { endBooking } from './cancel-booking.server.ts'

/** The facts of their bookings that orders need. */
export const parcelsOfOrders = (findCourier: () => Courier | null): OrderParcels => ({
  async endBookings(db, orderId, by) {
    const open = await openBookings(db, orderId)
    // One that has left refuses for all of them, before another's booking ends for nothing.
    if (open.some(({ status }) => hasLeft(status))) return tooLate.sentence
    for (const { id } of open) {
      const refusal = await endBooking(db, findCourier(), id, { by, now: new Date() })
      if (refusal) return refusal.sentence
    }
    return null
  },
  async collectsCash(tx, { id: orderId }) {
    const rows = await tx
      .select({ provider: parcels.provider, bookingState: parcels.bookingState, attempts: parcels.attempts })
      .from(parcels)
      .where(and(eq(parcels.orderId, orderId), isNotNull(parcels.collectPaise), or(stillOpen, isByHand)))
      .orderBy(asc(parcels.id))
      .for('update')
    return rows.some(
      ({ provider, bookingState, attempts }) => provider === 'manual' || bookingState === 'booked' || attempts > 0,
    )
  },
  leaveByHand,
  hasEndedApart,
  hasEnded,
  findUncollected,
  findUncounted,
  findSeveral,
  findCancelled,
  findOwedForCounted: async (tx, order) => (await findOwedForCounted(tx, order)).owedPaise,
  findRefundedForOpen,
  endByHand,
  undoByHand,
  renameByHand,
  cashToHaveReady: async (db, order) => cashToHaveReady(order, await parcelsOf(db, order.id)),
  hasBookings: async (tx, orderId) => (await openBookings(tx, orderId)).length > 0,
})

const stillOpen = inArray(parcels.bookingState, ['waiting', 'booked'])

/** Without parcels that came back and were counted: they are here. */
const openBookings = (db: Db, orderId: number) =>
  db
    .select({ id: parcels.id, status: parcels.status })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), stillOpen, isNull(parcels.receivedAt)))
    .orderBy(asc(parcels.id))
