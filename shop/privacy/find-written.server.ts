import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { products, launchReminders } from '#shop/catalogue/tables.server.ts'
import { contactMessages, messageEntries, newsletterSubscribers } from '#shop/marketing/tables.server.ts'

/** Messages, subscriptions and reminders of an e-mail address. */
export async function findWritten(db: Db, email: string) {
  const isWriter = sql`lower(${contactMessages.email}) = ${email}`
  const [messages, answers, newsletter, reminders] = await Promise.all([
    db.select().from(contactMessages).where(isWriter),
    db
      .select({
        messageId: messageEntries.messageId,
        kind: messageEntries.kind,
        body: messageEntries.body,
        at: messageEntries.at,
      })
      .from(messageEntries)
      .innerJoin(contactMessages, eq(contactMessages.id, messageEntries.messageId))
      .where(isWriter),
    db
      .select({ email: newsletterSubscribers.email, subscribedAt: newsletterSubscribers.subscribedAt })
      .from(newsletterSubscribers)
      .where(sql`lower(${newsletterSubscribers.email}) = ${email}`),
    db
      .select({ email: launchReminders.email, product: products.name, askedAt: launchReminders.askedAt })
      .from(launchReminders)
      .innerJoin(products, eq(products.id, launchReminders.productId))
      .where(sql`lower(${launchReminders.email}) = ${email}`),
  ])
  return { messages, answers, newsletter, reminders }
}

export const noneWritten: Awaited<ReturnType<typeof findWritten>> = {
  messages: [],
  answers: [],
  newsletter: [],
  reminders: [],
}
