import type { Db } from '#db/client.server.ts'
import { everyQuarter, type Jobs } from '#shared/job.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { removeOldFiles } from './remove-old-files.server.ts'

export const exportJobs = (db: Db, storage: Pick<Storage, 'remove'>): Jobs => ({
  'old-exports': { cron: everyQuarter, work: () => removeOldFiles(db, storage) },
})
