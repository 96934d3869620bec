import type { BaseLogger } from 'pino'
import type { Db } from '#db/client.server.ts'
import { everyMinute, type Jobs } from '#shared/job.ts'
import type { Courier } from '../booking/book-parcel.server.ts'
import { lookAtDuePickups } from './look-at-pickups.server.ts'
import { workOnPickups } from './work-on-pickups.server.ts'

const atOnce = 20

/** Parcels that couriers fetch at customers' doors. Asking the courier is what correctness stands on. */
export const reverseJobs = (db: Db, findCourier: () => Courier | null, logger: BaseLogger): Jobs => ({
  'reverse-pickups': { cron: everyMinute, work: () => workOnPickups({ db, findCourier, logger }, atOnce) },
  'reverse-looks': {
    cron: everyMinute,
    async work() {
      const courier = findCourier()
      return courier && lookAtDuePickups(db, courier.provider)
    },
  },
})
