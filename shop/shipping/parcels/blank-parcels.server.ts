import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courierMessages, parcels } from '../tables.server.ts'

/** Blanks what couriers wrote about erased orders: their messages may repeat names and phone numbers. */
export async function blankParcels(tx: Db, orderIds: readonly number[]) {
  const theirs = tx
    .select({ id: parcels.id })
    .from(parcels)
    .where(inArray(parcels.orderId, [...orderIds]))
  await tx
    .update(courierMessages)
    .set({ body: Buffer.alloc(0) })
    .where(inArray(courierMessages.parcelId, theirs))
}
