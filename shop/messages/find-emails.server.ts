import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { emails } from './tables.server.ts'

/** The e-mails about one subject and how each got on, oldest first. */
export const findEmails = (db: Db, subject: string) =>
  db
    .select({
      id: emails.id,
      kind: emails.kind,
      occasion: emails.occasion,
      createdAt: emails.createdAt,
      tries: emails.tries,
      nextTryAt: emails.nextTryAt,
      sentAt: emails.sentAt,
      isOnlyOnDisk: emails.isOnlyOnDisk,
      error: emails.error,
    })
    .from(emails)
    .where(eq(emails.subject, subject))
    .orderBy(asc(emails.id))
