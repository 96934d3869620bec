import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { orderParcels } from '../contributions/order-parcels.server.ts'
import { orders } from '../tables.server.ts'

type Order = typeof orders.$inferSelect

/** The courier has a parcel of the order, or cannot be asked; a sentence for staff. */
export type StillBooked = { kind: 'still booked'; sentence: string }

/**
 * Cancels what is booked of an order, before a change that its parcels must not survive. Nothing is cancelled for a change
 * that will be refused: `mayChange` says so of the order as it is.
 */
export async function endBookings(
  db: Db,
  by: StaffMember,
  { number, version }: { number: string; version: number },
  mayChange: (order: Order) => boolean,
): Promise<StillBooked | null> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  if (!order || order.version !== version || !mayChange(order)) return null
  const sentence = await orderParcels().endBookings(db, order.id, by.name)
  return sentence === null ? null : { kind: 'still booked', sentence }
}

/** Said when somebody booked it between the look and the change. */
export const bookedMeanwhile: StillBooked = {
  kind: 'still booked',
  sentence: 'Somebody booked a parcel of this order just now. Look again, then decide.',
}
