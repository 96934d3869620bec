import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { images } from '#shop/media/tables.server.ts'
import { bannerPositions, messageEntryKinds, messageStates, promoKinds } from './inputs.ts'

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
    /** For narrow windows; without one they show the same picture. */
    phoneImageKey: text().references(() => images.key),
    /** Empty where the picture only decorates the words beside it. */
    alt: text().notNull().default(''),
    page: text().notNull().default('home'),
    position: bannerPositionEnum().notNull(),
    isActive: boolean().notNull().default(true),
    link: text(),
    startsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
    sortOrder: integer().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (table) => [
    index().on(table.page, table.position, table.isActive, table.sortOrder),
    check('banner_images_dates', sql`${table.endsAt} > ${table.startsAt}`),
  ],
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
    categorySlugs: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    isActive: boolean().notNull().default(true),
    /** Product pages show it. */
    isPublic: boolean().notNull().default(false),
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
    /** When the owner of the address said by the link in an e-mail that it was them; null: not on the list so far. */
    confirmedAt: timestamp({ withTimezone: true }),
    unsubscribedAt: timestamp({ withTimezone: true }),
    /** In the links that confirm and leave the newsletter: a person with such a link need not sign in. */
    token: uuid().notNull().unique().defaultRandom(),
  },
  (table) => [
    uniqueIndex('newsletter_email').on(sql`lower(${table.email})`),
    index('newsletter_search').using('gin', sql`lower(${table.email}) gin_trgm_ops`),
  ],
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
    /** Of the staff member who looks after it. */
    assignedTo: text(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.state, table.receivedAt.desc()),
    index().on(table.assignedTo),
    index('contact_messages_search').using(
      'gin',
      sql`lower(${table.name} || ' ' || ${table.email} || ' ' || ${table.subject} || ' ' || ${table.message}) gin_trgm_ops`,
    ),
  ],
)

/** The history of a message: answers that went out by e-mail, notes among staff, and moves. */
export const messageEntries = pgTable(
  'message_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    messageId: integer()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    kind: text({ enum: messageEntryKinds }).notNull(),
    body: text().notNull(),
    staffId: text().notNull(),
    staffName: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.messageId, table.id)],
)
