import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

const staffLock = 7_301_985

/**
 * The list of staff changes one step at a time, so that two owners cannot remove each other at once. Until the
 * transaction ends.
 */
export const lockStaff = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${staffLock})`)
