import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** The keys of one person's rows: their contact, and subqueries that give the ids of their rows. */
export type Theirs = Record<'email' | 'phone' | 'orders' | 'credit' | 'messages' | 'reminders', SQL>

/** A table that tells of a person: which of its rows are theirs, and what the file about them calls these. */
export type PersonTable = {
  table: PgTable
  name: string
  isTheirs: (theirs: Theirs) => SQL
  /** Keys and tokens that open something, and repeat nothing about the person. */
  secrets?: readonly PgColumn[]
  /** Stored as bytes: in the file as base64, or as the text that it is. */
  bytes?: { column: PgColumn; as: 'base64' | 'text' }
}
