import type { Db } from '#db/client.server.ts'
import { sql } from 'drizzle-orm'

/** Rides in the transaction: every process hears it on commit, nobody after a rollback. */
export const announceChange = (db: Db, tag: string) => db.execute(sql`select pg_notify('changed', ${tag})`)
