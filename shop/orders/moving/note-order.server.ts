import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isSentAgain } from '#shop/rate-limits/sent-again.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { orderEvents, orders } from '../tables.server.ts'
import type { OrderChange } from './move-order.server.ts'

/** Adds a note to the order's history, for staff only. It changes nothing else, so it never meets another change. */
export async function noteOrder(db: Db, by: StaffMember, number: string, note: string): Promise<OrderChange> {
  requirePermission(by, 'orders.note')
  if (note === '') return { kind: 'not allowed' }
  return db.transaction(async (tx) => {
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
    if (!order) return { kind: 'gone' }
    if (await isSentAgain(tx, { what: 'note on order', by: by.id, content: [number, note] })) return { kind: 'done' }
    await tx.insert(orderEvents).values({ orderId: order.id, kind: 'note', note, actor: by.name })
    await logChange(tx, by, { action: 'add note to order', subject: `order ${number}`, after: { note } })
    return { kind: 'done' }
  })
}
