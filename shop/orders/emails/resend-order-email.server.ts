import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { resendEmail } from '#shop/messages/resend-email.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { orders } from '../tables.server.ts'
import { orderSubject } from './owe-order-email.server.ts'

/** Owes an order's e-mail once more, under a new Message-ID. False when there is none. */
export async function resendOrderEmail(db: Db, by: StaffMember, number: string, emailId: number) {
  requirePermission(by, 'orders.note')
  return db.transaction(async (tx) => {
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
    const kind = order ? await resendEmail(tx, { id: emailId, subject: orderSubject(order.id) }) : null
    if (kind) await logChange(tx, by, { action: 'send e-mail again', subject: `order ${number}`, after: { kind } })
    return kind !== null
  })
}
