import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { returnPhotos, returnRequests } from './tables.server.ts'

/** The words of the customer, and those written to them, and every photograph, when a person is erased. */
export async function blankReturns(tx: Db, orderIds: readonly number[]) {
  await tx
    .update(returnRequests)
    .set({ note: '', answer: '', sentAt: null, sentCarrier: null, sentNumber: null })
    .where(inArray(returnRequests.orderId, [...orderIds]))
  await tx.delete(returnPhotos).where(inArray(returnPhotos.orderId, [...orderIds]))
}
