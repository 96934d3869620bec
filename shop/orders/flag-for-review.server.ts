import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orderEvents, orders } from './tables.server.ts'

/** A person looks at the order, once for each reason: what was reviewed is not asked again. */
export async function flagForReview(tx: Db, { id }: { id: number }, reason: string) {
  const [known] = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.kind, 'review'), eq(orderEvents.note, reason)))
    .limit(1)
  if (known) return
  await tx
    .update(orders)
    .set({ needsReview: reason, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))
  await tx.insert(orderEvents).values({ orderId: id, kind: 'review', note: reason })
}
