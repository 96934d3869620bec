import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PastLine } from './past-order.ts'

/** Orders of a shop before this one: to look at, and in no figure, stock or tax of this one. */
export const pastOrders = pgTable(
  'past_orders',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Whose file it came in. */
    source: text().notNull(),
    /** As it was there: "#1001". */
    number: text().notNull(),
    placedAt: timestamp({ withTimezone: true }).notNull(),
    customerName: text().notNull(),
    /** In lower case; blank where the file had none. */
    email: text().notNull(),
    /** Ten digits, or as it was written; blank where the file had none. */
    phone: text().notNull(),
    city: text().notNull(),
    address: text().notNull(),
    /** As the other shop called it: "paid, fulfilled". */
    status: text().notNull(),
    totalPaise: integer().notNull(),
    refundedPaise: integer().notNull(),
    lines: jsonb().$type<PastLine[]>().notNull(),
  },
  (table) => [
    uniqueIndex('past_orders_number').on(table.number, table.source),
    index('past_orders_by_phone').on(table.phone),
    index('past_orders_by_email').on(table.email),
    index('past_orders_by_date').on(table.placedAt, table.id),
  ],
)
