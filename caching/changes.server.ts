import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

/**
 * What may change under a page that shoppers see. A stock change names its product, for the pages that show it. The
 * database's own triggers announce written products and owed e-mails the same way.
 */
export type ChangeTag = 'catalogue' | 'settings' | 'marketing' | `stock:${number}`

/** Rides in the transaction: every process hears it on commit, nobody after a rollback. */
export const announceChange = (db: Db, tag: ChangeTag) => db.execute(sql`select pg_notify('changed', ${tag})`)

/** Several in one statement. PostgreSQL tells the same tag once. */
export const announceChanges = (db: Db, tags: readonly ChangeTag[]) =>
  db.execute(sql`select pg_notify('changed', tag) from jsonb_array_elements_text(${JSON.stringify(tags)}::jsonb) tag`)

/** For who listens, to hear whether announcements of this connection arrive. */
export const announceEcho = (db: Db) => (tag: string) => db.execute(sql`select pg_notify('changed', ${tag})`)
