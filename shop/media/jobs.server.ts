import type { BaseLogger } from 'pino'
import type { Db } from '#db/client.server.ts'
import { everyNight, everyQuarter, type Jobs } from '#shared/job.ts'
import type { Storage } from './storage.server.ts'
import { type PictureUse, sweepImages } from './sweep-images.server.ts'

type Services = {
  db: Db
  storage: Storage
  uses: readonly PictureUse[]
  copyToBucket(): Promise<number>
  logger: BaseLogger
}

export const mediaJobs = ({ db, storage, uses, copyToBucket, logger }: Services): Jobs => ({
  'unused-pictures': {
    cron: everyNight,
    async work() {
      const swept = await sweepImages(db, storage, uses)
      if (swept > 0) logger.info({ swept }, 'removed pictures that nothing shows any more')
    },
  },
  'pictures-to-bucket': {
    cron: everyQuarter,
    async work() {
      const copied = await copyToBucket()
      if (copied > 0) logger.info({ copied }, 'copied pictures from the disk into the bucket')
    },
  },
})
