import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import { reverseReasons } from '../couriers/provider.ts'
import { reverseStatuses } from '../couriers/reverse.ts'
import { bookingStateEnum } from '../tables.server.ts'

/** Parcels that a courier fetches at the customer's door, one for each return: its row exists before the courier is asked. */
export const reversePickups = pgTable(
  'reverse_pickups',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The number of the return that it is for. */
    returnReference: text().notNull().unique(),
    bookingState: bookingStateEnum().notNull().default('waiting'),
    /** Ours at the courier, another one for each new booking. */
    reference: text().notNull().unique(),
    bookings: integer().notNull().default(1),
    attempts: integer().notNull().default(0),
    /** When the courier is asked next: for the booking, for the day, or to end it. */
    nextTryAt: timestamp({ withTimezone: true }),
    /** Until then one process alone asks the courier about it. */
    claimedUntil: timestamp({ withTimezone: true }),
    /** Since when it should not be fetched any more; null: it should. */
    endAskedAt: timestamp({ withTimezone: true }),
    /** Why it is not booked, for staff. */
    refusal: text(),
    courier: text(),
    awb: text(),
    providerOrderId: text(),
    providerShipmentId: text(),
    /** The courier's price for it, as offered when it was booked. */
    costPaise: integer(),
    grams: integer().notNull(),
    lengthCm: integer().notNull(),
    widthCm: integer().notNull(),
    heightCm: integer().notNull(),
    /** The day that the courier promised to come. */
    pickupAt: timestamp({ withTimezone: true }),
    /** Null means that nothing was heard of it yet. */
    status: text({ enum: reverseStatuses }),
    statusAt: timestamp({ withTimezone: true }),
    /** How often the courier came and got nothing. */
    failedTries: integer().notNull().default(0),
    /** A text of the courier that the shop does not understand. */
    unclear: text(),
    lastNewsAt: timestamp({ withTimezone: true }),
    /** When the courier is asked next where it is; null: no more. */
    nextLookAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('reverse_pickups_reference', sql`length(${table.reference}) <= 50`),
    check('reverse_pickups_booked', sql`${table.bookingState} <> 'booked' or ${table.awb} is not null`),
    check(
      'reverse_pickups_status',
      sql`${table.status} in (${sql.raw(reverseStatuses.map((status) => `'${status}'`).join(', '))})`,
    ),
    index().on(table.orderId),
    index().on(table.awb),
    index('reverse_pickups_to_work_on')
      .on(table.nextTryAt, table.id)
      .where(sql`${table.nextTryAt} is not null`),
    index('reverse_pickups_to_look')
      .on(table.nextLookAt, table.id)
      .where(sql`${table.nextLookAt} is not null`),
  ],
)

export const reversePickupItems = pgTable(
  'reverse_pickup_items',
  {
    pickupId: bigint({ mode: 'number' })
      .notNull()
      .references(() => reversePickups.id, { onDelete: 'cascade' }),
    orderItemId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    reason: text({ enum: reverseReasons }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pickupId, table.orderItemId] }),
    check('reverse_pickup_items_quantity', sql`${table.quantity} > 0`),
    index().on(table.orderItemId),
  ],
)

/** Whether the courier fetches at a PIN code, as it said last. */
export const reverseServices = pgTable(
  'reverse_services',
  {
    pinCode: text().primaryKey(),
    isServed: boolean().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('reverse_services_pin', sql`${table.pinCode} ~ '^[1-9][0-9]{5}$'`)],
)
