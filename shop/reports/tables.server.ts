import { bigint, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'

/**
 * Sums of days in India that are over; today is summed when asked for. One row for every day from the first to the last
 * that was closed. Started: orders placed that day; converted: those of them that were paid within two days, which is
 * put right as the days go by. The rest counts by the day the money came, or went back.
 */
export const salesDays = pgTable('sales_days', {
  day: date().primaryKey(),
  started: integer().notNull(),
  converted: integer().notNull(),
  orders: integer().notNull(),
  units: integer().notNull(),
  revenuePaise: bigint({ mode: 'number' }).notNull(),
  refundedPaise: bigint({ mode: 'number' }).notNull(),
})

/** The same for each product sold on such a day. */
export const productSalesDays = pgTable(
  'product_sales_days',
  {
    day: date()
      .notNull()
      .references(() => salesDays.day, { onDelete: 'cascade' }),
    productId: integer().notNull(),
    units: integer().notNull(),
    revenuePaise: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.productId] })],
)

/**
 * The same for each ten-day period that is over, a third of a month that begins on its 1st, 11th or 21st: the best of a
 * year are looked for among the best of its periods, without adding up a hundred thousand products day by day.
 */
export const productSalesPeriods = pgTable(
  'product_sales_periods',
  {
    period: date().notNull(),
    productId: integer().notNull(),
    units: integer().notNull(),
    revenuePaise: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.period, table.productId] }),
    index('product_sales_periods_best').on(table.period, table.units),
    // Answers for a product from the index alone.
    index('product_sales_periods_product').on(table.productId, table.period, table.units, table.revenuePaise),
  ],
)
