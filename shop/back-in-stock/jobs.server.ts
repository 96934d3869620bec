import type { Db } from '#db/client.server.ts'
import { everyHour, everyMinute, everyNight, type Jobs } from '#shared/job.ts'
import { throwTroubles } from '#shared/work-through.ts'
import { forgetOldPlaces, forgetPastOffers } from './forget-places.server.ts'
import { announceUncounted, endOffers, offerAllFree } from './offer-pieces.server.ts'

export const backInStockJobs = (db: Db): Jobs => ({
  'offers-of-pieces': { cron: everyMinute, work: () => workOnOffers(db) },
  'old-waiting-places': { cron: everyNight, work: () => forgetOldPlaces(db) },
  'past-offers': { cron: everyHour, work: () => forgetPastOffers(db) },
})

/**
 * Ends offers whose time is over, then offers what became free without anybody offering it. Who waits for a size that is
 * no longer counted hears that it is back. Trouble with one piece costs the others nothing.
 */
export async function workOnOffers(db: Db, now = new Date()) {
  const troubles: unknown[] = []
  const ended = await endOffers(db, now).catch((error: unknown) => void troubles.push(error))
  await offerAllFree(db, now).catch((error: unknown) => void troubles.push(error))
  await announceUncounted(db).catch((error: unknown) => void troubles.push(error))
  throwTroubles(troubles)
  return ended ?? 0
}
