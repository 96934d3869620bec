import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/**
 * E-mails owed, written with the change that owes them: one of each kind about each subject and occasion. The subject
 * ("order 17") is no reference, so that no table stands above this one. Triggers of orders, messages, staff and
 * subscribers remove the e-mails about what is deleted.
 */
export const emails = pgTable(
  'emails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subject: text().notNull(),
    kind: text().notNull(),
    occasion: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    tries: integer().notNull().default(0),
    /** Null: sent, or given up. */
    nextTryAt: timestamp({ withTimezone: true }).defaultNow(),
    messageId: text(),
    sentAt: timestamp({ withTimezone: true }),
    /** Written to a file: nobody got it. */
    isOnlyOnDisk: boolean().notNull().default(false),
    error: text(),
  },
  (table) => [
    uniqueIndex('emails_once').on(table.subject, table.kind, table.occasion),
    index('emails_due')
      .on(table.nextTryAt)
      .where(sql`${table.nextTryAt} is not null`),
    index('emails_given_up')
      .on(table.createdAt)
      .where(sql`${table.nextTryAt} is null and ${table.sentAt} is null`),
  ],
)
