import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { menuPlaces } from './inputs.ts'

/** One row for each place. */
export const menus = pgTable('menus', {
  place: text({ enum: menuPlaces }).primaryKey(),
  /** Null means the menu that the shop comes with. */
  entries: jsonb(),
  version: integer().notNull().default(1),
  savedBy: text(),
  savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
