import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'

/** One code for each phone and purpose, the newest. Jobs remove what is over. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Ten digits. */
    phone: text().notNull(),
    purpose: text().notNull(),
    /** Keyed with a secret of the shop; null: used. */
    digest: text(),
    /** The code for the SMS, encrypted; null: used. */
    sealed: text(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** How many SMS were owed of this row's codes: the last alone is sent. */
    sends: integer().notNull().default(0),
    /** Wrong tries of the present code. */
    tries: integer().notNull().default(0),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('phone_codes_once').on(table.phone, table.purpose),
    index().on(table.expiresAt),
    check(
      'phone_codes_used',
      sql`(${table.usedAt} is null) = (${table.digest} is not null) and (${table.usedAt} is null) = (${table.sealed} is not null)`,
    ),
  ],
)

/** One row, once the owner has set how many codes the shop sends in an hour. */
export const phoneVerificationSettings = pgTable(
  'code_settings',
  {
    id: integer().primaryKey().default(1),
    maxPerHour: integer().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [check('code_settings_single', sql`${table.id} = 1`)],
)
