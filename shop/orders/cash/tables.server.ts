import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from '../tables.server.ts'

/** Cash orders that wait for the link in their e-mail, which has the token. The row goes once it is opened. */
export const cashConfirmations = pgTable('cash_confirmations', {
  orderId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  token: uuid().notNull().unique().defaultRandom(),
})

/** Calls to customers of cash orders that nobody answered. */
export const callAttempts = pgTable(
  'call_attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    nextAt: timestamp({ withTimezone: true }).notNull(),
    calledBy: text().notNull(),
  },
  (table) => [index().on(table.orderId)],
)

/** Money that goes back to customers who paid in cash: owed until somebody has sent it by bank. */
export const cashRefunds = pgTable(
  'cash_refunds',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    amountPaise: integer().notNull(),
    /** False: gives back a payment that came too late, which was never part of the sale. */
    isOfSale: boolean().notNull().default(true),
    reason: text().notNull(),
    /** Comes with the form: the same form sent twice is one refund. */
    key: text().notNull().unique(),
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Of the transfer; null: not sent yet. */
    utr: text(),
    paidAt: timestamp({ withTimezone: true }),
    paidBy: text(),
    /** Stays where a bank sends the money back: the day's figures count it, and count it once. */
    firstPaidAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('cash_refunds_amount', sql`${table.amountPaise} > 0`),
    check('cash_refunds_paid', sql`num_nulls(${table.utr}, ${table.paidAt}, ${table.paidBy}) in (0, 3)`),
    index().on(table.orderId),
    index('cash_refunds_due')
      .on(table.id)
      .where(sql`${table.paidAt} is null`),
  ],
)

/** Where the customer of an order paid in cash wants what is owed: sealed, and so much as may be shown. */
export const refundAccounts = pgTable('refund_accounts', {
  orderId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  sealed: text().notNull(),
  mask: text().notNull(),
  savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** When it took the place of another one; null: it is the first. */
  changedAt: timestamp({ withTimezone: true }),
})
