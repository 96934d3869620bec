import { date, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#shop/staff/tables.server.ts'

/** Owners who asked for a summary each week: a row for each. */
export const weeklySummaries = pgTable('weekly_summaries', {
  staffId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The Monday of the last summary that was owed, or of the week in which they asked. */
  lastMonday: date().notNull(),
})
