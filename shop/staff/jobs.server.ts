import type { Db } from '#db/client.server.ts'
import { everyMinute, everyNight, type Jobs } from '#shared/job.ts'
import { forgetOldDevices } from './known-devices.server.ts'
import { warnOfTries } from './staff-emails.server.ts'

export const staffJobs = (db: Db): Jobs => ({
  'sign-in-warnings': { cron: everyMinute, work: () => warnOfTries(db) },
  'old-devices': { cron: everyNight, work: () => forgetOldDevices(db) },
})
