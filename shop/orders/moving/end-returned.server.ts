import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { LockedOrderId } from '../locks/lock-order.server.ts'
import { endOwedOf } from '../refunding/end-waiting-refunds.server.ts'
import { piecesOut } from '../stock/pieces-out-sql.server.ts'
import { orderEvents, orderItems, orders } from '../tables.server.ts'

/** A delivered order is returned once none of its pieces is out, whether they came by return or with a parcel. */
export async function endReturned(tx: Db, { id }: LockedOrderId, actor: string) {
  if ((await countPiecesOut(tx, id)) > 0) return
  // Its parcels may have moved it since it was locked.
  const ended = await tx
    .update(orders)
    .set({ orderStatus: 'returned', version: sql`${orders.version} + 1` })
    .where(and(eq(orders.id, id), eq(orders.orderStatus, 'delivered')))
    .returning({ id: orders.id, exchangedFrom: orders.exchangedFrom })
  for (const order of ended) {
    await endOwedOf(tx, order, actor)
    await tx.insert(orderEvents).values({ orderId: id, kind: 'fulfilment', from: 'delivered', to: 'returned', actor })
  }
}

async function countPiecesOut(tx: Db, orderId: number) {
  const [out] = await tx
    .select({
      pieces: sql<number>`sum(${piecesOut})::int`,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
  return out!.pieces
}
