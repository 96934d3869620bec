import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { CreditTerms } from './credit-terms.ts'
import { type CreditCause, creditCauses } from './rules.ts'

/**
 * The shop's debts in store credit, one row for each holder. A function that moves credit locks the row first, so that
 * nobody spends the same credit twice.
 */
export const creditBalances = pgTable(
  'credit_balances',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** An e-mail address in lower case; "erased 17" once its person was erased. */
    holder: text().notNull().unique(),
    /** The sum of all its entries. */
    paise: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    check('credit_balances_not_negative', sql`${table.paise} >= 0`),
    // Holders who have some, of all who ever had.
    index('credit_balances_left')
      .on(table.holder)
      .where(sql`${table.paise} > 0`),
  ],
)

/**
 * Phone numbers that open credit of a holder, each proved by a code or by staff who called. It is not enough that one was
 * typed beside the holder's address: anybody may type both.
 */
export const creditPhones = pgTable(
  'credit_phones',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    holderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => creditBalances.id),
    /** Ten digits. */
    phone: text().notNull(),
    /** The holder added it, who had opened the link in an e-mail. Otherwise it opens the grants that name it. */
    opensAll: boolean().notNull().default(false),
  },
  (table) => [unique('credit_phones_once').on(table.holderId, table.phone), index().on(table.phone)],
)

/**
 * The ledger: entries are added and never changed. One without a `lot` is a grant, which expires; the others take from
 * a grant, or give back to it.
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    holderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => creditBalances.id),
    paise: integer().notNull(),
    cause: text().notNull().$type<CreditCause>(),
    /** Its cause: an order, a return, a form that was sent. The same one twice adds nothing. */
    reference: text().notNull(),
    lot: bigint({ mode: 'number' }).references((): AnyPgColumn => creditEntries.id),
    expiresAt: timestamp({ withTimezone: true }),
    /** The order that it came from, paid for, or came back from. */
    orderNumber: text(),
    /** Of a grant: the phone that was proved for the order it came from. */
    phoneId: bigint({ mode: 'number' }).references(() => creditPhones.id, { onDelete: 'set null' }),
    /** Given for an order of a test payment: it ends once the shop takes real money. */
    isTest: boolean().notNull().default(false),
    /** Why, in the words of staff. */
    note: text().notNull().default(''),
    /** Who gave it; null: nobody of the staff. */
    givenBy: text(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'credit_entries_cause',
      sql`${table.cause} in (${sql.raw(creditCauses.map((one) => `'${one}'`).join(', '))})`,
    ),
    check(
      'credit_entries_sign',
      sql`(${table.paise} < 0) = (${table.cause} in ('spent', 'expired')) and ${table.paise} <> 0`,
    ),
    check('credit_entries_lot', sql`(${table.lot} is null) = (${table.expiresAt} is not null)`),
    check('credit_entries_taken', sql`${table.paise} > 0 or ${table.lot} is not null`),
    unique('credit_entries_once').on(table.cause, table.reference, table.lot).nullsNotDistinct(),
    index().on(table.holderId, table.id),
    index().on(table.at),
    index()
      .on(table.lot)
      .where(sql`${table.lot} is not null`),
    index()
      .on(table.orderNumber)
      .where(sql`${table.orderNumber} is not null`),
    index()
      .on(table.expiresAt)
      .where(sql`${table.lot} is null`),
    index()
      .on(table.phoneId)
      .where(sql`${table.phoneId} is not null`),
  ],
)

/** The owner's rules of store credit: one row, once they were saved. */
export const creditTerms = pgTable(
  'credit_terms',
  {
    id: integer().primaryKey().default(1),
    content: jsonb().$type<CreditTerms>().notNull(),
    version: integer().notNull().default(1),
    savedBy: text().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('credit_terms_single', sql`${table.id} = 1`)],
)

/** Gift cards of the shop before that an owner wants to take over as credit, until a second person has decided. */
export const giftCardRequests = pgTable(
  'gift_card_requests',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cards: integer().notNull(),
    totalPaise: integer().notNull(),
    askedById: text().notNull(),
    askedBy: text().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    state: text({ enum: ['waiting', 'approved', 'declined'] })
      .notNull()
      .default('waiting'),
    decidedBy: text(),
    decidedAt: timestamp({ withTimezone: true }),
    /** Why it was declined. */
    reason: text(),
  },
  (table) => [
    check('gift_card_requests_state', sql`${table.state} in ('waiting', 'approved', 'declined')`),
    index('gift_card_requests_waiting')
      .on(table.id)
      .where(sql`${table.state} = 'waiting'`),
  ],
)

/** The cards of a request that waits. They go when it is decided. */
export const giftCardsAsked = pgTable(
  'gift_cards_asked',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: bigint({ mode: 'number' })
      .notNull()
      .references(() => giftCardRequests.id, { onDelete: 'cascade' }),
    /** How the other shop tells the card from others; never the code that spends it. */
    reference: text().notNull().unique(),
    /** In lower case. */
    email: text().notNull(),
    paise: integer().notNull(),
  },
  (table) => [
    check('gift_cards_asked_paise', sql`${table.paise} > 0`),
    index().on(table.requestId),
    index().on(table.email),
  ],
)
