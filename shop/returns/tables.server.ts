import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { variants } from '#shop/catalogue/tables.server.ts'
import { bytea } from '#shop/media/tables.server.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import {
  type ExchangeState,
  exchangeStates,
  type OwedEnd,
  owedEnds,
  pieceFates,
  returnReasons,
  returnStates,
} from './rules.ts'
import type { ComesBack, ReturnTerms } from './what-comes-back.ts'

export const returnStateEnum = pgEnum('return_state', returnStates)
export const returnReasonEnum = pgEnum('return_reason', returnReasons as [string, ...string[]])
export const pieceFateEnum = pgEnum('piece_fate', pieceFates as [string, ...string[]])

/** Pieces of an order that its customer sends back. The goods and the money are two movements, each with its moment. */
export const returnRequests = pgTable(
  'return_requests',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** On the slip: the order's number and "R1". */
    reference: text().notNull().unique(),
    state: returnStateEnum().notNull().default('requested'),
    /** The customer's words. */
    note: text().notNull().default(''),
    /** A hint for staff before they decide; blank: nothing. */
    warning: text().notNull().default(''),
    /** Why it was declined; the customer reads it. */
    answer: text().notNull().default(''),
    terms: jsonb().$type<ReturnTerms>().notNull(),
    /** The sum that the customer saw before sending. */
    shownPaise: integer().notNull(),
    /** The sum that the customer pays besides, where the other pieces cost more. */
    shownToPayPaise: integer().notNull().default(0),
    /** The customer chose store credit instead of money, with this bonus of the shop's. */
    wishesCredit: boolean().notNull().default(false),
    bonusPercent: integer().notNull().default(0),
    /** The money of what was accepted; null until the pieces are judged. */
    comesBack: jsonb().$type<ComesBack>(),
    /** The order in which other pieces were sent for those of this return. */
    exchangeOrderId: bigint({ mode: 'number' })
      .unique()
      .references(() => orders.id, { onDelete: 'set null' }),
    /** Its other pieces are sent once it is handed over, since its customer has a good record. */
    sendsAhead: boolean().notNull().default(false),
    /** When staff saw that the parcel is on its way, with its carrier and number. */
    handedOverAt: timestamp({ withTimezone: true }),
    carrier: text(),
    trackingNumber: text(),
    /** Its customer chose that the courier fetches it at their door; a pickup of its number says how that stands. */
    isFetched: boolean().notNull().default(false),
    /** The part of the sum shown that is deducted for that. */
    fetchFeePaise: integer().notNull().default(0),
    /** When the customer wrote that they sent it, with the carrier and number they typed; null: not yet. */
    sentAt: timestamp({ withTimezone: true }),
    sentCarrier: text(),
    sentNumber: text(),
    /** When it should have been here after that, and was not. */
    overdueAt: timestamp({ withTimezone: true }),
    /** The sum that its customer owes for pieces that were sent ahead of others which did not come, or were refused. */
    owedPaise: integer().notNull().default(0),
    /** How that ended; null: it is still owed, unless their order was cancelled or came back. */
    owedEnd: text().$type<OwedEnd>(),
    owedEndedAt: timestamp({ withTimezone: true }),
    /** The UTR of what was paid by hand, or why it was written off. */
    owedNote: text(),
    version: integer().notNull().default(1),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    decidedAt: timestamp({ withTimezone: true }),
    receivedAt: timestamp({ withTimezone: true }),
    judgedAt: timestamp({ withTimezone: true }),
    /** When its money was asked for, or when nothing was to pay back. */
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('return_requests_shown', sql`${table.shownPaise} >= 0 and ${table.shownToPayPaise} >= 0`),
    check(
      'return_requests_received',
      sql`(${table.receivedAt} is not null) = (${table.state} in ('received', 'closed'))`,
    ),
    check('return_requests_judged', sql`(${table.judgedAt} is null) = (${table.comesBack} is null)`),
    check('return_requests_judged_received', sql`${table.judgedAt} is null or ${table.receivedAt} is not null`),
    check('return_requests_closed', sql`(${table.closedAt} is not null) = (${table.state} = 'closed')`),
    check('return_requests_closed_judged', sql`${table.closedAt} is null or ${table.judgedAt} is not null`),
    check(
      'return_requests_handed_over',
      sql`num_nulls(${table.handedOverAt}, ${table.carrier}, ${table.trackingNumber}) in (0, 3) and (${table.overdueAt} is null or ${table.handedOverAt} is not null)`,
    ),
    check('return_requests_sent', sql`num_nulls(${table.sentAt}, ${table.sentCarrier}, ${table.sentNumber}) in (0, 3)`),
    check(
      'return_requests_owed',
      sql`${table.owedPaise} >= 0 and ${table.owedEnd} in (${sql.raw(owedEnds.map((end) => `'${end}'`).join(', '))}) and (${table.owedEnd} is null or ${table.owedPaise} > 0)`,
    ),
    index('return_requests_handed_over')
      .on(table.handedOverAt)
      .where(sql`${table.state} = 'approved' and ${table.overdueAt} is null and ${table.handedOverAt} is not null`),
    index().on(table.orderId),
    index('return_requests_requested').on(table.requestedAt),
    index('return_requests_paid_by_hand')
      .on(table.owedEndedAt)
      .where(sql`${table.owedEnd} = 'paid'`),
    index('return_requests_open')
      .on(table.requestedAt)
      .where(sql`${table.state} in ('requested', 'approved', 'received')`),
  ],
)

