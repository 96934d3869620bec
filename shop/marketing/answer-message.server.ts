import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { changeMessage, keepEntry } from '#shop/marketing/manage-messages.server.ts'
import { ticketOf } from '#shop/marketing/rules.ts'
import { contactMessages, messageEntries } from '#shop/marketing/tables.server.ts'
import { findEmails } from '#shop/messages/find-emails.server.ts'
import { oweEmail } from '#shop/messages/owe-email.server.ts'
import { resendEmail } from '#shop/messages/resend-email.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { contactSubject } from './marketing-emails.server.ts'

type Answer = {
  id: number
  body: string
  /** The newest entry the person saw, 0 for none: an answer that came after it is not talked over. */
  seen: number
}

/** Writes the answer and owes its e-mail in one transaction. "changed": somebody else answered meanwhile. */
export async function answerMessage(
  db: Db,
  by: StaffMember,
  { id, body, seen }: Answer,
): Promise<'answered' | 'changed' | 'gone'> {
  requirePermission(by, 'messages.answer')
  const outcome = await changeMessage(db, id, async (tx, held) => {
    const [other] = await tx
      .select({ id: messageEntries.id })
      .from(messageEntries)
      .where(and(eq(messageEntries.messageId, id), eq(messageEntries.kind, 'reply'), gt(messageEntries.id, seen)))
      .limit(1)
    if (other) return 'changed' as const
    const entry = await keepEntry(tx, by, id, { kind: 'reply', body, action: 'answer message' })
    await tx
      .update(contactMessages)
      .set({ state: 'answered', assignedTo: held.assignedTo ?? by.id })
      .where(eq(contactMessages.id, id))
    await oweEmail(tx, { kind: 'reply', subject: contactSubject(id), occasion: String(entry) })
    return 'answered' as const
  })
  return outcome ?? 'gone'
}

/** The e-mails of a message and how each got on: its acknowledgement, and every answer, whose occasion is its entry's id. */
export const findMessageEmails = (db: Db, messageId: number) => findEmails(db, contactSubject(messageId))

export type MessageEmail = Awaited<ReturnType<typeof findMessageEmails>>[number]

/** Owes a message's e-mail once more, under a new Message-ID. False when there is none. */
export async function resendMessageEmail(db: Db, by: StaffMember, { id, emailId }: { id: number; emailId: number }) {
  requirePermission(by, 'messages.answer')
  return db.transaction(async (tx) => {
    const kind = await resendEmail(tx, { id: emailId, subject: contactSubject(id) })
    if (kind)
      await logChange(tx, by, { action: 'send e-mail again', subject: `message ${ticketOf(id)}`, after: { kind } })
    return kind !== null
  })
}
