import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { bookingOf } from '../booking/booking-of.ts'
import { moveBooking } from '../booking/booking-state.ts'
import type { ReverseReason } from '../couriers/provider.ts'
import { hasLeftCustomer } from '../couriers/reverse.ts'
import { packContents } from '../parcels/pack-contents.server.ts'
import { reversePickupItems, reversePickups } from '../tables.server.ts'

type Asked = {
  orderId: number
  returnReference: string
  items: readonly { orderItemId: number; quantity: number; reason: ReverseReason }[]
}

/** Asks for the pickup of a return, under a new reference where an earlier booking ended. Asked twice is asked once. */
export async function askPickup(tx: Db, { orderId, returnReference, items }: Asked, now: Date) {
  const [known] = await tx
    .select()
    .from(reversePickups)
    .where(eq(reversePickups.returnReference, returnReference))
    .for('update')
  const before = known ? bookingOf(known) : unbooked
  const next = moveBooking(before, { kind: 'ask', order: returnReference, serial: 1 })
  if (!next) return
  const booking = {
    bookingState: next.state,
    reference: next.reference!,
    bookings: next.bookings,
    attempts: 0,
    nextTryAt: now,
    claimedUntil: null,
  }
  if (known) {
    await tx
      .update(reversePickups)
      .set({ ...booking, ...nothingOfEarlier })
      .where(eq(reversePickups.id, known.id))
    return
  }
  const [made] = await tx
    .insert(reversePickups)
    .values({ orderId, returnReference, ...booking, ...(await packContents(tx, items)) })
    .returning({ id: reversePickups.id })
  await tx.insert(reversePickupItems).values(items.map((item) => ({ ...item, pickupId: made!.id })))
}

const unbooked = { state: 'none' as const, reference: null, bookings: 0, attempts: 0 }

const nothingOfEarlier = {
  endAskedAt: null,
  refusal: null,
  courier: null,
  awb: null,
  providerOrderId: null,
  providerShipmentId: null,
  costPaise: null,
  pickupAt: null,
  status: null,
  statusAt: null,
  failedTries: 0,
  unclear: null,
  nextLookAt: null,
}

/**
 * Ends the pickup of a return: a job asks the courier. False when the parcel has left its customer, and the courier
 * brings it whatever anybody says; true, too, where there is none.
 */
export async function endPickup(tx: Db, returnReference: string, now: Date): Promise<boolean> {
  const [pickup] = await tx
    .select()
    .from(reversePickups)
    .where(eq(reversePickups.returnReference, returnReference))
    .for('update')
  if (!pickup) return true
  if (hasLeftCustomer(pickup.status)) return false
  const next = moveBooking(bookingOf(pickup), { kind: 'cancel' })
  if (!next || pickup.endAskedAt !== null) return true
  // Nothing of it can be at the courier.
  const isUnknown = pickup.bookingState === 'waiting' && pickup.attempts === 0
  await tx
    .update(reversePickups)
    .set(
      isUnknown
        ? { bookingState: next.state, nextTryAt: null, endAskedAt: now }
        : { endAskedAt: now, nextTryAt: now, attempts: Math.max(1, pickup.attempts) },
    )
    .where(eq(reversePickups.id, pickup.id))
  return true
}
