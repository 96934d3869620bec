import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { mailboxOf } from '#shop/rate-limits/rules.ts'
import { oweOrderEmail } from './owe-order-email.server.ts'
import { changeNotices, type NoticedChange } from './tables.server.ts'

type Changed = { orderId: number; email: string; formerEmail?: string; detail?: string }

/**
 * Writes to the mailbox of an order, and to those that it had in the last thirty days, that somebody changed its contact,
 * its address or the account for its refund. Call in the transaction of the change.
 */
export async function oweChangeNotices(
  tx: Db,
  what: NoticedChange,
  { orderId, email, formerEmail = email, detail = '' }: Changed,
) {
  const before = await tx
    .select({ email: changeNotices.email })
    .from(changeNotices)
    .where(and(eq(changeNotices.orderId, orderId), gt(changeNotices.at, sql`now() - interval '30 days'`)))
  const former = new Map([...before, { email: formerEmail }].map((one) => [mailboxOf(one.email), one.email]))
  former.delete(mailboxOf(email))
  const recipients = [email, ...former.values()]
  const notices = await tx
    .insert(changeNotices)
    .values(recipients.map((one, at) => ({ orderId, what, email: one, isFormer: at > 0, detail })))
    .returning({ id: changeNotices.id })
  for (const { id } of notices) await oweOrderEmail(tx, orderId, 'changed', { occasion: String(id) })
}
