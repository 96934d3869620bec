import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { products } from '#shop/catalogue/tables.server.ts'
import { orderItems, orders } from '../tables.server.ts'
import { adjustmentCauses, adjustmentTargets } from './adjustments.ts'

/**
 * Adjustments of the price of a line, of delivery or of the fee, each with its cause, in paise: below zero it takes
 * off. Triggers hold that they make up the order's discount, fee and rounding, and that no line costs less than
 * nothing. Those of sets are in its subtotal already.
 */
export const orderAdjustments = pgTable(
  'order_adjustments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    target: text({ enum: adjustmentTargets }).notNull(),
    /** The line that it changes; null for delivery and the fee. */
    itemId: bigint({ mode: 'number' }).references(() => orderItems.id, { onDelete: 'cascade' }),
    cause: text({ enum: adjustmentCauses }).notNull(),
    /** The promo code, where it is the cause. */
    code: text(),
    amountPaise: integer().notNull(),
    /** A migration worked it out for an order that had stored no more than its discount. */
    isGuess: boolean().notNull().default(false),
  },
  (table) => [
    check('order_adjustments_target', sql`(${table.target} = 'line') = (${table.itemId} is not null)`),
    check('order_adjustments_amount', sql`${table.amountPaise} <> 0`),
    index().on(table.orderId),
    index()
      .on(table.itemId)
      .where(sql`${table.itemId} is not null`),
  ],
)

/** Lines that were bought as the pieces of a set, as it was called that day. */
export const orderSetLines = pgTable(
  'order_set_lines',
  {
    itemId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Counts the sets of an order, from 1: its lines belong together. */
    setNumber: integer().notNull(),
    /** How many of the set were bought. */
    sets: integer().notNull(),
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    setName: text().notNull(),
  },
  (table) => [
    check('order_set_lines_number', sql`${table.setNumber} > 0 and ${table.sets} > 0`),
    index().on(table.orderId),
    index().on(table.productId),
  ],
)
