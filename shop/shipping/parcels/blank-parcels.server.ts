import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courierMessages, parcels } from '../tables.server.ts'

/** Blanks what couriers wrote and were asked about erased orders: it may repeat names and phone numbers. */
export async function blankParcels(tx: Db, orderIds: readonly number[]) {
  const areTheirs = inArray(parcels.orderId, [...orderIds])
  const theirs = tx.select({ id: parcels.id }).from(parcels).where(areTheirs)
  await tx
    .update(courierMessages)
    .set({ body: Buffer.alloc(0) })
    .where(inArray(courierMessages.parcelId, theirs))
  await tx.update(parcels).set({ answerDigest: null }).where(areTheirs)
}
