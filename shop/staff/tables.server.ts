import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { roles } from './rules.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * Staff accounts. Columns of users, sessions, accounts, verifications and twoFactors are those the sign-in library asks
 * for; invitedBy and deactivatedAt are ours. A person who was invited and has not come yet has no row in accounts.
 */
export const users = pgTable('users', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  twoFactorEnabled: boolean().notNull().default(false),
  /** The name of the person who made the change, as it was then. */
  invitedBy: text(),
  /** Since when this person may no longer sign in. */
  deactivatedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.userId)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    password: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.userId)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.identifier)],
)

/** The secret that a person's authenticator app shares with us, and the recovery codes, both encrypted. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    /** False until the first code was right. */
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: moment(),
  },
  (table) => [uniqueIndex('two_factors_one_per_person').on(table.userId)],
)

export const userRoles = pgTable(
  'user_roles',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: roles }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    check('user_roles_known', sql.raw(`role in (${roles.map((role) => `'${role}'`).join(', ')})`)),
  ],
)

/** Where a person signed in before: a row for each device and network. Forgotten with a changed password. */
export const knownDevices = pgTable(
  'known_devices',
  {
    device: uuid().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    network: text().notNull(),
    lastSignInAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.device, table.network] }),
    index().on(table.userId, table.network),
    index().on(table.lastSignInAt),
  ],
)

/** Filters of a list that a person saved under a name, for themselves. `query` is the part of its address behind "?". */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staffId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.staffId, table.list, sql`lower(${table.name})`),
    check('saved_views_size', sql`char_length(${table.name}) <= 40 and char_length(${table.query}) <= 1000`),
  ],
)

/** Actions that were answered lately, so that one whose answer was lost on the way is answered again, not done again. */
export const answeredActions = pgTable(
  'answered_actions',
  {
    /** A hash of the staff member, the address and the key that the page sent. */
    id: text().primaryKey(),
    sentAt: moment().notNull().defaultNow(),
    /** Written by the action's own transaction; null: nothing was changed. */
    changedAt: moment(),
    /** Encrypted with the page's key; null until there is one. */
    answer: text(),
  },
  (table) => [index().on(table.sentAt)],
)

/**
 * The log of changes with their authors. Append-only: the database refuses updates, and deletes of rows younger than
 * half a year.
 */
export const staffLog = pgTable(
  'staff_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull().defaultNow(),
    staffId: text().notNull(),
    staffName: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index().on(table.at.desc()),
    index().on(table.subject, table.at.desc()),
    index().on(table.staffId, table.id.desc()),
    index('staff_log_subject_part').using('gin', sql`${table.subject} gin_trgm_ops`),
  ],
)
