import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { variants } from '#shop/catalogue/tables.server.ts'
import { orders } from '../tables.server.ts'

/**
 * Counted pieces that an unpaid order of the storefront has reserved, and the network that ordered them: removed once
 * the order is paid or closed. Phone orders of staff are not among them.
 */
export const unpaidReservations = pgTable(
  'unpaid_reservations',
  {
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    pieces: integer().notNull(),
    network: text().notNull(),
    wideNetwork: text().notNull(),
    /** The product has a share of its own: these pieces count for it alone. */
    ownShare: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.variantId] }),
    check('unpaid_reservations_pieces', sql`${table.pieces} > 0`),
    index().on(table.wideNetwork),
    index().on(table.variantId),
  ],
)

/**
 * Unpaid orders of people who let several lapse in a day: their stock is reserved once somebody opens the link in the
 * e-mail, which has the token. The row goes with it.
 */
export const heldBackOrders = pgTable('held_back_orders', {
  orderId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  token: uuid().notNull().unique().defaultRandom(),
})

/** One row: how many counted pieces are on sale, in a shop of so many variants that no order should add them up itself. */
export const countedStock = pgTable(
  'counted_stock',
  {
    id: integer().primaryKey().default(1),
    pieces: bigint({ mode: 'number' }).notNull(),
    countedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('counted_stock_single', sql`${table.id} = 1`)],
)
