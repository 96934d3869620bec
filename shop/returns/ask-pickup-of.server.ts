import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { ReverseReason } from '#shop/shipping/couriers/provider.ts'
import { askPickup } from '#shop/shipping/reverse/ask-pickup.server.ts'
import type { LockedReturn } from './move-return.server.ts'
import type { ReturnReason } from './rules.ts'
import { returnLines } from './tables.server.ts'

const reasons: Record<ReturnReason, ReverseReason> = {
  'too small': 'size',
  'too large': 'size',
  quality: 'quality',
  'different from picture': 'not as shown',
  'wrong piece': 'wrong piece',
  damaged: 'damaged',
  late: 'late',
  'changed mind': 'changed mind',
  other: 'other',
}

/** Asks for the pickup of a return that its customer wants fetched; nothing for one that they send themselves. */
export async function askPickupOf(tx: Db, { id, orderId, reference, isFetched }: LockedReturn, now: Date) {
  if (!isFetched) return
  const lines = await tx
    .select()
    .from(returnLines)
    .where(eq(returnLines.requestId, id))
    .orderBy(asc(returnLines.orderItemId))
  const items = lines.map(({ orderItemId, asked, reason }) => ({
    orderItemId,
    quantity: asked,
    reason: reasons[reason],
  }))
  await askPickup(tx, { orderId, returnReference: reference, items }, now)
}
