import type { Db } from '#db/client.server.ts'
import { everyNight, type Jobs } from '#shared/job.ts'
import type { CourierProvider } from '../couriers/provider.ts'
import { readCharges } from './read-charges.server.ts'

export const chargeJobs = (db: Db, findCourier: () => CourierProvider | null): Jobs => ({
  'courier-charges': {
    cron: everyNight,
    async work() {
      const courier = findCourier()
      return courier && readCharges(db, courier)
    },
  },
})
