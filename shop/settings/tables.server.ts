import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { CashTerms } from './cash-terms.ts'
import { openingStates } from './opening-state.ts'
import { policies } from './policies.ts'
import { sellerKinds } from './seller-kinds.ts'

/** One row: what staff may change while the shop runs. inputs.ts gives its shape and defaults. */
export const storeSettings = pgTable(
  'store_settings',
  {
    id: integer().primaryKey().default(1),
    values: jsonb().notNull().default({}),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the demo filled this shop; its rows lie among the others since. */
    demoFilledAt: timestamp({ withTimezone: true }),
    /** When an owner had the demo's rows removed: it never fills this shop again. */
    demoClearedAt: timestamp({ withTimezone: true }),
    /** A shop that is started for the first time without the demo begins in preparation. */
    opening: text({ enum: openingStates }).notNull().default('open'),
    /** The owner's own words to customers while the shop is closed for now. */
    closedSentence: text().notNull().default(''),
  },
  (table) => [
    check('store_settings_single', sql`${table.id} = 1`),
    check('store_settings_opening', sql`${table.opening} in ('in preparation', 'open', 'closed')`),
  ],
)

/** One row: the owner's rules of Cash on Delivery. Without it there is none. */
export const cashTerms = pgTable(
  'cash_terms',
  {
    id: integer().primaryKey().default(1),
    content: jsonb().$type<CashTerms>().notNull(),
    version: integer().notNull().default(1),
    savedBy: text().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('cash_terms_single', sql`${table.id} = 1`)],
)

/** Whom orders were sold by: a row for each set of facts, whose digest is its id. Rows never change. */
export const sellers = pgTable('sellers', {
  id: uuid().primaryKey(),
  kind: text({ enum: sellerKinds }).notNull(),
  brandName: text().notNull(),
  legalName: text().notNull(),
  /** Blank: not registered for GST. */
  gstin: text().notNull(),
  addressLine: text().notNull(),
  city: text().notNull(),
  pinCode: text().notNull(),
  state: text().notNull(),
  phone: text().notNull(),
})

/**
 * The texts of the policies and of Our Story, as Markdown, each version with its author. Without a row: the built-in
 * text.
 */
export const policyVersions = pgTable(
  'policy_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    policy: text({ enum: policies }).notNull(),
    version: integer().notNull(),
    body: text().notNull(),
    /** Null means the text the shop came with. */
    savedBy: text(),
    savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('policy_versions_once').on(table.policy, table.version)],
)
