import type { Db } from '#db/client.server.ts'
import { everyMinute, type Jobs } from '#shared/job.ts'
import { endLapsedExchanges } from './exchanging/hold-exchanges.server.ts'

export const returnJobs = (db: Db): Jobs => ({
  'lapsed-exchanges': { cron: everyMinute, work: () => endLapsedExchanges(db) },
})
