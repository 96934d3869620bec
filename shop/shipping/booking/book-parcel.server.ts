import type { Booked, CourierProvider, QuoteRefusal, Refused } from '../couriers/provider.ts'
import type { ServiceRule } from '../tables.server.ts'
import type { WantedBooking } from './booking-request.server.ts'
import { chooseServices } from './choose-services.ts'
import { pickupPinOf } from './pickup-pin.server.ts'

export type Courier = { provider: CourierProvider; pickupPlace: string }

/**
 * Books a parcel with the service that the owner's rule puts first, the next ones after it. A refusal leaves nothing open
 * at the courier. Throws a CourierError when nobody knows what became of it: it may be called again.
 */
export async function bookParcel(
  { provider, pickupPlace }: Courier,
  wanted: WantedBooking,
  rule: ServiceRule,
): Promise<Booked> {
  const fromPin = await pickupPinOf(provider, pickupPlace)
  if (fromPin === null) return refused(`The courier does not know the pickup place “${pickupPlace}”.`, 'pickup_place')
  const { to, size, collectPaise, valuePaise, reference } = wanted
  const quote = await provider.quote({ fromPin, toPin: to.pin, size, collectPaise, declaredPaise: valuePaise })
  const outcome =
    quote.kind === 'refused'
      ? refused(sentences[quote.reason](to.pin), 'courier')
      : await provider.book({
          ...wanted,
          pickupPlace,
          serviceIds: chooseServices(quote.services, rule, collectPaise !== null),
        })
  const mayBeOpen = outcome.kind === 'refused' && outcome.reason !== 'reference_cancelled'
  if (mayBeOpen && (quote.kind === 'services' || !wanted.isNew) && (await provider.abandon(reference)) === 'booked')
    return provider.book({ ...wanted, isNew: false, pickupPlace, serviceIds: [] })
  return outcome
}

const refused = (sentence: string, reason: 'courier' | 'pickup_place'): Refused<'courier' | 'pickup_place'> => ({
  kind: 'refused',
  reason,
  sentence,
})

const sentences: Record<QuoteRefusal, (pin: string) => string> = {
  not_served: (pin) => `No courier delivers to ${pin}. Ask the customer for another address, or send it another way.`,
  embargo: (pin) => `Couriers do not deliver to ${pin} for now. Book it again in some days, or send it another way.`,
  prepaid_only: (pin) => `No courier takes cash at ${pin}. Ask the customer to pay online.`,
  over_cash_limit: (pin) =>
    `No courier takes so much cash at ${pin}. Split the order, or ask the customer to pay online.`,
}
