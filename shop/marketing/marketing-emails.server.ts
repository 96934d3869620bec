import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { ticketOf } from '#shop/marketing/rules.ts'
import { contactMessages, messageEntries, newsletterSubscribers } from '#shop/marketing/tables.server.ts'
import { type EmailKinds, type FindContent, idOf } from '#shop/messages/email-kind.ts'
import { oweEmails } from '#shop/messages/owe-email.server.ts'
import type { MarketingEmailContent } from './marketing-email-content.ts'

/** The subject of an e-mail about a message of the contact page. */
export const contactSubject = (messageId: number) => `message ${messageId}`

/** Owes the link that confirms an address for the newsletter: one statement, also when it reads already and gets none. */
export const oweConfirmation = (tx: Db, email: string) =>
  oweEmails(
    tx,
    sql`
    select 'subscriber ' || id, 'newsletter', ${randomUUID()} from newsletter_subscribers
    where lower(email) = lower(${email}) and (confirmed_at is null or unsubscribed_at is not null)`,
  )

const limitsOfMessages = ['message e-mails an hour', 'message e-mails a day', 'message e-mails of the shop'] as const

type Find = FindContent<MarketingEmailContent>

/** Says that a message arrived, with its ticket number. */
const findAcknowledgement: Find = async (db, { subject }) => {
  const message = await findMessage(db, subject)
  if (!message) return null
  const { id, name, email } = message
  return { to: email, content: { kind: 'contact', name, ticket: ticketOf(id) }, counted: limitsOfMessages }
}

/** The occasion is the id of the entry that answers. */
const findReply: Find = async (db, { subject, occasion }, { supportEmail }) => {
  const message = await findMessage(db, subject)
  if (!message) return null
  const [reply] = await db
    .select({ body: messageEntries.body })
    .from(messageEntries)
    .where(and(eq(messageEntries.id, Number(occasion)), eq(messageEntries.messageId, message.id)))
  if (!reply) return null
  const about = { name: message.name, subject: message.subject, ticket: ticketOf(message.id) }
  return {
    to: message.email,
    replyTo: supportEmail || undefined,
    content: { kind: 'reply', ...about, answer: reply.body, question: message.message },
  }
}

/** To an address that is not on the list so far, and says nothing that whoever typed it could choose. */
const findConfirmation: Find = async (db, { subject }, { shopUrl }) => {
  const subscriberId = Number(idOf(subject))
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, subscriberId))
  const isReading = row?.confirmedAt && !row.unsubscribedAt
  if (!row || isReading) return null
  return { to: row.email, content: { kind: 'newsletter', link: `${shopUrl}/newsletter/confirm?token=${row.token}` } }
}

async function findMessage(db: Db, subject: string) {
  const [message] = await db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, Number(idOf(subject))))
  return message
}

/** The contents of e-mails about messages and the newsletter. */
export const marketingEmailKinds: EmailKinds<MarketingEmailContent> = {
  contact: findAcknowledgement,
  reply: findReply,
  newsletter: findConfirmation,
}
