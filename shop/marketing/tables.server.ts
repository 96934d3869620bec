import { images } from '#shop/media/tables.server.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bannerPositions, messageStates, promoKinds } from './inputs.ts'

export const bannerPositionEnum = pgEnum('banner_position', bannerPositions)
export const promoKindEnum = pgEnum('promo_kind', promoKinds)
export const messageStateEnum = pgEnum('message_state', messageStates)

export const banners = pgTable(
  'banner_images',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    description: text().notNull().default(''),
    imageKey: text()
      .notNull()
      .references(() => images.key),
    page: text().notNull().default('home'),
    position: bannerPositionEnum().notNull(),
    isActive: boolean().notNull().default(true),
    link: text(),
    sortOrder: integer().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (table) => [index().on(table.page, table.position, table.isActive, table.sortOrder)],
)

/** Percent codes use percentOff, fixed ones amountOffPaise, free shipping neither. Codes compare without case. */
export const promoCodes = pgTable(
  'promo_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull(),
    kind: promoKindEnum().notNull(),
    percentOff: integer(),
    amountOffPaise: integer(),
    minimumSubtotalPaise: integer().notNull().default(0),
    startsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
    maxUses: integer(),
    maxUsesPerPhone: integer(),
    categorySlugs: text().array().notNull().default(sql`'{}'`),
    isActive: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('promo_codes_code').on(sql`upper(${table.code})`),
    check('promo_codes_percent', sql`(${table.kind} = 'percent') = (${table.percentOff} is not null)`),
    check('promo_codes_percent_range', sql`${table.percentOff} between 1 and 100`),
    check('promo_codes_amount', sql`(${table.kind} = 'fixed') = (${table.amountOffPaise} is not null)`),
    check('promo_codes_amount_positive', sql`${table.amountOffPaise} > 0`),
    check('promo_codes_dates', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    subscribedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    unsubscribedAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('newsletter_email').on(sql`lower(${table.email})`)],
)

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    state: messageStateEnum().notNull().default('new'),
    assignedTo: text(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.state, table.receivedAt.desc())],
)
