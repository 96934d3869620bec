import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Payments that the gateway has for orders of this shop which are not here: a database that changed over without its
 * last commits, or was restored, has forgotten them.
 */
export const lostPayments = pgTable(
  'lost_payments',
  {
    provider: text().notNull(),
    providerPaymentId: text().notNull(),
    providerOrderId: text().notNull(),
    /** Ours, as the gateway repeats it: the order's number and a counter. */
    receipt: text().notNull(),
    amountPaise: integer().notNull(),
    /** False as long as the money is not taken for the shop. */
    isCaptured: boolean().notNull(),
    occurredAt: timestamp({ withTimezone: true }).notNull(),
    foundAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lookedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.providerPaymentId] }),
    index('lost_payments_looked').on(table.provider, table.lookedAt),
  ],
)
