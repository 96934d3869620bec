import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { returnRequests } from './tables.server.ts'

/** The words of the customer, and those written to them, when a person is erased. */
export const blankReturns = (tx: Db, orderIds: readonly number[]) =>
  tx
    .update(returnRequests)
    .set({ note: '', answer: '' })
    .where(inArray(returnRequests.orderId, [...orderIds]))
