import type { Db } from '#db/client.server.ts'
import { everyNight, type Jobs } from '#shared/job.ts'
import { forgetUnconfirmed } from './commands.server.ts'

export const marketingJobs = (db: Db): Jobs => ({
  'unconfirmed-addresses': { cron: everyNight, work: () => forgetUnconfirmed(db) },
})
