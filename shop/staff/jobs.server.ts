import type { Db } from '#db/client.server.ts'
import { everyMinute, everyNight, type Jobs } from '#shared/job.ts'
import { warnOfTries } from './emails/staff-emails.server.ts'
import { forgetOldDevices } from './signing-in/forget-devices.server.ts'

export const staffJobs = (db: Db): Jobs => ({
  'sign-in-warnings': { cron: everyMinute, work: () => warnOfTries(db) },
  'old-devices': { cron: everyNight, work: () => forgetOldDevices(db) },
})
