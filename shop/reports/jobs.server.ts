import type { Db } from '#db/client.server.ts'
import { everyMinute, type Jobs } from '#shared/job.ts'
import { closeSalesDays } from './sum-sales.server.ts'

export const salesJobs = (db: Db): Jobs => ({
  'sales-days': { cron: everyMinute, work: () => closeSalesDays(db) },
})
