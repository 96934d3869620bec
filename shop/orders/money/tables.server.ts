import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { payoutStates } from '#shop/payments/payouts/payout-states.ts'
import { payoutProviders, payoutWays } from '#shop/payments/payouts/provider.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { orders } from '../tables.server.ts'
import { backCauses, type PiecesOfBack } from './back-causes.ts'

/** Cash orders that wait for the link in their e-mail, which has the token. The row goes once it is opened. */
export const cashConfirmations = pgTable('cash_confirmations', {
  orderId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  token: uuid().notNull().unique().defaultRandom(),
})

/** Calls to customers of cash orders that nobody answered. */
export const callAttempts = pgTable(
  'call_attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    nextAt: timestamp({ withTimezone: true }).notNull(),
    calledBy: text().notNull(),
  },
  (table) => [index().on(table.orderId)],
)

/** Money that goes back to customers who paid in cash: owed until somebody has sent it by bank. */
export const cashRefunds = pgTable(
  'cash_refunds',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    amountPaise: integer().notNull(),
    /** False: gives back a payment that came too late, which was never part of the sale. */
    isOfSale: boolean().notNull().default(true),
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

/** Where the customer of an order paid in cash wants what is owed: sealed, and so much as may be shown. */
export const refundAccounts = pgTable('refund_accounts', {
  orderId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  sealed: text().notNull(),
  mask: text().notNull(),
  savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** When it took the place of another one; null: it is the first. */
  changedAt: timestamp({ withTimezone: true }),
})

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
    /** The one that money leaves from: nobody asks another one about it. Null: of before this was stored. */
    fromAccount: text(),
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
    /** Null means nothing can change any more. */
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

/**
 * Money that goes back, a row for each decision, whichever ways it takes: refunds at the gateway, transfers, and credit
 * carry its key. `insteadOf`: the key of money that takes this way after all; no more of it goes back.
 */
export const moneyBack = pgTable(
  'money_back',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    key: text().notNull().unique(),
    cause: text({ enum: backCauses }).notNull(),
    reason: text().notNull(),
    /** The pieces that it is for; null: all of the order, or none. */
    pieces: jsonb().$type<PiecesOfBack>(),
    gatewayPaise: integer().notNull().default(0),
    bankPaise: integer().notNull().default(0),
    /** Credit that had paid, given back. */
    creditPaise: integer().notNull().default(0),
    /** New credit, without its bonus. */
    grantedPaise: integer().notNull().default(0),
    insteadOf: text(),
    /** A refund that was made at the gateway, which this is the order's share of. */
    refundId: bigint({ mode: 'number' }).references(() => refunds.id, { onDelete: 'cascade' }),
    /** The member of staff; null: the shop itself, or the customer. */
    givenBy: text(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'money_back_sums',
      sql`least(${table.gatewayPaise}, ${table.bankPaise}, ${table.creditPaise}, ${table.grantedPaise}) >= 0
        and ${table.gatewayPaise} + ${table.bankPaise} + ${table.creditPaise} + ${table.grantedPaise} > 0`,
    ),
    index().on(table.orderId, table.at),
    index()
      .on(table.insteadOf)
      .where(sql`${table.insteadOf} is not null`),
    index()
      .on(table.refundId)
      .where(sql`${table.refundId} is not null`),
  ],
)

/**
 * A part of such a decision that is of other money than what was paid for the sale first: of the difference that an
 * exchange collected, or of what was paid by hand for pieces sent ahead. It goes back under a key of its own.
 */
export const moneyBackParts = pgTable(
  'money_back_parts',
  {
    /** Of the refund, the transfer or the credit. */
    key: text().primaryKey(),
    /** Of the decision. */
    decisionKey: text().notNull(),
    source: text({ enum: ['difference', 'by hand'] }).notNull(),
    /** The order that it was paid for. */
    payerId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [
    check('money_back_parts_source', sql`${table.source} in ('difference', 'by hand')`),
    index().on(table.decisionKey),
    index().on(table.payerId),
  ],
)