/** A line of the order within a return. Its pieces count in the order's line (`returned_quantity`), at most as many as were bought. */
export const returnLines = pgTable(
  'return_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: bigint({ mode: 'number' })
      .notNull()
      .references(() => returnRequests.id, { onDelete: 'cascade' }),
    orderItemId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    reason: returnReasonEnum().notNull().$type<(typeof returnReasons)[number]>(),
    asked: integer().notNull(),
    /** Null until the parcel is received. */
    received: integer(),
    /** How far the exchange for another piece is; null: money back was wished. */
    exchange: text().$type<ExchangeState>(),
    exchangeVariantId: integer().references(() => variants.id, { onDelete: 'set null' }),
    /** As they were called when it was wished; the variant may go. */
    exchangeSize: text(),
    exchangeColorName: text(),
    /** Another product, as it was called when it was wished, and the price of a piece then; null: the same product, at the price paid. */
    exchangeProductName: text(),
    exchangePricePaise: integer(),
    /** Until then the other pieces are out of stock for this line, as many as are asked for. */
    heldUntil: timestamp({ withTimezone: true }),
  },
  (table) => [
    check(
      'return_lines_exchange',
      sql`${table.exchange} in (${sql.raw(exchangeStates.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('return_lines_exchange_size', sql`(${table.exchange} is null) = (${table.exchangeSize} is null)`),
    check(
      'return_lines_exchange_product',
      sql`(${table.exchangeProductName} is null) = (${table.exchangePricePaise} is null) and (${table.exchangePricePaise} is null or ${table.exchangePricePaise} > 0 and ${table.exchange} is not null)`,
    ),
    check('return_lines_held', sql`(${table.heldUntil} is not null) = (coalesce(${table.exchange}, '') = 'held')`),
    index('return_lines_held_until')
      .on(table.heldUntil)
      .where(sql`${table.heldUntil} is not null`),
    index('return_lines_exchange_variant')
      .on(table.exchangeVariantId)
      .where(sql`${table.exchangeVariantId} is not null`),
    unique('return_lines_once').on(table.requestId, table.orderItemId),
    index().on(table.orderItemId),
    check('return_lines_asked', sql`${table.asked} > 0`),
    check('return_lines_received', sql`${table.received} between 0 and ${table.asked}`),
  ],
)

/**
 * Photographs of pieces that are sent back. In the database and not in storage: pictures there are open to everybody, and
 * these go with their person.
 */
export const returnPhotos = pgTable(
  'return_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null until the return is requested. */
    lineId: bigint({ mode: 'number' }).references(() => returnLines.id, { onDelete: 'cascade' }),
    isStaffs: boolean().notNull(),
    data: bytea().notNull(),
    bytes: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('return_photos_bytes', sql`${table.bytes} = length(${table.data})`),
    index().on(table.orderId),
    index().on(table.lineId),
    index('return_photos_unattached')
      .on(table.createdAt)
      .where(sql`${table.lineId} is null`),
  ],
)

/** Each piece that came back, and what became of it: judged once. */
export const returnedPieces = pgTable(
  'returned_pieces',
  {
    lineId: bigint({ mode: 'number' })
      .notNull()
      .references(() => returnLines.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    fate: pieceFateEnum().notNull().$type<(typeof pieceFates)[number]>(),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.position] }),
    check('returned_pieces_position', sql`${table.position} > 0`),
  ],
)
