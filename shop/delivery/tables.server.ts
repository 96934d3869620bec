import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { DeliveryTable } from './delivery-table.ts'
import { services, sources } from './served-pin-codes.ts'

/** One row: the owner's zones, charges and calendar. Without it those of the store settings hold. */
export const deliveryCharges = pgTable(
  'delivery_charges',
  {
    id: integer().primaryKey().default(1),
    content: jsonb().$type<DeliveryTable>().notNull(),
    version: integer().notNull().default(1),
    savedBy: text().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('delivery_charges_single', sql`${table.id} = 1`)],
)

/** The PIN codes that parcels go to, and how. As long as it is empty, parcels go everywhere. */
export const pinServices = pgTable(
  'pin_services',
  {
    pinCode: text().primaryKey(),
    service: text({ enum: services }).notNull(),
    /** The day in India on which parcels go there again. */
    closedUntil: date(),
    source: text({ enum: sources }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('pin_services_pin_code', sql`${table.pinCode} ~ '^[1-9][0-9]{5}$'`),
    // Whether there is one: the first row says it.
    index('pin_services_uploaded')
      .on(table.source)
      .where(sql`${table.source} = 'upload'`),
  ],
)
