import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import type { ParcelStatus } from '../couriers/scans.ts'
import type { BookingState } from '../tables.server.ts'
import { isHere, shownStatus } from './is-here.ts'
import { type ParcelRow, parcelsOf } from './parcels-of-order.server.ts'

/** A parcel as staff see it. */
export type ShownParcel = {
  id: number
  serial: number
  version: number
  state: BookingState
  /** Staff sent it without a booking, and say how it ends. */
  isByHand: boolean
  /** Where the courier says it is; null: nothing was heard. */
  status: ParcelStatus | null
  courier: string | null
  awb: string | null
  /** Why it is not booked or has no label yet. */
  sentence: string | null
  /** When the courier is asked next; null: it is not. */
  nextTryAt: string | null
  hasLabel: boolean
  pickupAt: string | null
  grams: number | null
  /** The cash on its label; null: it was paid before. */
  collectPaise: number | null
  /** It is not booked and has not left. */
  isHere: boolean
  isCancelled: boolean
  /** Why its pieces are never sent; null: they were sent, or will be. */
  cancelledBecause: string | null
  /** It came back, or is lost, and nobody has counted its pieces. */
  isToCount: boolean
  items: { orderItemId: number; name: string; quantity: number }[]
}

/** The parcels of an order with something in them; none when it was never split or booked. */
export async function findShownParcels(db: Db, number: string): Promise<ShownParcel[]> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
  if (!order) return []
  const found = (await parcelsOf(db, order.id)).filter(({ contents }) => contents.length > 0)
  if (found.length === 0) return []
  const lines = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id))
  return found.map((parcel) => ({
    ...shownOf(parcel),
    items: parcel.contents.map(({ orderItemId, quantity }) => {
      const { productName, size, colorName } = lines.find(({ id }) => id === orderItemId)!
      return { orderItemId, quantity, name: [productName, size, colorName].filter(Boolean).join(', ') }
    }),
  }))
}

const uncounted: readonly ParcelRow['status'][] = ['returning', 'returned', 'lost']

const shownOf = ({ id, serial, version, courier, awb, grams, cancelledBecause, ...row }: ParcelRow) => ({
  id,
  serial,
  version,
  status: shownStatus(row.status, cancelledBecause),
  isCancelled: cancelledBecause !== null,
  cancelledBecause,
  isHere: isHere(row),
  state: row.bookingState,
  isByHand: row.provider === 'manual' && row.status !== null && cancelledBecause === null,
  courier,
  awb,
  sentence: row.refusal,
  nextTryAt: row.nextTryAt?.toISOString() ?? null,
  hasLabel: row.labelKey !== null,
  pickupAt: row.pickupAt?.toISOString() ?? null,
  grams,
  collectPaise: row.collectPaise,
  isToCount: row.receivedAt === null && (row.broughtBackAt !== null || uncounted.includes(row.status)),
})
