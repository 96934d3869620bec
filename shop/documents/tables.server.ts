import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { orders } from '#shop/orders/tables.server.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import type { TaxDocument } from './tax-document.ts'

/** The last number given in a series ("FW" invoices, "FC" credit notes) of a financial year. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    prefix: text().notNull(),
    financialYear: text().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.prefix, table.financialYear] })],
)

/** Tax documents as issued, frozen with all they say. refundId: the document is that refund's credit note. */
export const invoices = pgTable(
  'invoices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id),
    refundId: bigint({ mode: 'number' })
      .unique()
      .references(() => refunds.id),
    number: text().notNull(),
    financialYear: text().notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    content: jsonb().$type<TaxDocument>().notNull(),
  },
  (table) => [
    unique('invoices_number').on(table.number, table.financialYear),
    check('invoices_number_length', sql`length(${table.number}) <= 16`),
    uniqueIndex('invoices_one_per_order')
      .on(table.orderId)
      .where(sql`${table.refundId} is null`),
  ],
)
