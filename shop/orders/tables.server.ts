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
  primaryKey,
  text,
  timestamp,
  uuid,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ReturnRule } from '#shop/catalogue/return-rule.ts'
import { products, variants } from '#shop/catalogue/tables.server.ts'
import { payoutStates } from '#shop/payments/payouts/payout-states.ts'
import { payoutProviders, payoutWays } from '#shop/payments/payouts/provider.ts'
import { gatewayOrders } from '#shop/payments/tables.server.ts'
import { sellers } from '#shop/settings/tables.server.ts'
import { approvalStates, type HeldRefund } from './paying/held-refund.ts'
import { mailboxSql, placeSql } from './placing/person-sql.server.ts'
import { eventKinds, orderStatuses, paymentStates } from './rules.ts'

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
    address: text().notNull(),
    /** What couriers find it by, such as a temple or a bank; blank: nothing. */
    landmark: text().notNull().default(''),
    city: text().notNull(),
    state: text().notNull(),
    zipCode: text().notNull(),
    country: text().notNull().default('IN'),
    subtotalPaise: integer().notNull(),
    discountPaise: integer().notNull().default(0),
    shippingPaise: integer().notNull(),
    /** What paying in cash costs, and what makes whole rupees of it. */
    cashFeePaise: integer().notNull().default(0),
    roundingPaise: integer().notNull().default(0),
    totalPaise: integer()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`${orders.subtotalPaise} - ${orders.discountPaise} + ${orders.shippingPaise} + ${orders.cashFeePaise} + ${orders.roundingPaise}`,
      ),
    /** What store credit pays of the total; the rest is collected. */
    creditPaise: integer().notNull().default(0),
    promoCode: text(),
    paymentMethod: text().notNull(),
    paymentState: paymentStateEnum().notNull().default('pending'),
    orderStatus: orderStatusEnum().notNull().default('pending'),
    stockReserved: boolean().notNull().default(false),
    /** A code to it was typed, or staff called it. */
    phoneProved: boolean().notNull().default(false),
    needsReview: text(),
    courier: text(),
    trackingNumber: text(),
    /** The way of delivery as it was called; null, with its days: the one that the store settings give to all of India. */
    deliveryMethod: text(),
    /** The days between which it was promised when it was placed. */
    promisedFrom: date(),
    promisedTo: date(),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
    /** When a courier's remittance named its cash. */
    remittedAt: timestamp({ withTimezone: true }),
    /** Null: its details were not complete when the order was placed. Documents then name the seller of their day. */
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
      sql`num_nulls(${table.deliveryMethod}, ${table.promisedFrom}, ${table.promisedTo}) in (0, 3) and ${table.promisedFrom} <= ${table.promisedTo}`,
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
    check('orders_remitted', sql`${table.remittedAt} is null or ${table.paidAt} is not null`),
    // Ascending, since a descending one would keep nulls last, where ORDER BY … DESC does not look for them.
    index('orders_newest').on(table.createdAt, table.id),
    index('orders_highest').on(table.totalPaise, table.id),
    index('orders_status').on(table.orderStatus, table.createdAt, table.id),
    index('orders_payment_state').on(table.paymentState, table.createdAt, table.id),
    index('orders_status_total').on(table.orderStatus, table.totalPaise, table.id),
    index('orders_payment_total').on(table.paymentState, table.totalPaise, table.id),
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
    index('orders_phone').on(table.customerPhone),
    index('orders_email').on(sql`lower(${table.customerEmail})`),
    // What one person bought of a product that is limited, and which orders they lately let lapse.
    index('orders_mailbox').on(mailboxSql(table.customerEmail), table.createdAt),
    index('orders_place').on(placeSql(table.address, table.zipCode), table.createdAt),
    index('orders_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

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
    /** Pieces in an open return, or accepted in one. */
    returnedQuantity: integer().notNull().default(0),
    /** Pieces that a return brought back into stock. */
    restockedQuantity: integer().notNull().default(0),
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
    check('order_items_restocked', sql`${table.restockedQuantity} between 0 and ${table.returnedQuantity}`),
    index().on(table.orderId),
    index().on(table.productId),
    index().on(table.variantId),
  ],
)

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

/** Cash orders that wait for the link in their e-mail, which has the token. The row goes once it is opened. */
export const cashConfirmations = pgTable('cash_confirmations', {
  orderId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  token: uuid().notNull().unique().defaultRandom(),
})

/** Money that goes back to customers who paid in cash: owed until somebody has sent it by bank. */
export const cashRefunds = pgTable(
  'cash_refunds',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    amountPaise: integer().notNull(),
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

/** Each time that somebody sent such a refund through a provider. At most one is under way, or has arrived. */
export const payouts = pgTable(
  'payouts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    refundId: bigint({ mode: 'number' })
      .notNull()
      .references(() => cashRefunds.id, { onDelete: 'cascade' }),
    /** Ours; the provider finds a payout by it whose answer was lost. */
    reference: text().notNull().unique(),
    provider: text({ enum: payoutProviders }).notNull(),
    way: text({ enum: payoutWays }).notNull(),
    amountPaise: integer().notNull(),
    state: text({ enum: payoutStates }).notNull().default('asked'),
    /** Where it goes, masked; null: the customer says so behind a link. */
    mask: text(),
    providerId: text().unique(),
    /** Behind a link: where the customer says the account. */
    page: text(),
    utr: text(),
    /** The provider's words for what went wrong. */
    why: text(),
    askedBy: text().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null: nothing can change any more. */
    nextLookAt: timestamp({ withTimezone: true }),
    looks: integer().notNull().default(0),
  },
  (table) => [
    check('payouts_amount', sql`${table.amountPaise} > 0`),
    uniqueIndex('payouts_one_at_a_time')
      .on(table.refundId)
      .where(sql`${table.state} not in ('came_back', 'failed', 'cancelled', 'expired')`),
    index('payouts_of_refund').on(table.refundId, table.id),
    index('payouts_due')
      .on(table.nextLookAt)
      .where(sql`${table.nextLookAt} is not null`),
  ],
)

/** What staff asked to give back that is large enough for a second person. `request`: what is done once it is approved. */
export const refundApprovals = pgTable(
  'refund_approvals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The key of the refund: asked for again it is the same. */
    key: text().notNull().unique(),
    amountPaise: integer().notNull(),
    reason: text().notNull(),
    request: jsonb().$type<HeldRefund>().notNull(),
    askedById: text().notNull(),
    askedBy: text().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    state: text({ enum: approvalStates }).notNull().default('waiting'),
    decidedBy: text(),
    decidedAt: timestamp({ withTimezone: true }),
    note: text(),
  },
  (table) => [
    check('refund_approvals_amount', sql`${table.amountPaise} > 0`),
    check('refund_approvals_state', sql`${table.state} in ('waiting', 'approved', 'declined')`),
    check(
      'refund_approvals_decided',
      sql`(${table.state} = 'waiting') = (${table.decidedAt} is null) and (${table.decidedAt} is null) = (${table.decidedBy} is null)`,
    ),
    index().on(table.orderId),
    index('refund_approvals_waiting')
      .on(table.id)
      .where(sql`${table.state} = 'waiting'`),
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
  (table) => [index().on(table.orderId, table.id)],
)

/** The uses of promo codes, for total and per-phone limits. Released with the order that never got paid. */
export const promoUses = pgTable(
  'promo_uses',
  {
    orderId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    phone: text().notNull(),
  },
  (table) => [index('promo_uses_code').on(sql`upper(${table.code})`, table.phone)],
)
