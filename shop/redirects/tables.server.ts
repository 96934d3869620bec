import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Addresses that lead elsewhere as long as nothing answers at them. */
export const redirects = pgTable(
  'redirects',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** A path of the shop, exactly. */
    from: text().notNull().unique(),
    /** A path of the shop with its parameters, or a whole address. */
    to: text().notNull(),
    hits: integer().notNull().default(0),
    lastHitOn: date(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('redirects_from_is_path', sql`${table.from} like '/%'`),
    check('redirects_elsewhere', sql`${table.from} <> ${table.to}`),
    index().on(table.to),
  ],
)
