import type { Db } from '#db/client.server.ts'
import { everyHour, everyMinute, everyNight, type Jobs } from '#shared/job.ts'
import { forgetOldPlaces, forgetPastOffers } from './forget-places.server.ts'
import { endOffers, offerFreePieces } from './offer-pieces.server.ts'

export const backInStockJobs = (db: Db): Jobs => ({
  'offers-of-pieces': { cron: everyMinute, work: () => workOnOffers(db) },
  'old-waiting-places': { cron: everyNight, work: () => forgetOldPlaces(db) },
  'past-offers': { cron: everyHour, work: () => forgetPastOffers(db) },
})

/**
 * Ends offers whose time is over, and offers what became free without anybody offering it: one after the other, since
 * each locks variants in the sequence of their ids.
 */
export async function workOnOffers(db: Db, now = new Date()) {
  const ended = await db.transaction((tx) => endOffers(tx, now))
  await db.transaction((tx) => offerFreePieces(tx, now))
  return ended
}
