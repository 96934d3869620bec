import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row: what staff may change while the shop runs. inputs.ts gives its shape and defaults. */
export const storeSettings = pgTable(
  'store_settings',
  {
    id: integer().primaryKey().default(1),
    values: jsonb().notNull().default({}),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('store_settings_single', sql`${table.id} = 1`)],
)

/** Secrets the shop makes for itself, shared by all its processes (session signing, order links). */
export const storeSecrets = pgTable('store_secrets', {
  name: text().primaryKey(),
  secret: text().notNull(),
})
