import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { variants } from '../tables.server.ts'
import { stockCauseNames } from './stock-cause.ts'

/**
 * Each change of a variant's stock, written by triggers in its transaction: stock is always the sum of its movements.
 * Null is not counted. Kept as long as the variant; an order that is removed leaves its number here.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
    stockBefore: integer(),
    stockAfter: integer(),
    cause: text({ enum: stockCauseNames }).notNull(),
    /** Refers to no row, so that orders may go with their age. */
    orderId: bigint({ mode: 'number' }),
    staff: text(),
  },
  (table) => [primaryKey({ columns: [table.variantId, table.id] })],
)
