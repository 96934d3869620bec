import type { Db } from '#db/client.server.ts'
import { everyNight, type Jobs } from '#shared/job.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { removeOldLabels } from './remove-old-labels.server.ts'

export const bookingJobs = (db: Db, storage: Storage): Jobs => ({
  'old-labels': { cron: everyNight, work: () => removeOldLabels(db, storage) },
})
