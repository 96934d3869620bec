import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orderEvents } from '#shop/orders/tables.server.ts'
import { holdReturn } from '../move-return.server.ts'
import { returnRequests } from '../tables.server.ts'

type Sent = { number: string; reference: string; carrier: string; trackingNumber: string }

export type SaidSent = { kind: 'noted' } | { kind: 'refused'; sentence: string }

/**
 * Stores the carrier and the parcel's number that the customer wrote, by the link of the order `number`. Staff see them;
 * nothing is sent or paid for them. Until staff have seen the parcel themselves it may be corrected.
 */
export const saySent = (db: Db, { number, reference, carrier, trackingNumber }: Sent): Promise<SaidSent> =>
  db.transaction(async (tx) => {
    const held = await holdReturn(tx, reference)
    if (!held || held.order.number !== number) return { kind: 'refused', sentence: 'We could not find that return.' }
    const { request } = held
    if (request.state !== 'approved' || request.isFetched || request.handedOverAt !== null)
      return { kind: 'refused', sentence: 'This return needs no parcel number any more.' }
    if (request.sentCarrier === carrier && request.sentNumber === trackingNumber) return { kind: 'noted' }
    await tx
      .update(returnRequests)
      .set({
        sentAt: request.sentAt ?? new Date(),
        sentCarrier: carrier,
        sentNumber: trackingNumber,
        version: sql`${returnRequests.version} + 1`,
      })
      .where(eq(returnRequests.id, request.id))
    await tx.insert(orderEvents).values({
      orderId: request.orderId,
      kind: 'note',
      note: `Return ${reference} sent, says the customer: ${carrier}, ${trackingNumber}`,
    })
    return { kind: 'noted' }
  })
