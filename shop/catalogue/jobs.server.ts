import type { Db } from '#db/client.server.ts'
import { everyNight, type Jobs } from '#shared/job.ts'
import { removeOldMisses } from './searching/missed-searches.server.ts'

export const catalogueJobs = (db: Db): Jobs => ({
  'old-missed-searches': { cron: everyNight, work: () => removeOldMisses(db) },
})
