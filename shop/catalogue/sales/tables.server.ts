import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { categories, collections, products, variants } from '../tables.server.ts'
import type { SaleScope } from './sale-form.ts'

/** A percentage off some products, from one moment until another. */
export const sales = pgTable(
  'sales',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    scope: text().$type<SaleScope>().notNull(),
    categoryId: integer().references(() => categories.id, { onDelete: 'set null' }),
    collectionId: integer().references(() => collections.id, { onDelete: 'set null' }),
    /** Of a sale of chosen products. */
    productIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Hundredths of a percent. */
    percent: integer().notNull(),
    wholeRupees: boolean().notNull(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** By staff, before its end; null: it ends by itself. */
    stoppedAt: timestamp({ withTimezone: true }),
    /** A line that every page shows while the sale runs; null: none. */
    announcement: text(),
    /** Pages show the announcement: written when the sale begins and ends, so that caches hear of it. */
    isAnnounced: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('sales_scope', sql`${table.scope} in ('all', 'category', 'collection', 'chosen')`),
    check('sales_percent', sql`${table.percent} between 1 and 9999`),
    check('sales_period', sql`${table.endsAt} > ${table.startsAt}`),
    index().on(table.categoryId),
    index().on(table.collectionId),
    index().on(table.endsAt),
  ],
)

/** Products that a sale took in. They stay until it ends, or until staff price them by hand and another sale begins. */
export const saleProducts = pgTable(
  'sale_products',
  {
    saleId: integer()
      .notNull()
      .references(() => sales.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The sale lowers its price no longer. */
    leftAt: timestamp({ withTimezone: true }),
    /** The version of the sale that it was priced by. */
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.saleId, table.productId] }),
    index().on(table.productId),
    index('sale_products_in')
      .on(table.productId)
      .where(sql`${table.leftAt} is null`),
  ],
)

/** The sale prices that sales wrote, and what stood there before; gone with the last sale of a product. */
export const salePrices = pgTable(
  'sale_prices',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null means that of the product itself, which variants without a price of their own have. */
    variantId: integer().references(() => variants.id, { onDelete: 'cascade' }),
    formerPaise: integer(),
    setPaise: integer(),
  },
  (table) => [
    unique('sale_prices_once').on(table.productId, table.variantId).nullsNotDistinct(),
    index().on(table.variantId),
  ],
)
