import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { returnedPieces, returnLines, returnRequests } from '../tables.server.ts'

/** How many pieces of each line of an order its other returns exchanged. */
export async function findExchangedBefore(db: Db, orderId: number, besidesId: number) {
  const found = await db
    .select({ itemId: returnLines.orderItemId, pieces: sql<number>`count(*)::int` })
    .from(returnedPieces)
    .innerJoin(returnLines, eq(returnLines.id, returnedPieces.lineId))
    .innerJoin(returnRequests, eq(returnRequests.id, returnLines.requestId))
    .where(
      and(
        eq(returnRequests.orderId, orderId),
        sql`${returnRequests.id} <> ${besidesId}`,
        inArray(returnLines.exchange, ['to pay', 'sent']),
        inArray(returnedPieces.fate, ['shelf', 'seconds', 'written off']),
      ),
    )
    .groupBy(returnLines.orderItemId)
  return new Map(found.map(({ itemId, pieces }) => [itemId, pieces]))
}
