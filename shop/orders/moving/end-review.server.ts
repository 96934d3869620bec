import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { endAllReviews } from '../keep-reviews.server.ts'
import { lockOrder } from '../locks/lock-order.server.ts'
import { orderEvents } from '../tables.server.ts'
import type { Move, OrderChange } from './move-order.server.ts'

/** Takes the review flag off, saying why. */
export async function endReview(
  db: Db,
  by: StaffMember,
  { number, note, version }: Omit<Move, 'to' | 'parcel' | 'isSilent'>,
): Promise<OrderChange> {
  requirePermission(by, ['orders.fulfil', 'orders.note'])
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, number)
    if (!order) return { kind: 'gone' }
    if (order.version !== version) return { kind: 'changed' }
    if (order.needsReview === null) return { kind: 'not allowed' }

    await endAllReviews(tx, order, by.name)
    await tx.insert(orderEvents).values({
      orderId: order.id,
      kind: 'review',
      note: note ? `Reviewed: ${note}` : 'Reviewed',
      actor: by.name,
    })
    await logChange(tx, by, {
      action: 'mark order as reviewed',
      subject: `order ${number}`,
      before: { needsReview: order.needsReview },
      after: { needsReview: null, note: note || undefined },
    })
    return { kind: 'done' }
  })
}
