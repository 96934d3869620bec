import { bigint, customType, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Logo, LogoFile } from './logo-rules.ts'

/** Pictures and videos in storage; rows that show them point here, and one that nothing points to is swept up. */
export const images = pgTable(
  'images',
  {
    key: text().primaryKey(),
    mediaType: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.createdAt)],
)

/** The address on the internet that a picture was fetched from, so that it need not be fetched again. */
export const pictureSources = pgTable(
  'picture_sources',
  {
    /** SHA-256 of the address, which may be longer than an index takes. */
    addressHash: text().primaryKey(),
    key: text()
      .notNull()
      .references(() => images.key, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.key)],
)

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The logos that were ever uploaded: few and small, and e-mails that were sent go on showing theirs. */
export const logos = pgTable('logos', {
  key: text().primaryKey(),
  shown: text().$type<Logo['shown']>().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** In the database and not in storage, since invoices are drawn with one, wherever they are drawn. */
export const logoFileRows = pgTable(
  'logo_files',
  {
    key: text()
      .notNull()
      .references(() => logos.key, { onDelete: 'cascade' }),
    name: text().$type<LogoFile>().notNull(),
    data: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.name] })],
)
