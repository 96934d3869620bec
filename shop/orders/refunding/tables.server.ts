import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from '../tables.server.ts'
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
    check('refund_approvals_state', sql`${table.state} in ('waiting', 'approved', 'declined', 'ended')`),
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
