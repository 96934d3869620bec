import type { Db } from '#db/client.server.ts'
import { findBookingSettings } from '../booking-settings.server.ts'
import type { Courier } from '../booking/book-parcel.server.ts'
import { chooseServices } from '../booking/choose-services.ts'
import { pickupPinOf } from '../booking/pickup-pin.server.ts'
import type { Booked } from '../couriers/provider.ts'
import type { ClaimedPickup } from './claim-pickup.server.ts'
import { findWantedPickup } from './find-wanted-pickup.server.ts'
import { storePickupBooked, storePickupRefused } from './store-pickup.server.ts'

export async function book(db: Db, courier: Courier, pickup: ClaimedPickup, now: Date) {
  const { outcome, costPaise } = await bookAt(db, courier, pickup)
  if (outcome.kind === 'refused') return storePickupRefused(db, pickup, outcome, now)
  return storePickupBooked(db, pickup, { booking: outcome.booking, costPaise }, now)
}

/** Books with the service that the owner's rule puts first, the next ones after it. A refusal leaves nothing open at the courier. */
async function bookAt(db: Db, { provider, pickupPlace }: Courier, pickup: ClaimedPickup) {
  const wanted = await findWantedPickup(db, pickup)
  const toPin = await pickupPinOf(provider, pickupPlace)
  if (toPin === null)
    return notBooked({
      kind: 'refused',
      reason: 'pickup_place',
      sentence: `The courier does not know the pickup place “${pickupPlace}”.`,
    })
  const { from, size, valuePaise } = wanted
  const asked = { fromPin: from.pin, toPin, size, collectPaise: null, declaredPaise: valuePaise, isReverse: true }
  const quote = await provider.quote(asked)
  if (quote.kind === 'refused') {
    // An earlier try may have left an order without a courier.
    if (!wanted.isNew) await provider.abandon(wanted.reference, true)
    return notBooked({
      kind: 'refused',
      reason: 'courier',
      sentence: `No courier fetches at ${from.pin}. The customer sends the parcel, or you fetch it another way.`,
    })
  }
  const { serviceRule } = await findBookingSettings(db)
  const serviceIds = chooseServices(quote.services, serviceRule, false)
  const outcome = await provider.bookReverse({ ...wanted, toPlace: pickupPlace, serviceIds })
  if (outcome.kind === 'booked') {
    const service = quote.services.find(({ courier }) => courier === outcome.booking.courier)
    return { outcome, costPaise: service?.pricePaise ?? null }
  }
  if (outcome.reason === 'reference_cancelled' || outcome.reason === 'other') return notBooked(outcome)
  if ((await provider.abandon(wanted.reference, true)) === 'abandoned') return notBooked(outcome)
  return notBooked(await provider.bookReverse({ ...wanted, isNew: false, toPlace: pickupPlace, serviceIds: [] }))
}

const notBooked = (outcome: Booked) => ({ outcome, costPaise: null })
