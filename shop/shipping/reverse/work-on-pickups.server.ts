import type { BaseLogger } from 'pino'
import type { Db } from '#db/client.server.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import type { Courier } from '../booking/book-parcel.server.ts'
import { bookedAs } from '../booking/booked-as.ts'
import { courierIsAway } from '../booking/courier-sentences.ts'
import { CourierError } from '../couriers/courier-error.ts'
import { book } from './book-pickup.server.ts'
import { type ClaimedPickup, claimDuePickup } from './claim-pickup.server.ts'
import { findWantedPickup } from './find-wanted-pickup.server.ts'
import { storeDay, storeEnded, storeNoAnswer, storePickupBooked } from './store-pickup.server.ts'

export type PickupServices = {
  db: Db
  /** Null means there is none that may be asked. */
  findCourier(): Courier | null
  logger: Pick<BaseLogger, 'error'>
}

/** Books pickups that wait, asks for their day, and ends those that should not be, at most so many. Returns how many. */
export async function workOnPickups(services: PickupServices, most: number, now = () => new Date()) {
  const courier = services.findCourier()
  if (!courier) return 0
  for (let done = 0; done < most; done += 1) {
    const pickup = await claimDuePickup(services.db, now())
    if (!pickup) return done
    await workOn(services, courier, pickup, now())
  }
  return most
}

async function workOn(services: PickupServices, courier: Courier, pickup: ClaimedPickup, now: Date) {
  try {
    if (pickup.endAskedAt !== null) await end(services.db, courier, pickup, now)
    else if (pickup.bookingState === 'waiting') await book(services.db, courier, pickup, now)
    else await askForDay(services.db, courier, pickup, now)
  } catch (error) {
    if (!(error instanceof CourierError))
      services.logger.error({ err: error, pickup: pickup.id }, 'a pickup was not worked on')
    const sentence = error instanceof CourierError ? courierIsAway[error.kind] : 'Something went wrong in the shop.'
    // Its claim holds it back a little, so that the others come first.
    await storeNoAnswer(services.db, pickup, sentence, now).catch((another: unknown) =>
      services.logger.error({ err: another, pickup: pickup.id }, 'trouble with a pickup was not stored'),
    )
  }
}

/** Tomorrow: the customer reads the day before the courier comes. */
async function askForDay(db: Db, { provider }: Courier, pickup: ClaimedPickup, now: Date) {
  const answer = await provider.requestPickup(bookedAs(pickup), dayInIndia(addDays(now, 1)))
  if (answer.kind === 'refused') return storeNoAnswer(db, pickup, answer.sentence, now)
  return storeDay(db, pickup, answer.at)
}

async function end(db: Db, { provider }: Courier, pickup: ClaimedPickup, now: Date) {
  if (pickup.bookingState === 'waiting') {
    const answer = await provider.abandon(pickup.reference, true)
    if (answer === 'abandoned') return storeEnded(db, pickup, 'cancelled', now)
    // It was booked by a try whose answer was lost: its number is needed to cancel it.
    const outcome = await provider.bookReverse({
      ...(await findWantedPickup(db, pickup)),
      isNew: false,
      toPlace: '',
      serviceIds: [],
    })
    if (outcome.kind === 'refused') return storeNoAnswer(db, pickup, outcome.sentence, now)
    return storePickupBooked(db, pickup, { booking: outcome.booking, costPaise: null }, now)
  }
  const answer = await provider.cancel(bookedAs(pickup))
  return storeEnded(db, pickup, answer === 'too_late' ? 'too late' : 'cancelled', now)
}
