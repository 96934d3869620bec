import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ReturnRule } from '#shop/catalogue/return-rule.ts'
import type { AheadTerms } from '#shop/catalogue/sold-ahead.ts'
import { products, variants } from '#shop/catalogue/tables.server.ts'
import { gatewayOrders } from '#shop/payments/tables.server.ts'
import { mailboxSql } from '#shop/rate-limits/mailbox-sql.server.ts'
import { sellers } from '#shop/settings/tables.server.ts'
import type { AgreedTerms } from './agreed-terms.ts'
import { placeSql } from './person-sql.server.ts'
import { reviewCauses } from './review-causes.ts'
import { cashConfirmed, eventKinds, orderStatuses, paymentStates } from './rules.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const orderStatusEnum = pgEnum('order_status', orderStatuses)
export const paymentStateEnum = pgEnum('payment_state', paymentStates)
export const orderEventKindEnum = pgEnum('order_event_kind', eventKinds)

/** Feeds order numbers; order-number.ts spreads them over all numbers of a length. */
export const orderNumbers = pgSequence('order_numbers')

/**
 * Pending orders that somebody must act on, or that may still be paid. Written without parameters, so that the planner
 * sees that their index fits.
 */
export const isOpen = sql`order_status = 'pending' and payment_state not in ('expired', 'failed')`

/** Pending orders that nobody paid in time. They stay as they are. */
export const isLapsed = sql`order_status = 'pending' and payment_state in ('expired', 'failed')`

/** Not sent in exchange. */
export const isFirstSale = sql`exchanged_from is null`

/** Exchanges that cost nothing more, or are paid: they lie on the packing table before anybody confirms them. */
export const isExchangeToPack = sql`order_status = 'pending' and payment_state in ('completed', 'partly_refunded', 'to_collect') and exchanged_from is not null`

/** Orders on their way that should be with the customer by now. Without parameters, as isOpen. */
export const isLate = sql`order_status in ('confirmed', 'packed', 'shipped') and promised_to < (now() at time zone 'Asia/Kolkata')::date`

/** Paid or payable orders whose pieces are with the customer, or will be. */
export const isStillBought = sql`payment_state not in ('expired', 'failed') and order_status not in ('cancelled', 'returned')`

/**
 * Written, priced by the server, before any money is asked for. The address and the lines are the customer's at that
 * moment and never follow later changes.
 */
