import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { sendAgain } from './send-emails.server.ts'
import { emails, orders } from './tables.server.ts'

/** Owes an order's e-mail once more, under a new Message-ID, so that nobody takes it for the old one. False when there is none. */
export async function resendEmail(db: Db, by: StaffMember, number: string, emailId: number) {
  requirePermission(by, 'orders.note')
  return db.transaction(async (tx) => {
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
    const [again] = await tx
      .update(emails)
      .set(sendAgain)
      .where(and(eq(emails.id, emailId), eq(emails.orderId, order?.id ?? -1)))
      .returning({ kind: emails.kind })
    if (again)
      await logChange(tx, by, { action: 'send e-mail again', subject: `order ${number}`, after: { kind: again.kind } })
    return again !== undefined
  })
}
