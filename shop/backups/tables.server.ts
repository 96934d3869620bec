import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Restores tried by the shop itself into a folder of their own, one a month. */
export const backupDrills = pgTable('backup_drills', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
  endedAt: timestamp({ withTimezone: true }).notNull(),
  /** The last change that came back; null when nothing did, or nothing had changed since the full copy. */
  lastCommitAt: timestamp({ withTimezone: true }),
  /** Sentences for the owner; none when the backup could be restored. */
  problems: text().array().notNull().default([]),
})
