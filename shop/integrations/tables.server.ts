import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const integrationNames = ['gateway', 'mail', 'sms', 'courier', 'bucket', 'payouts', 'backups'] as const
export type IntegrationName = (typeof integrationNames)[number]

/** The settings that owners entered of a service; a row that was cleared has nothing sealed. */
export const integrationSettings = pgTable('connection_settings', {
  name: text({ enum: integrationNames }).primaryKey(),
  /** Everything, encrypted; null: cleared, so that the environment or nothing counts. */
  sealed: text(),
  /** The part that may be shown again: no more than the last four characters of a secret. */
  shown: jsonb().$type<Record<string, string>>().notNull().default({}),
  version: integer().notNull().default(1),
  setBy: text().notNull(),
  setAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Accounts at the gateway that were replaced: their payments are looked up and refunded with their own keys. */
export const earlierGatewayAccounts = pgTable('earlier_gateway_accounts', {
  keyId: text().primaryKey(),
  sealed: text().notNull(),
  /** The keys that replaced these are of the same account. */
  isRenewed: boolean().notNull(),
  replacedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** The token that a login at the courier brought, or its refusal, encrypted. */
export const courierSessions = pgTable('courier_sessions', {
  email: text().primaryKey(),
  sealed: text(),
})
