import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { nameWithSet } from '../agreed/set-sql.server.ts'
import { orderParcels } from '../contributions/order-parcels.server.ts'
import { orderItems } from '../tables.server.ts'

/** The parcels of an order that goes in several, with "2 × Linen shirt, M, Navy" for each line. */
export async function findSeveral(db: Db, { id: orderId }: { id: number }) {
  const several = await orderParcels().findSeveral(db, { id: orderId })
  if (several.length === 0) return []
  const lines = await db
    .select({ id: orderItems.id, name: nameWithSet, size: orderItems.size, colorName: orderItems.colorName })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
  return several.map(({ pieces, ...parcel }) => ({
    ...parcel,
    pieces: pieces.flatMap(({ itemId, quantity }) =>
      lines
        .filter(({ id }) => id === itemId)
        .map(({ name, size, colorName }) => `${quantity} × ${[name, size, colorName].filter(Boolean).join(', ')}`),
    ),
  }))
}
