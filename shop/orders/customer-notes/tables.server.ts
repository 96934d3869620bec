import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Notes of staff on a customer, who is known by the phone number of the orders. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Ten digits. */
    phone: text().notNull(),
    note: text().notNull(),
    staffName: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.phone, table.id)],
)
