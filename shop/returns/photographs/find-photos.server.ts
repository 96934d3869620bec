import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { returnPhotos } from '../tables.server.ts'

/** A photograph of this order, or of any; null when there is none. */
export async function findPhoto(db: Db, id: string, orderNumber?: string) {
  const [found] = await db
    .select({ data: returnPhotos.data })
    .from(returnPhotos)
    .innerJoin(orders, eq(orders.id, returnPhotos.orderId))
    .where(and(eq(returnPhotos.id, id), orderNumber === undefined ? undefined : eq(orders.number, orderNumber)))
  return found?.data ?? null
}

/** The photographs of lines, oldest first, without their data. */
export const findPhotosOf = (db: Db, lineIds: readonly number[]) =>
  db
    .select({ id: returnPhotos.id, lineId: returnPhotos.lineId, isStaffs: returnPhotos.isStaffs })
    .from(returnPhotos)
    .where(inArray(returnPhotos.lineId, [...lineIds]))
    .orderBy(asc(returnPhotos.createdAt), asc(returnPhotos.id))

/** Puts uploaded photographs of the order to a line of its return. One that is not there any more is left out. */
export const attachPhotos = (
  tx: Db,
  { orderId, lineId }: { orderId: number; lineId: number },
  ids: readonly string[],
) =>
  tx
    .update(returnPhotos)
    .set({ lineId })
    .where(and(inArray(returnPhotos.id, [...ids]), eq(returnPhotos.orderId, orderId), isNull(returnPhotos.lineId)))
