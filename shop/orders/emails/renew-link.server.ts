import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { lockOrder } from '../locks/lock-order.server.ts'
import { orderEvents, orders } from '../tables.server.ts'
import { oweOrderEmail } from './owe-order-email.server.ts'

/** Ends every link of an order that was sent so far, and sends its customer a new one. Call in the transaction of the change. */
export async function replaceLink(tx: Db, orderId: number) {
  await tx
    .update(orders)
    .set({ linkVersion: sql`${orders.linkVersion} + 1` })
    .where(eq(orders.id, orderId))
  await oweOrderEmail(tx, orderId, 'link', { occasion: randomUUID() })
}

/** The same as an action of staff, for a customer whose link somebody else has. False when there is no such order. */
export async function renewOrderLink(db: Db, by: StaffMember, number: string): Promise<boolean> {
  requirePermission(by, 'orders.note')
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, number)
    if (!order) return false
    await replaceLink(tx, order.id)
    const note = 'Ended the link, and sent the customer a new one'
    await tx.insert(orderEvents).values({ orderId: order.id, kind: 'note', note, actor: by.name })
    await logChange(tx, by, { action: 'renew link of order', subject: `order ${number}` })
    return true
  })
}
