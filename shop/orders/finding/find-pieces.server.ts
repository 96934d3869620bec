import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { nameWithSet } from '../agreed/set-sql.server.ts'
import { orderItems, orders } from '../tables.server.ts'
import type { OrderLine } from './search-orders.server.ts'

export type ListedOrder = Awaited<ReturnType<typeof findPieces<OrderLine>>>[number]

/** Returns the orders of a page of the list with the pieces of each, in the sequence of its lines. */
export async function findPieces<Order extends { number: string }>(db: Db, found: readonly Order[]) {
  if (found.length === 0) return []
  const items = await db
    .select({
      number: orders.number,
      id: orderItems.id,
      name: nameWithSet,
      size: orderItems.size,
      colorName: orderItems.colorName,
      quantity: orderItems.quantity,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      inArray(
        orders.number,
        found.map(({ number }) => number),
      ),
    )
    .orderBy(asc(orderItems.id))
  const byNumber = Map.groupBy(items, ({ number }) => number)
  return found.map((order) => ({
    ...order,
    pieces: (byNumber.get(order.number) ?? []).map(({ number: _, ...piece }) => piece),
  }))
}
