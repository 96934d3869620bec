import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { variants } from '#shop/catalogue/tables.server.ts'

/** Confirmed, and without an offer. Written without parameters, so that the planner sees that the index fits. */
export const isWaiting = sql`confirmed_at is not null and offered_until is null`

/**
 * Who waits for a variant that is sold out, in the sequence of their ids. While `offeredUntil` is set, one piece of it is
 * set aside for this place: it is no longer in the variant's stock.
 */
export const backInStockPlaces = pgTable(
  'waiting_places',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** In the links of the e-mails: whoever has one may confirm, buy and leave. */
    token: uuid().notNull().unique().defaultRandom(),
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the owner of the address said by the link in an e-mail that it was them; null: does not wait so far. */
    confirmedAt: timestamp({ withTimezone: true }),
    offeredUntil: timestamp({ withTimezone: true }),
    /** Where it was confirmed, as its piece counts there while it is set aside. */
    network: text(),
    wideNetwork: text(),
    /** The mailbox, or the domain that has any number of them: mailboxKey. */
    mailboxKey: text(),
  },
  (table) => [
    uniqueIndex('waiting_places_once').on(table.variantId, sql`lower(${table.email})`),
    index('waiting_places_next').on(table.variantId, table.id).where(isWaiting),
    index('waiting_places_offered')
      .on(table.offeredUntil)
      .where(sql`${table.offeredUntil} is not null`),
    index('waiting_places_email').on(sql`lower(${table.email})`),
    index('waiting_places_age').on(table.askedAt),
  ],
)

/** Offers of the last day: no network, and no owner of mailboxes, is offered a piece of the same variant again so soon. */
export const pastOffers = pgTable(
  'past_offers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    network: text(),
    mailboxKey: text().notNull(),
    offeredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.variantId), index().on(table.offeredAt)],
)
