import type { Db } from '#db/client.server.ts'
import { everyMinute, everyNight, type Jobs } from '#shared/job.ts'
import { forgetReminders, oweReminders } from './launches/reminders.server.ts'
import { runSales } from './sales/run-sales.server.ts'
import { removeOldMisses } from './searching/missed-searches.server.ts'
import { removeOldFinds } from './searching/popular-searches.server.ts'

export const catalogueJobs = (db: Db): Jobs => ({
  'old-missed-searches': { cron: everyNight, work: () => removeOldMisses(db) },
  'old-found-searches': { cron: everyNight, work: () => removeOldFinds(db) },
  'sale-prices': { cron: everyMinute, work: () => runSales(db) },
  'start-reminders': { cron: everyMinute, work: () => oweReminders(db) },
  'old-reminders': { cron: everyNight, work: () => forgetReminders(db) },
})
