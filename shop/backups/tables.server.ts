import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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

/** The last dump that `npm run backup` made of a server of the owner's own. One row. */
export const serverDumps = pgTable('server_dumps', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  endedAt: timestamp({ withTimezone: true }).notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  place: text().notNull(),
})
