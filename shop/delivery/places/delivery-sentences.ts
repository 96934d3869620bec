import { formatDayOfYear } from '#shared/dates.ts'
import type { Delivery } from '../served-pin-codes.ts'
import type { Place } from './pin-directory.server.ts'
import { isUnknownPin, unknownPin } from './place-doubt.ts'

/** Why no parcel can go to a PIN code now, and what to do; null where one can. */
export function refusalOf(pinCode: string, delivery: Delivery): string | null {
  switch (delivery.kind) {
    case 'served':
    case 'prepaid':
      return null
    case 'none':
      return `Sorry, we do not deliver to ${pinCode} yet. Please use an address with another PIN code.`
    case 'unknown':
      return `We could not find PIN code ${pinCode}. Please check its digits.`
    case 'closed':
      return delivery.until === null
        ? `Deliveries to ${pinCode} are stopped for now. Please try again later, or use another address.`
        : `Deliveries to ${pinCode} are stopped until ${formatDayOfYear(delivery.until)}. Please come back then, or use another address.`
  }
}

/** In place of a promise for a PIN code that may not exist; null for one that the directory has. */
export const askForDigits = (pinCode: string, place: Place | null) =>
  isUnknownPin(place) ? `${unknownPin(pinCode)} Please check its digits.` : null

/** "Deliver to 577001: by Mon 30 Nov, cash available"; for a PIN code that parcels go to. `days`: as formatted. */
export function promiseOf(pinCode: string, { kind }: Delivery, { days, hasCash }: { days: string; hasCash: boolean }) {
  const promise = `Deliver to ${pinCode}: ${days}`
  if (kind === 'prepaid') return `${promise}. Please pay online for this PIN code.`
  return hasCash ? `${promise}, cash available` : promise
}
