import { bigint, boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from '../tables.server.ts'

export const noticedChanges = ['contact', 'address', 'account'] as const
export type NoticedChange = (typeof noticedChanges)[number]

/** Mailboxes that are written to since somebody changed where an order, or its money, goes: the former one, too. */
export const changeNotices = pgTable(
  'change_notices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    what: text({ enum: noticedChanges }).notNull(),
    email: text().notNull(),
    /** It is not the order's any more: it gets no link. */
    isFormer: boolean().notNull(),
    /** Such as the mask of an account; blank: nothing. */
    detail: text().notNull().default(''),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.orderId), index().on(table.at)],
)
