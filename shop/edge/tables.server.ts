import { boolean, index, integer, pgTable, text, timestamp, doublePrecision } from 'drizzle-orm/pg-core'

/** Tags whose pages the edge is yet to forget, each once. */
export const edgePurges = pgTable(
  'edge_purges',
  {
    tag: text().primaryKey(),
    /** The first change that the edge has not been told of. */
    waitingSince: timestamp({ withTimezone: true }).notNull().defaultNow(),
    dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Grows with each change, so that one during a call is not lost with it. */
    asks: integer().notNull().default(1),
    /** It was purged once, and is purged again for pages that were on their way to the edge. */
    isRepeat: boolean().notNull().default(false),
  },
  (table) => [index().on(table.dueAt)],
)

/** One row: what all processes share of their calls to the provider. */
export const edgeSender = pgTable('edge_sender', {
  id: integer().primaryKey().default(1),
  /** One process calls at a time; one that dies meanwhile is waited for until then. */
  busyUntil: timestamp({ withTimezone: true }).notNull().defaultNow(),
  notBefore: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Calls that the provider's limit allows at `tokensAt`; null before the first. */
  tokens: doublePrecision(),
  tokensAt: timestamp({ withTimezone: true }),
  /** Failed calls in a row. */
  failures: integer().notNull().default(0),
  failingSince: timestamp({ withTimezone: true }),
  lastError: text(),
  /** Of the last call that went well. */
  sentAt: timestamp({ withTimezone: true }),
})
