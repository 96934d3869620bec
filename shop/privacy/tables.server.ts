import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * People who were erased while an order of theirs was open. Only somebody who holds the address or number can tell who: it
 * is compared, never read.
 */
export const waitingErasures = pgTable('waiting_erasures', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: ['email', 'phone'] }).notNull(),
  salt: text().notNull(),
  hash: text().notNull(),
  /** Orders placed later are none of it. */
  askedAt: timestamp({ withTimezone: true }).notNull(),
})
