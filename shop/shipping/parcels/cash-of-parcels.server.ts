import type { Db } from '#db/client.server.ts'
import { findSoldOrder } from '#shop/orders/agreed/find-sold-order.server.ts'
import { isPaid } from '#shop/orders/rules.ts'
import type { orders } from '#shop/orders/tables.server.ts'
import type { Contents } from './contents.ts'
import { paidForPieces } from './paid-for-pieces.server.ts'
import type { ParcelRow } from './parcels-of-order.server.ts'
import { rupee, shareCash } from './share-cash.ts'

type Order = typeof orders.$inferSelect

/**
 * The sum that each parcel of an order that is not booked and has not left collects, by its id: together what is owed
 * and no other parcel collects. Each collects what its invoice says, in whole rupees, less its part of store credit:
 * delivery and fees stand on the invoice of the parcel that is booked first. `firstId`: that one, where nothing is
 * booked so far. Nothing of an order that is paid.
 */
export async function cashOfParcels(
  tx: Db,
  order: Order,
  found: readonly ParcelRow[],
  firstId?: number,
): Promise<Map<number, number>> {
  if (isPaid(order.paymentState)) return new Map()
  const open = found
    .filter((parcel) => !isBooked(parcel) && parcel.contents.length > 0)
    .toSorted((one, other) => Number(other.id === firstId) - Number(one.id === firstId))
  const { deliveryPaise, cashFeePaise, roundingPaise } = await findSoldOrder(tx, order)
  const hasFirst = found.some((parcel) => isBooked(parcel) && parcel.cancelledBecause === null)
  const besidesPaise = hasFirst ? 0 : deliveryPaise + cashFeePaise + roundingPaise
  const worths: number[] = []
  for (const { contents } of open)
    worths.push((await paidForPieces(tx, order, contents)) + (worths.length === 0 ? besidesPaise : 0))
  const shares = shareCash(openCash(order, found), worths)
  return new Map(open.flatMap(({ id }, at) => (shares[at] ? [[id, shares[at]] as const] : [])))
}

/**
 * The cash that is not collected since a parcel never leaves: the price of its pieces in whole rupees, as far as no
 * other parcel collects it. Store credit pays for the other pieces first. Null of an order that is paid.
 */
export async function cashOfCancelled(tx: Db, order: Order, found: readonly ParcelRow[], contents: Contents) {
  if (isPaid(order.paymentState)) return null
  const worthPaise = Math.round((await paidForPieces(tx, order, contents)) / rupee) * rupee
  return Math.min(openCash(order, found), worthPaise) || null
}

/** The cash that no parcel which is booked, or has left, collects. */
const openCash = (order: Order, found: readonly ParcelRow[]) =>
  order.totalPaise -
  order.creditPaise -
  found.filter(isBooked).reduce((sum, { collectPaise }) => sum + (collectPaise ?? 0), 0)

const isBooked = ({ bookingState, provider, status }: ParcelRow) =>
  bookingState === 'waiting' || bookingState === 'booked' || (provider === 'manual' && status !== null)
