import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { payoutStates } from '#shop/payments/payouts/payout-states.ts'
import { payoutProviders, payoutWays } from '#shop/payments/payouts/provider.ts'
import { cashRefunds } from '../cash/tables.server.ts'

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
