import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { disputeStatuses } from './provider.ts'
import { dispositions, paymentStatuses, refundStatuses } from './rules.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const paymentStatusEnum = pgEnum('gateway_payment_status', paymentStatuses)
export const dispositionEnum = pgEnum('payment_disposition', dispositions)
export const refundStatusEnum = pgEnum('refund_status', refundStatuses)

/**
 * The amount that the gateway was asked to collect. The receipt is ours, unique, and finds it again after a lost
 * answer.
 */
export const gatewayOrders = pgTable(
  'gateway_orders',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text().notNull(),
    providerOrderId: text(),
    /** The key id of the gateway's account that opened it; null: opened before accounts were noted. */
    account: text(),
    receipt: text().notNull().unique(),
    amountPaise: integer().notNull(),
    currency: text().notNull().default('INR'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    nextPollAt: timestamp({ withTimezone: true }),
    pollCount: integer().notNull().default(0),
    /** When a customer last had the gateway asked, and how often since. */
    lookedAt: timestamp({ withTimezone: true }),
    looks: integer().notNull().default(0),
    looksSince: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('gateway_orders_provider_id').on(table.provider, table.providerOrderId),
    check('gateway_orders_receipt_length', sql`length(${table.receipt}) <= 40`),
    check('gateway_orders_amount', sql`${table.amountPaise} >= 100`),
    check('gateway_orders_currency', sql`${table.currency} = 'INR'`),
    // The sessions that the poller asks the gateway about, or did.
    index('gateway_orders_polled')
      .on(table.id)
      .where(sql`${table.nextPollAt} is not null or ${table.pollCount} > 0`),
    index('gateway_orders_due')
      .on(table.nextPollAt)
      .where(sql`${table.nextPollAt} is not null`),
  ],
)

/**
 * The state that all processes share of an account at a gateway: until when it asked to be left alone, and customers'
 * looks.
 */
export const gatewayAccounts = pgTable('gateway_accounts', {
  provider: text().primaryKey(),
  shutUntil: timestamp({ withTimezone: true }),
  looks: integer().notNull().default(0),
  looksSince: timestamp({ withTimezone: true }),
  /** The last answer that was noted; it may be a minute older than the last. */
  answeredAt: timestamp({ withTimezone: true }),
  /** Since when it gives no answer, or refuses the keys, and how; null while it works. */
  failingSince: timestamp({ withTimezone: true }),
  failure: text(),
  /** Until when its payments were compared with those stored here. */
  comparedUntil: timestamp({ withTimezone: true }),
  /** The same of its refunds; null: never yet. */
  refundsComparedUntil: timestamp({ withTimezone: true }),
})

/** One row: the gateway that the last start chose. With a real one, what was "paid" at the simulator counts for nothing. */
export const gatewayInUse = pgTable(
  'gateway_in_use',
  {
    id: integer().primaryKey().default(1),
    provider: text().notNull(),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('gateway_in_use_single', sql`${table.id} = 1`)],
)

/** Every attempt to pay, as last seen at the gateway. Status only moves forward by rank. */
export const payments = pgTable(
  'payments',
  {
    provider: text().notNull(),
    providerPaymentId: text().notNull(),
    gatewayOrderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => gatewayOrders.id),
    status: paymentStatusEnum().notNull(),
    rank: smallint().notNull(),
    method: text(),
    amountPaise: integer().notNull(),
    currency: text().notNull(),
    refundedPaise: integer().notNull().default(0),
    failure: jsonb().$type<{ reason: string | null; message: string | null }>(),
    snapshot: jsonb().notNull(),
    disposition: dispositionEnum().notNull().default('normal'),
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.providerPaymentId] }),
    index().on(table.gatewayOrderId),
    check('payments_refunded', sql`${table.refundedPaise} >= 0`),
  ],
)

/** Written before the gateway is asked, with the key that makes asking twice harmless. */
export const refunds = pgTable(
  'refunds',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text().notNull(),
    providerPaymentId: text().notNull(),
    idempotencyKey: text().notNull().unique(),
    providerRefundId: text().unique(),
    amountPaise: integer().notNull(),
    reason: text().notNull(),
    status: refundStatusEnum().notNull().default('requested'),
    tries: integer().notNull().default(0),
    /** When the gateway is asked next: to make the refund, then how it stands. */
    nextTryAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The gateway's last answer when it did not take it. */
    error: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      columns: [table.provider, table.providerPaymentId],
      foreignColumns: [payments.provider, payments.providerPaymentId],
    }),
    check('refunds_amount', sql`${table.amountPaise} > 0`),
    index().on(table.provider, table.providerPaymentId),
    index('refunds_processed')
      .on(table.updatedAt)
      .where(sql`${table.status} = 'processed'`),
    index('refunds_due')
      .on(table.nextTryAt)
      .where(sql`${table.status} in ('requested', 'pending')`),
  ],
)

/** Payments that a bank asks back, as last heard of. One that is open, or lost, cannot be given back besides. */
export const disputes = pgTable(
  'disputes',
  {
    provider: text().notNull(),
    providerDisputeId: text().notNull(),
    providerPaymentId: text().notNull(),
    amountPaise: integer().notNull(),
    status: text({ enum: disputeStatuses }).notNull(),
    reason: text(),
    respondBy: timestamp({ withTimezone: true }),
    heardAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.providerDisputeId] }),
    foreignKey({
      columns: [table.provider, table.providerPaymentId],
      foreignColumns: [payments.provider, payments.providerPaymentId],
    }),
    index().on(table.provider, table.providerPaymentId),
    index('disputes_lost')
      .on(table.heardAt)
      .where(sql`${table.status} = 'lost'`),
  ],
)

/** Events as they came, bytes and all: stored first, answered, then applied. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    raw: bytea().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    processedAt: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    error: text(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('webhook_events_received').on(table.receivedAt),
    // Of what the nightly removal has not blanked yet.
    index('webhook_events_bodies')
      .on(table.receivedAt)
      .where(sql`octet_length(${table.raw}) > 0`),
    index('webhook_events_waiting')
      .on(table.receivedAt)
      .where(sql`${table.processedAt} is null`),
  ],
)
