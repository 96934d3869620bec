import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { unpaidKinds } from '../rules.ts'
import { orders } from '../tables.server.ts'

export const askedCancellationStates = ['waiting', 'done', 'left', 'undone'] as const

/**
 * Unpaid orders that staff asked to cancel together. It is done once the minute to undo is over. left: the order was paid
 * or changed meanwhile, and stays. Rows go after a day.
 */
export const askedCancellations = pgTable(
  'asked_cancellations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Orders that were asked for together have the same. */
    batch: uuid().notNull(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The version of the order that the person saw. */
    version: integer().notNull(),
    kind: text({ enum: unpaidKinds }).notNull(),
    /** The customer gets the e-mail about a cancelled order. */
    isAnnounced: boolean().notNull(),
    askedById: text().notNull(),
    askedBy: text().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    state: text({ enum: askedCancellationStates }).notNull().default('waiting'),
    /** Until then one process alone works on it. */
    claimedUntil: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('asked_cancellations_once')
      .on(table.orderId)
      .where(sql`${table.state} = 'waiting'`),
    index('asked_cancellations_due')
      .on(table.dueAt, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index().on(table.askedAt),
    index().on(table.batch),
  ],
)
