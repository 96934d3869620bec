import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Pictures in storage; rows that show them point here, and a picture nothing points to is swept up. */
export const images = pgTable(
  'images',
  {
    key: text().primaryKey(),
    mediaType: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.createdAt)],
)
