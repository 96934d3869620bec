import type { BaseLogger } from 'pino'
import type { Db } from '#db/client.server.ts'
import { everyNight, type Jobs } from '#shared/job.ts'
import type { Storage } from './storage.server.ts'
import { type PictureUse, sweepImages } from './sweep-images.server.ts'

type Services = { db: Db; storage: Storage; uses: readonly PictureUse[]; logger: BaseLogger }

export const mediaJobs = ({ db, storage, uses, logger }: Services): Jobs => ({
  'unused-pictures': {
    cron: everyNight,
    async work() {
      const swept = await sweepImages(db, storage, uses)
      if (swept > 0) logger.info({ swept }, 'removed pictures that nothing shows any more')
    },
  },
})
