import type { Db } from '#db/client.server.ts'
import { everyMinute, everyNight, type Jobs } from '#shared/job.ts'
import { endLapsedExchanges } from './exchanging/hold-exchanges.server.ts'
import { noteOverdue } from './exchanging/note-overdue.server.ts'
import { sweepPhotos } from './photographs/store-photo.server.ts'

export const returnJobs = (db: Db): Jobs => ({
  'lapsed-exchanges': { cron: everyMinute, work: () => endLapsedExchanges(db) },
  'overdue-returns': { cron: everyMinute, work: () => noteOverdue(db) },
  'unsent-photographs': {
    cron: everyNight,
    async work() {
      await sweepPhotos(db)
    },
  },
})
