import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isPaid, type PaymentState } from '#shop/orders/rules.ts'
import { orderItems } from '#shop/orders/tables.server.ts'
import type { ParcelRow } from '../parcels/parcels-of-order.server.ts'
import { shareCash } from './share-cash.ts'

type Order = { paymentState: PaymentState; totalPaise: number; creditPaise: number }

/**
 * The sum that each parcel of an order that is not booked and has not left collects, by its id: together what is owed
 * and no other parcel collects. Nothing of an order that is paid.
 */
export async function cashOfParcels(tx: Db, order: Order, found: readonly ParcelRow[]): Promise<Map<number, number>> {
  if (isPaid(order.paymentState)) return new Map()
  const isBooked = ({ bookingState, provider, status }: ParcelRow) =>
    bookingState === 'waiting' || bookingState === 'booked' || (provider === 'manual' && status !== null)
  const collected = found.filter(isBooked).reduce((sum, { collectPaise }) => sum + (collectPaise ?? 0), 0)
  const open = found.filter((parcel) => !isBooked(parcel) && parcel.contents.length > 0)
  const ids = open.flatMap(({ contents }) => contents.map(({ orderItemId }) => orderItemId))
  const lines = ids.length > 0 ? await tx.select().from(orderItems).where(inArray(orderItems.id, ids)) : []
  const priceOf = (id: number) => lines.find((line) => line.id === id)!.unitPricePaise
  const worths = open.map(({ contents }) =>
    contents.reduce((sum, { orderItemId, quantity }) => sum + priceOf(orderItemId) * quantity, 0),
  )
  const shares = shareCash(order.totalPaise - order.creditPaise - collected, worths)
  return new Map(open.flatMap(({ id }, at) => (shares[at] ? [[id, shares[at]] as const] : [])))
}
