import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { orders } from '#shop/orders/tables.server.ts'
import type { TaxDocument } from './tax-document.ts'

/** The last number given in a series ("FW" invoices, "FC" credit notes) of a financial year. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    prefix: text().notNull(),
    financialYear: text().notNull(),
    last: integer().notNull(),
    /** How many of these were given before the shop was restored, to documents that it does not have. */
    skipped: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.prefix, table.financialYear] })],
)

/**
 * Tax documents as issued, frozen with all they say. `cause`: what made it due, such as "parcel FW-104233-1"; the same
 * cause makes one against each invoice. `againstId`: the invoice that a credit note takes back from.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id),
    cause: text().notNull(),
    againstId: bigint({ mode: 'number' }).references((): AnyPgColumn => invoices.id),
    number: text().notNull(),
    financialYear: text().notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    content: jsonb().$type<TaxDocument>().notNull(),
  },
  (table) => [
    unique('invoices_number').on(table.number, table.financialYear),
    check('invoices_number_length', sql`length(${table.number}) <= 16`),
    unique('invoices_one_per_cause').on(table.orderId, table.cause, table.againstId).nullsNotDistinct(),
    index().on(table.againstId),
    index('invoices_issued').on(table.issuedAt, table.id),
  ],
)
