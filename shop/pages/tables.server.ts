import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/**
 * The home page and the pages of the owner's own. Visitors read the version of page_versions that `publishedVersion`
 * names; `draft` is what staff are writing.
 */
export const pages = pgTable(
  'pages',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** One row: the page at /. Without a draft it is the home page that the shop comes with. */
    isHome: boolean().notNull().default(false),
    /** Visitors find it at /pages/<slug>. */
    slug: text().notNull().unique(),
    draft: jsonb(),
    /** Of the draft: each save counts one up. */
    version: integer().notNull().default(1),
    savedBy: text(),
    savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null means visitors do not see it. */
    publishedVersion: integer(),
    publishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('pages_one_home')
      .on(table.isHome)
      .where(sql`${table.isHome}`),
    check('pages_slug', sql`${table.slug} ~ '^[^[:space:]A-Z/?#%]+$'`),
  ],
)

/** Everything that was ever published, with its author. */
export const pageVersions = pgTable(
  'page_versions',
  {
    pageId: integer()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    content: jsonb().notNull(),
    publishedBy: text().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.version] })],
)
