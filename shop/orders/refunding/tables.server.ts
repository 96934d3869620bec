import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from '../tables.server.ts'
import { backCauses, type PiecesOfBack } from './back-causes.ts'
import { approvalStates, type RefundToApprove } from './refund-approval.ts'

/** A sum that staff asked to give back and that needs a second person. `request`: what is done once it is approved. */
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
    request: jsonb().$type<RefundToApprove>().notNull(),
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
  ],
)
