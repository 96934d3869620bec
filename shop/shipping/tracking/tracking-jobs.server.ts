import type { Db } from '#db/client.server.ts'
import { everyMinute, everyNight, type Jobs } from '#shared/job.ts'
import type { CourierProvider } from '../couriers/provider.ts'
import { creditAllLost } from '../parcels/credit-lost.server.ts'
import { readMessages, removeOldMessages } from './courier-messages.server.ts'
import { lookAtDueParcels } from './look-at-parcels.server.ts'

/** Following parcels. Asking the courier is what correctness stands on; its reports only make it faster. */
export const trackingJobs = (db: Db, findCourier: () => CourierProvider | null): Jobs => ({
  'parcel-looks': {
    cron: everyMinute,
    async work() {
      const courier = findCourier()
      return courier && lookAtDueParcels(db, courier)
    },
  },
  'courier-messages': {
    cron: everyMinute,
    async work() {
      const courier = findCourier()
      return courier && readMessages(db, courier)
    },
  },
  'lost-parcels': { cron: everyNight, work: () => creditAllLost(db) },
  'old-courier-messages': { cron: everyNight, work: () => removeOldMessages(db) },
})
