import type { Db } from '#db/client.server.ts'
import { everyNight, type Jobs } from '#shared/job.ts'
import { settleRemitted } from './settle-remitted.server.ts'

/** A courier may pay before the shop hears of the delivery: such orders are looked for by themselves. */
export const remittanceJobs = (db: Db): Jobs => ({
  'remitted-orders': { cron: everyNight, work: () => settleRemitted(db) },
})
