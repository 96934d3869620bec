import type { Db } from '#db/client.server.ts'
import { everyHour, type Jobs } from '#shared/job.ts'
import type { Courier } from '../booking/book-parcel.server.ts'
import { refreshPinCodes } from './refresh-pin-codes.server.ts'

export const pinCodeJobs = (db: Db, findCourier: () => Courier | null): Jobs => ({
  'pin-codes': {
    cron: everyHour,
    async work() {
      const courier = findCourier()
      return courier && refreshPinCodes(db, courier)
    },
  },
})