export const orders = pgTable(
  'orders',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull().unique(),
    checkoutKey: uuid().notNull().unique(),
    checkoutBodyHash: bytea().notNull(),
    gatewayOrderId: bigint({ mode: 'number' })
      .unique()
      .references(() => gatewayOrders.id),
    firstName: text().notNull(),
    lastName: text().notNull(),
    customerName: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`${orders.firstName} || ' ' || ${orders.lastName}`),
    customerEmail: text().notNull(),
    customerPhone: text().notNull(),
    /** The network that it was ordered from, for a day: e-mails about unpaid orders count by it. */
    placedFrom: text(),
    address: text().notNull(),
    /** A landmark for couriers, such as a temple or a bank; blank: nothing. */
    landmark: text().notNull().default(''),
    city: text().notNull(),
    state: text().notNull(),
    zipCode: text().notNull(),
    country: text().notNull().default('IN'),
    subtotalPaise: integer().notNull(),
    discountPaise: integer().notNull().default(0),
    shippingPaise: integer().notNull(),
    /** The fee of paying in cash, and the rounding to whole rupees. */
    cashFeePaise: integer().notNull().default(0),
    roundingPaise: integer().notNull().default(0),
    totalPaise: integer()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`${orders.subtotalPaise} - ${orders.discountPaise} + ${orders.shippingPaise} + ${orders.cashFeePaise} + ${orders.roundingPaise}`,
      ),
    /** The part that store credit pays of the total; the rest is collected. */
    creditPaise: integer().notNull().default(0),
    /** Sent in exchange for pieces that cost less: what its customer pays beside the first order's money. */
    differencePaise: integer().notNull().default(0),
    /**
     * Sent in exchange before the old pieces were here: what of the total they have not paid. Nothing of it can go back.
     */
    owedPaise: integer().notNull().default(0),
    promoCode: text(),
    /** The terms promised with it; null: written by the release before, during an upgrade. */
    terms: jsonb().$type<AgreedTerms>(),
    paymentMethod: text().notNull(),
    paymentState: paymentStateEnum().notNull().default('pending'),
    orderStatus: orderStatusEnum().notNull().default('pending'),
    stockReserved: boolean().notNull().default(false),
    /** A code to it was typed, or staff called it. */
    phoneProved: boolean().notNull().default(false),
    /** How a cash order was confirmed; it stays where staff undo that step. Null: nobody had to, or has. */
    cashConfirmedBy: text({ enum: cashConfirmed }),
    /** The sentences of its open reviews, one a line; null: none is open. */
    needsReview: text(),
    courier: text(),
    trackingNumber: text(),
    /** The way of delivery as it was called; null: the one that the store settings give to all of India. */
    deliveryMethod: text(),
    /** The days between which it was promised when it was placed. */
    promisedFrom: date(),
    promisedTo: date(),
    /** The day by which couriers expect to have delivered all its parcels; null: none has named a day. */
    expectedOn: date(),
    /** Raised when its link is renewed: those before open it no more. */
    linkVersion: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
    /**
     * The part of its price that nobody pays, and nobody owes: the cash of parcels that came back, or are lost; of an
     * exchange sent ahead, the price of pieces that came back before they were paid for.
     */
    uncollectedPaise: integer().notNull().default(0),
    /** When a courier's remittance named its cash. */
    remittedAt: timestamp({ withTimezone: true }),
    /** Null means its details were not complete when the order was placed. Documents then name the seller of their day. */
    sellerId: uuid().references(() => sellers.id),
    /** Its pieces were sent in exchange for pieces of this order, whose money paid for them. */
    exchangedFrom: bigint({ mode: 'number' }).references((): AnyPgColumn => orders.id, { onDelete: 'set null' }),
    /** Null until the order is shipped, or as long as the seller's details are not complete. */
    invoiceNumber: text(),
    /** The text that staff search by, in lower case; every word of it has a space before. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`lower(normalize(' ' || ${orders.number} || ' ' || ${orders.firstName} || ' ' || ${orders.lastName} || ' ' || ${orders.customerPhone} || ' ' || ${orders.customerEmail} || ' ' || coalesce(${orders.trackingNumber}, '')))`,
      ),
  },
  (table) => [
    check('orders_number', sql`${table.number} ~ '^[A-Z][A-Z0-9]{0,5}-[0-9]{6,12}$'`),
    check('orders_subtotal', sql`${table.subtotalPaise} >= 0`),
    check('orders_shipping', sql`${table.shippingPaise} >= 0`),
    check('orders_discount', sql`${table.discountPaise} between 0 and ${table.subtotalPaise} + ${table.shippingPaise}`),
    check(
      'orders_promised',
      sql`num_nulls(${table.promisedFrom}, ${table.promisedTo}) in (0, 2) and (${table.deliveryMethod} is null or ${table.promisedFrom} is not null) and ${table.promisedFrom} <= ${table.promisedTo}`,
    ),
    check(
      'orders_paid',
      sql`(${table.paidAt} is null) = (${table.paymentState} in ('pending', 'failed', 'expired', 'to_confirm', 'to_collect', 'not_collected'))`,
    ),
    check(
      'orders_unpaid_wait',
      sql`${table.orderStatus} in ('pending', 'cancelled') or ${table.paidAt} is not null or ${table.paymentState} in ('to_collect', 'not_collected')`,
    ),
    check(
      'orders_cash',
      sql`${table.cashFeePaise} >= 0 and ${table.roundingPaise} between 0 and 99 and (${table.paymentState} not in ('to_confirm', 'to_collect', 'not_collected') or ${table.totalPaise} % 100 = 0)`,
    ),
    check('orders_credit', sql`${table.creditPaise} between 0 and ${table.totalPaise}`),
    check(
      'orders_uncollected',
      sql`${table.uncollectedPaise} between 0 and ${table.totalPaise} - ${table.creditPaise}`,
    ),
    check('orders_difference', sql`${table.differencePaise} between 0 and ${table.totalPaise}`),
    check(
      'orders_owed',
      sql`${table.owedPaise} >= 0 and ${table.owedPaise} + ${table.differencePaise} <= ${table.totalPaise}`,
    ),
    check('orders_remitted', sql`${table.remittedAt} is null or ${table.paidAt} is not null`),
    // Ascending, since a descending one would keep nulls last, where ORDER BY … DESC does not look for them.
    index('orders_placed_from')
      .on(table.createdAt)
      .where(sql`${table.placedFrom} is not null`),
    index('orders_newest').on(table.createdAt, table.id),
    index('orders_highest').on(table.totalPaise, table.id),
    index('orders_status').on(table.orderStatus, table.createdAt, table.id),
    index('orders_payment_state').on(table.paymentState, table.createdAt, table.id),
    // By total, the others are found soon on the way through all: they are many, or few enough to be sorted.
    index('orders_ended_total')
      .on(table.orderStatus, table.totalPaise, table.id)
      .where(sql`${table.orderStatus} in ('cancelled', 'returned')`),
    index('orders_unsold_total')
      .on(table.paymentState, table.totalPaise, table.id)
      .where(sql`${table.paymentState} in ('failed', 'expired', 'partly_refunded', 'refunded', 'not_collected')`),
    index('orders_status_payment').on(table.orderStatus, table.paymentState, table.createdAt, table.id),
    index('orders_open').on(table.createdAt, table.id).where(isOpen),
    index('orders_open_total').on(table.totalPaise, table.id).where(isOpen),
    index('orders_review')
      .on(table.createdAt, table.id)
      .where(sql`${table.needsReview} is not null`),
    index('orders_paid')
      .on(table.paidAt, table.totalPaise)
      .where(sql`${table.paidAt} is not null`),
    index('orders_unpaid')
      .on(table.expiresAt)
      .where(sql`${table.paymentState} in ('pending', 'to_confirm')`),
    index('orders_uninvoiced')
      .on(table.paidAt)
      .where(
        sql`${table.invoiceNumber} is null and ${table.paidAt} is not null and ${table.orderStatus} in ('shipped', 'delivered', 'returned')`,
      ),
    // Open unpaid orders of one customer that have their stock: a handful, however many orders there were.
    index('orders_reserving_phone')
      .on(table.customerPhone)
      .where(sql`${table.paymentState} in ('pending', 'to_confirm') and ${table.stockReserved}`),
    index('orders_reserving_email')
      .on(sql`lower(${table.customerEmail})`)
      .where(sql`${table.paymentState} in ('pending', 'to_confirm') and ${table.stockReserved}`),
    // Orders on their way, by the day they are expected.
    index('orders_promised')
      .on(table.promisedTo)
      .where(sql`${table.orderStatus} in ('confirmed', 'packed', 'shipped')`),
    // Cash that no courier has paid out yet, and cash that never will be.
    index('orders_unremitted')
      .on(table.createdAt, table.id)
      .where(sql`${table.paymentMethod} = 'cash' and ${table.remittedAt} is null`),
    index('orders_exchanged')
      .on(table.exchangedFrom)
      .where(sql`${table.exchangedFrom} is not null`),
    index('orders_link_renewed')
      .on(table.number)
      .where(sql`${table.linkVersion} > 0`),
    index('orders_phone').on(table.customerPhone),
    index('orders_city').on(sql`lower(${table.city})`, table.createdAt, table.id),
    // Read alone, without the orders, where customers are found by what they spent.
    index('orders_spent')
      .on(table.customerPhone, table.totalPaise, table.uncollectedPaise)
      .where(sql`${table.paidAt} is not null and ${table.exchangedFrom} is null`),
    index('orders_email').on(sql`lower(${table.customerEmail})`),
    // The pieces that one person bought of a product that is limited, and which orders they lately let lapse.
    index('orders_mailbox').on(mailboxSql(table.customerEmail), table.createdAt),
    index('orders_place').on(placeSql(table.address, table.zipCode), table.createdAt),
    index('orders_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

/** An order as it is stored. */
export type PlacedOrder = typeof orders.$inferSelect

