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
    /** Null means sent, or given up. */
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

export const smsStates = ['due', 'sending', 'accepted', 'delivered', 'failed', 'unsure'] as const
export type SmsState = (typeof smsStates)[number]

/**
 * SMS owed, once of each kind about each subject and occasion. No number and no text: both are found when it is sent. A
 * row that was being sent when its process ended becomes `unsure`, and is not sent again.
 */
export const textMessages = pgTable(
  'text_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subject: text().notNull(),
    kind: text().notNull(),
    occasion: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    state: text({ enum: smsStates }).notNull().default('due'),
    tries: integer().notNull().default(0),
    /** Null unless it is due. */
    nextTryAt: timestamp({ withTimezone: true }).defaultNow(),
    claimedAt: timestamp({ withTimezone: true }),
    /** By which the provider's reports name it. */
    providerId: text(),
    sentAt: timestamp({ withTimezone: true }),
    reportedAt: timestamp({ withTimezone: true }),
    error: text(),
  },
  (table) => [
    uniqueIndex('text_messages_once').on(table.subject, table.kind, table.occasion),
    index('text_messages_due')
      .on(table.nextTryAt)
      .where(sql`${table.nextTryAt} is not null`),
    index('text_messages_sending')
      .on(table.claimedAt)
      .where(sql`${table.state} = 'sending'`),
    index().on(table.providerId),
    index().on(table.createdAt.desc()),
  ],
)

/** The texts that are registered on the operator's portal; only kinds that stand here are ever sent. */
export const registeredTexts = pgTable('registered_texts', {
  kind: text().primaryKey(),
  text: text().notNull(),
  dltTemplateId: text().notNull(),
  providerTemplateId: text().notNull(),
  isOn: boolean().notNull(),
  /** The provider said that it cannot be used; saving it anew begins again. */
  stoppedWhy: text(),
  version: integer().notNull().default(1),
})

/** Reports as they came, each once, also of SMS that nobody here knows. */
export const smsReports = pgTable(
  'sms_reports',
  {
    digest: text().primaryKey(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    providerId: text().notNull(),
    said: text().notNull(),
    isKnown: boolean().notNull(),
  },
  (table) => [index().on(table.receivedAt)],
)
