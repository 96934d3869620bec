import { sql } from 'drizzle-orm'
import { check, date, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { services, sources } from './places/service-rules.ts'

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
  (table) => [check('pin_services_pin_code', sql`${table.pinCode} ~ '^[1-9][0-9]{5}$'`)],
)
