import { pgTable, text } from 'drizzle-orm/pg-core'

/** Secrets the shop makes for itself, shared by all its processes (session signing, order links). */
export const storeSecrets = pgTable('store_secrets', {
  name: text().primaryKey(),
  secret: text().notNull(),
})
