import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { parcels } from '../tables.server.ts'

/** Where the labels of these orders are stored, by order number; an order that is not booked has none. */
export async function findLabelKeys(db: Db, numbers: readonly string[]): Promise<Map<string, string[]>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .select({ number: orders.number, key: parcels.labelKey })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(and(inArray(orders.number, [...numbers]), eq(parcels.bookingState, 'booked'), isNotNull(parcels.labelKey)))
    .orderBy(asc(parcels.serial))
  const byNumber = Map.groupBy(rows, ({ number }) => number)
  return new Map([...byNumber].map(([number, own]) => [number, own.map(({ key }) => key!)]))
}
