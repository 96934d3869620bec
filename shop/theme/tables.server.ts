import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The published themes; the newest is shown to visitors. Without a row: the theme that the stylesheet is built with. */
export const themeVersions = pgTable('look_versions', {
  version: integer().primaryKey(),
  theme: jsonb('look').notNull(),
  publishedBy: text().notNull(),
  publishedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** One row: the theme that is being worked on, whoever works on it. */
export const themeDraft = pgTable(
  'look_draft',
  {
    id: integer().primaryKey().default(1),
    theme: jsonb('look').notNull(),
    version: integer().notNull(),
    savedBy: text().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('look_draft_single', sql`${table.id} = 1`)],
)
