import { randomUUID } from 'node:crypto'
import type { BaseLogger } from 'pino'
import type { Db } from '#db/client.server.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { findBookingSettings } from '../booking-settings.server.ts'
import { CourierError } from '../couriers/courier-error.ts'
import { bookParcel, type Courier } from './book-parcel.server.ts'
import { bookedAs } from './booked-as.ts'
import { findWantedBooking } from './booking-request.server.ts'
import { claimDueParcel, type ClaimedParcel, whileClaimed } from './claim-parcel.server.ts'
import { courierIsAway } from './courier-sentences.ts'
import { storeBooked, storeLabel, storeNoAnswer, storeRefused } from './store-booking.server.ts'

export type BookingServices = {
  db: Db
  /** Null means there is none that may be asked. */
  findCourier(): Courier | null
  storage: Pick<Storage, 'write'>
  logger: Pick<BaseLogger, 'warn' | 'error'>
}

/** How many calls run at once in one process. */
const lanes = 4

/** Books what waits and fetches labels, at most so many, each for itself. Returns how many were worked on. */
export async function workOnBookings(services: BookingServices, most: number, now = () => new Date()) {
  const courier = services.findCourier()
  if (!courier) return 0
  let begun = 0
  let done = 0
  async function lane() {
    while (begun < most) {
      begun += 1
      const parcel = await claimDueParcel(services.db, now())
      if (!parcel) return
      await whileClaimed(services.db, parcel.id, () => workOn(services, courier!, parcel, now()))
      done += 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return done
}

async function workOn(services: BookingServices, courier: Courier, parcel: ClaimedParcel, now: Date) {
  try {
    await (parcel.bookingState === 'waiting'
      ? book(services, courier, parcel, now)
      : fetchLabel(services, courier, parcel, now))
  } catch (error) {
    if (!(error instanceof CourierError))
      services.logger.error({ err: error, parcel: parcel.id }, 'a parcel was not booked')
    const sentence = error instanceof CourierError ? courierIsAway[error.kind] : 'Something went wrong in the shop.'
    // Its claim holds it back a little, so that the others come first.
    await storeNoAnswer(services.db, parcel, sentence, now).catch((another: unknown) =>
      services.logger.error({ err: another, parcel: parcel.id }, 'trouble with a booking was not stored'),
    )
  }
}

async function book({ db, logger }: BookingServices, courier: Courier, parcel: ClaimedParcel, now: Date) {
  const { serviceRule } = await findBookingSettings(db)
  const wanted = await findWantedBooking(db, parcel)
  const outcome = await bookParcel(courier, wanted, serviceRule)
  if (outcome.kind === 'refused') return storeRefused(db, parcel, outcome, now)
  const { collectPaise } = wanted
  if (await storeBooked(db, parcel, { booking: outcome.booking, collectPaise }, now)) return
  // Cannot happen as long as a claim is respected; an AWB that nobody knows would cost money.
  logger.error({ parcel: parcel.id }, 'a parcel was booked that no longer waits; its booking is cancelled')
  await courier.provider.cancel(outcome.booking)
}

async function fetchLabel({ db, storage }: BookingServices, { provider }: Courier, parcel: ClaimedParcel, now: Date) {
  const answer = await provider.label(bookedAs(parcel))
  if (answer.kind === 'refused') return storeNoAnswer(db, parcel, answer.sentence, now)
  const key = `labels/${randomUUID()}.pdf`
  await storage.write(key, Buffer.from(answer.pdf))
  return storeLabel(db, parcel, key)
}
