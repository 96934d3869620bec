import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { LockedOrderId } from '#shop/orders/locks/lock-order.server.ts'
import { piecesOut } from '#shop/orders/stock/pieces-out-sql.server.ts'
import { orderItems } from '#shop/orders/tables.server.ts'
import { parcels } from '../tables.server.ts'
import { findLastWeights, keyOfContents } from './last-weights.server.ts'
import { parcelsOrWhole } from './parcels-of-order.server.ts'
import { sayGrams } from './read-weight.ts'

/**
 * Stores the weight of an order's one parcel, with which the courier is booked. `typed`: the grams that it weighs; null:
 * as many as the same pieces weighed last, if they ever were. Returns what staff should know of it; '' when nothing.
 */
export async function weighParcel(tx: Db, order: LockedOrderId, typed: number | null): Promise<string> {
  const grams = typed ?? (await lastWeightOf(tx, order.id))
  if (grams === undefined) return ''
  const found = await parcelsOrWhole(tx, order.id)
  const [parcel, ...others] = found.filter(
    ({ contents, cancelledBecause }) => contents.length > 0 && cancelledBecause === null,
  )
  if (!parcel || others.length > 0) return typed === null ? '' : 'It has several parcels by now: no weight was stored.'
  const isBooked = parcel.bookingState === 'booked' || parcel.bookingState === 'waiting'
  await tx
    .update(parcels)
    .set({
      ...(typed !== null && { weighedGrams: typed }),
      ...(!isBooked && { grams }),
      version: sql`${parcels.version} + 1`,
    })
    .where(eq(parcels.id, parcel.id))
  const isHeavier = isBooked && typed !== null && typed > parcel.grams!
  return isHeavier ? `It weighs ${sayGrams(typed)} and was booked with ${sayGrams(parcel.grams!)}.` : ''
}

async function lastWeightOf(tx: Db, orderId: number) {
  const pieces = await tx
    .select({ variantId: orderItems.variantId, quantity: piecesOut })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), sql`${piecesOut} > 0`))
  const key = keyOfContents(pieces)
  return key === null ? undefined : (await findLastWeights(tx)).get(key)
}
