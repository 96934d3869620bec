import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { TypedParcel } from '#shop/orders/contributions/order-parcels.server.ts'
import type { LockedOrder } from '#shop/orders/locks/lock-order.server.ts'
import { parcels } from '../tables.server.ts'
import { nextVersion, ofOrder } from './by-hand.server.ts'
import { cashOfParcels } from './cash-of-parcels.server.ts'
import { isHere } from './is-here.ts'
import { parcelsOrWhole } from './parcels-of-order.server.ts'

/** The number of one parcel: its own where several were typed, otherwise the only one. */
const numberOf = (id: number, { trackingNumber, numbers }: TypedParcel) =>
  numbers ? numbers.find(({ parcelId }) => parcelId === id)?.trackingNumber || null : trackingNumber

/**
 * Everything of an order that no courier has a booking for leaves by hand: each parcel collects its share of the cash,
 * and has its own end from here on.
 */
export async function leaveByHand(tx: Db, order: LockedOrder, typed: TypedParcel) {
  const found = await parcelsOrWhole(tx, order.id)
  const cash = await cashOfParcels(tx, order, found)
  for (const { id } of found.filter(isHere))
    await tx
      .update(parcels)
      .set({
        provider: 'manual',
        bookingState: 'none',
        courier: typed.courier,
        awb: numberOf(id, typed),
        status: 'in_transit',
        statusAt: sql`now()`,
        collectPaise: cash.get(id) ?? null,
        nextTryAt: null,
        nextLookAt: null,
        refusal: null,
        ...nextVersion,
      })
      .where(eq(parcels.id, id))
}

/** Staff typed another courier or number for what left by hand. */
export async function renameByHand(tx: Db, order: LockedOrder, typed: TypedParcel) {
  const { courier, trackingNumber, numbers } = typed
  for (const { parcelId } of numbers ?? [])
    await tx
      .update(parcels)
      .set({ courier, awb: numberOf(parcelId, typed), ...nextVersion })
      .where(and(ofOrder(order), eq(parcels.id, parcelId)))
  if (numbers) return
  await tx
    .update(parcels)
    .set({ courier, awb: trackingNumber, ...nextVersion })
    .where(
      and(
        ofOrder(order),
        sql`(${parcels.courier}, ${parcels.awb}) is not distinct from (${order.courier}::text, ${order.trackingNumber}::text)`,
      ),
    )
}
