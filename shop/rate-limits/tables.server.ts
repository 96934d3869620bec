import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** How much of a limit (of limits.ts) is used up, by network, e-mail address and so on. */
export const limitCounts = pgTable(
  'limit_counts',
  {
    name: text().notNull(),
    key: text().notNull(),
    count: integer().notNull(),
    /** When counting began; where each try waits longer, when the last one was. */
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.key] })],
)
