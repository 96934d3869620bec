import type { Db } from '#db/client.server.ts'
import { everyMinute, type Jobs } from '#shared/job.ts'
import { forgetOldCounts } from './count-requests.server.ts'

export const rateLimitJobs = (db: Db): Jobs => ({
  'link-requests': { cron: everyMinute, work: () => forgetOldCounts(db) },
})
