import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatMoment } from '#shared/dates.ts'
import { isSentAgain } from '#shop/rate-limits/sent-again.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { type NextCall, timeOfCall } from '../cash/next-call.ts'
import { lockOrder } from '../locks/lock-order.server.ts'
import { callAttempts } from '../money/tables.server.ts'
import { orderEvents, orders } from '../tables.server.ts'
import type { OrderChange } from './move-order.server.ts'

/** Nobody answered: the order comes back to the list of calls later. Written at its order, for everybody to read. */
export async function noteNoAnswer(
  db: Db,
  by: StaffMember,
  { number, when }: { number: string; when: NextCall },
  now = new Date(),
): Promise<OrderChange> {
  requirePermission(by, 'orders.note')
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, and(eq(orders.number, number), eq(orders.orderStatus, 'pending')))
    if (!order) return { kind: 'gone' }
    if (order.paymentState !== 'to_confirm') return { kind: 'changed' }
    if (await isSentAgain(tx, { what: 'call', by: by.id, content: [number, when] })) return { kind: 'done' }
    const nextAt = timeOfCall(when, now)
    await tx.insert(callAttempts).values({ orderId: order.id, at: now, nextAt, calledBy: by.name })
    const note = `Called, no answer. Next call ${formatMoment(nextAt)}`
    await tx.insert(orderEvents).values({ orderId: order.id, kind: 'note', note, actor: by.name, at: now })
    await logChange(tx, by, { action: 'add note to order', subject: `order ${number}`, after: { note } })
    return { kind: 'done' }
  })
}
