import type { Db } from '#db/client.server.ts'
import { and, isNotNull, sql } from 'drizzle-orm'
import type { ContactMessage } from './inputs.ts'
import { contactMessages, newsletterSubscribers } from './tables.server.ts'

export async function keepContactMessage(db: Db, message: ContactMessage) {
  await db.insert(contactMessages).values(message)
}

/** Signing up twice is one subscription; signing up again after leaving is a new one. */
export async function subscribe(db: Db, email: string) {
  await db.insert(newsletterSubscribers).values({ email }).onConflictDoNothing()
  await db
    .update(newsletterSubscribers)
    .set({ subscribedAt: sql`now()`, unsubscribedAt: null })
    .where(and(sql`lower(${newsletterSubscribers.email}) = lower(${email})`, isNotNull(newsletterSubscribers.unsubscribedAt)))
}
