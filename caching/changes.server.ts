import type { Db } from '#db/client.server.ts'
import { sql } from 'drizzle-orm'

/**
 * What may change under a page that shoppers see. A stock change names its product, for the pages that show it. The
 * database's own triggers announce written products and owed e-mails the same way.
 */
export type ChangeTag = 'catalogue' | 'settings' | 'marketing' | `stock:${number}`

/** Rides in the transaction: every process hears it on commit, nobody after a rollback. */
export const announceChange = (db: Db, tag: ChangeTag) => db.execute(sql`select pg_notify('changed', ${tag})`)