/** Frozen at purchase; the product may change or go, the line stays. */
export const orderItems = pgTable(
  'order_items',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    variantId: integer().references(() => variants.id, { onDelete: 'set null' }),
    productName: text().notNull(),
    sku: text().notNull(),
    category: text().notNull(),
    size: text().notNull(),
    color: text(),
    colorName: text(),
    imageKey: text(),
    unitPricePaise: integer().notNull(),
    quantity: integer().notNull(),
    /** How it is returned, by the rule of the product or its category when it was ordered; null: as the store's policy says. */
    returnRule: jsonb().$type<ReturnRule>(),
    /** By when it was agreed to leave; null: from stock. */
    ahead: jsonb().$type<AheadTerms>(),
    /** Pieces in an open return, or accepted in one. */
    returnedQuantity: integer().notNull().default(0),
    /** Pieces that came back into stock, with a return or a parcel. */
    restockedQuantity: integer().notNull().default(0),
    /** Pieces that came back and are not sold again. */
    setAsideQuantity: integer().notNull().default(0),
    /** The tariff code when it was ordered; blank: none was known then. */
    hsn: text().notNull().default(''),
    /** The one rate of GST when it was ordered; null: by the value of a piece. */
    gstPercent: integer(),
    lineTotalPaise: integer()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`${orderItems.unitPricePaise} * ${orderItems.quantity}`),
  },
  (table) => [
    check('order_items_quantity', sql`${table.quantity} > 0`),
    check('order_items_price', sql`${table.unitPricePaise} > 0`),
    check('order_items_returned', sql`${table.returnedQuantity} between 0 and ${table.quantity}`),
    check(
      'order_items_back',
      sql`${table.restockedQuantity} >= 0 and ${table.setAsideQuantity} >= 0 and ${table.restockedQuantity} + ${table.setAsideQuantity} <= ${table.quantity}`,
    ),
    index().on(table.orderId),
    index().on(table.productId),
    index().on(table.variantId),
    index('order_items_ahead')
      .on(sql`(${table.ahead} ->> 'leavesBy')`)
      .where(sql`${table.ahead} is not null`),
  ],
)

/** Every move of an order, with its person and time. Actor null: the shop itself. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: orderEventKindEnum().notNull(),
    from: text(),
    to: text(),
    note: text(),
    actor: text(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.orderId, table.id),
    index('order_events_shipped')
      .on(table.at)
      .where(sql`${table.kind} = 'fulfilment' and ${table.to} = 'shipped'`),
  ],
)

/** Why staff should look at an order. `endedBy` null: the shop itself withdrew it, and may ask the same again. */
export const orderReviews = pgTable(
  'order_reviews',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    cause: text({ enum: reviewCauses }).notNull(),
    about: text().notNull().default(''),
    sentence: text().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp({ withTimezone: true }),
    endedBy: text(),
  },
  (table) => [
    check('order_reviews_ended', sql`${table.endedBy} is null or ${table.endedAt} is not null`),
    uniqueIndex('order_reviews_open')
      .on(table.orderId, table.cause, table.about, table.sentence)
      .where(sql`${table.endedAt} is null`),
    index('order_reviews_refunds')
      .on(table.about)
      .where(sql`${table.cause} = 'refund failed' and ${table.endedAt} is null`),
    index().on(table.orderId),
  ],
)
