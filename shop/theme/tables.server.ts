import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The published looks; the newest is shown to visitors. Without a row: the look that the stylesheet is built with. */
export const lookVersions = pgTable('look_versions', {
  version: integer().primaryKey(),
  look: jsonb().notNull(),
  publishedBy: text().notNull(),
  publishedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** One row: the look that is being worked on, whoever works on it. */
export const lookDraft = pgTable(
  'look_draft',
  {
    id: integer().primaryKey().default(1),
    look: jsonb().notNull(),
    version: integer().notNull(),
    savedBy: text().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('look_draft_single', sql`${table.id} = 1`)],
)
