import type { Db } from '#db/client.server.ts'
import { everyNight, type Jobs } from '#shared/job.ts'
import { expireCredit, warnOfExpiry } from './expire-credit.server.ts'

export const creditJobs = (db: Db): Jobs => ({
  'expired-credit': { cron: everyNight, work: () => expireCredit(db) },
  'credit-that-ends-soon': { cron: everyNight, work: () => warnOfExpiry(db) },
})
