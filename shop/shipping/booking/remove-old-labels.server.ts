import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { erasedEmail } from '#shop/orders/erased-email.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { parcels } from '../tables.server.ts'

/** Nobody prints a label again so long after its parcel arrived. */
const storedDays = 30
const aRound = 500

/**
 * Removes labels, which bear a customer's address: of parcels whose way ended a month ago, and at once of bookings that
 * were cancelled and of people who were erased. The file goes first, so that none is forgotten.
 */
export async function removeOldLabels(db: Db, storage: Pick<Storage, 'remove'>): Promise<number> {
  const isOver = and(
    inArray(parcels.status, ['delivered', 'returned', 'lost']),
    sql`${parcels.statusAt} < now() - make_interval(days => ${storedDays})`,
  )
  const due = await db
    .select({ id: parcels.id, key: parcels.labelKey })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(
      and(
        isNotNull(parcels.labelKey),
        or(isOver, eq(parcels.bookingState, 'cancelled'), eq(orders.customerEmail, erasedEmail)),
      ),
    )
    .orderBy(asc(parcels.id))
    .limit(aRound)
  for (const { id, key } of due) {
    await storage.remove(key!)
    await db
      .update(parcels)
      .set({ labelKey: null })
      .where(and(eq(parcels.id, id), eq(parcels.labelKey, key!)))
  }
  return due.length
}
