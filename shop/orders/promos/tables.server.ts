import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { orders } from '../tables.server.ts'

/** The uses of promo codes, for total and per-phone limits. Released with the order that never got paid. */
export const promoUses = pgTable(
  'promo_uses',
  {
    orderId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    phone: text().notNull(),
  },
  (table) => [index('promo_uses_code').on(sql`upper(${table.code})`, table.phone)],
)
