import { and, asc, eq, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { workThrough } from '#shared/work-through.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { erasedEmail } from '#shop/orders/erased-email.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { parcels } from '../tables.server.ts'

/** Nobody prints a label again so long after its parcel arrived. */
const storedDays = 30

/**
 * Removes labels, which bear a customer's address: of parcels whose way ended a month ago, and at once of bookings that
 * were cancelled and of people who were erased. The file goes first, so that none is forgotten.
 */
export async function removeOldLabels(db: Db, storage: Pick<Storage, 'remove'>, batchSize = 500): Promise<number> {
  const isOver = and(
    inArray(parcels.status, ['delivered', 'returned', 'lost']),
    sql`${parcels.statusAt} < now() - make_interval(days => ${storedDays})`,
  )
  const findDue = (stuck: readonly { id: number }[]) =>
    db
      .select({ id: parcels.id, key: parcels.labelKey })
      .from(parcels)
      .innerJoin(orders, eq(orders.id, parcels.orderId))
      .where(
        and(
          isNotNull(parcels.labelKey),
          or(isOver, eq(parcels.bookingState, 'cancelled'), eq(orders.customerEmail, erasedEmail)),
          notInArray(
            parcels.id,
            stuck.map(({ id }) => id),
          ),
        ),
      )
      .orderBy(asc(parcels.id))
      .limit(batchSize)
  return workThrough(
    findDue,
    async ({ id, key }) => {
      await storage.remove(key!)
      await db
        .update(parcels)
        .set({ labelKey: null })
        .where(and(eq(parcels.id, id), eq(parcels.labelKey, key!)))
    },
    async () => {},
    { passesOver: true },
  )
}
