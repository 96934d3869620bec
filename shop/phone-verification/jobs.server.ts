import { lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { everyQuarter, type Jobs } from '#shared/job.ts'
import { phoneCodes } from './tables.server.ts'

export const phoneVerificationJobs = (db: Db): Jobs => ({
  'old-codes': { cron: everyQuarter, work: () => removeOldCodes(db) },
})

/** Removes codes that nobody can use. Until then their customers read why. */
export const removeOldCodes = (db: Db) =>
  db.delete(phoneCodes).where(lt(phoneCodes.expiresAt, sql`now() - interval '1 hour'`))
