import { isUnknownPin, sayOtherCity, sayOtherState, unknownPin } from '#shop/delivery/places/place-doubt.ts'
import { refusalOfState, type Seller } from '#shop/settings/seller-kinds.ts'
import { proposeEmail } from './misspelt-domains.ts'

type Address = { email: string; address: string; city: string; zipCode: string; state: string }
type Asked = keyof Address

/** Shorter than a house number with a street. */
const minAddressLength = 10
const minDifferentCharacters = 4

const checkBoth = 'Please check both. If they are right, press the button again.'

const valuesOf = ({ email, address, city, zipCode, state }: Address): Record<Asked, string> => ({
  email,
  address,
  city: `${zipCode} ${city}`,
  zipCode,
  state: `${zipCode} ${state}`,
})

/** The values that a form was sent with: what is asked about them once is accepted the second time. */
export const addressKeys = (address: Address) =>
  Object.entries(valuesOf(address))
    .map(([field, value]) => `${field} ${value}`)
    .join('\n')

/**
 * Questions about an address that may be mistyped, by field; null where none is open. They refuse nothing: `before`
 * holds the keys of the values that were sent already. `place`: undefined where nobody could say where the PIN code is.
 * A state that the seller may not deliver to is refused, so nothing is asked about it.
 */
export function askAbout(
  seller: Seller,
  address: Address,
  place: { city: string | null; state: string } | null | undefined,
  before: string,
): Partial<Record<Asked, string>> | null {
  const values = valuesOf(address)
  if (refusalOfState(seller, address.state) !== null) return null
  const accepted = new Set(before.split('\n'))
  const open = Object.entries(questions(address, place)).filter(
    ([field, question]) => question !== null && !accepted.has(`${field} ${values[field as Asked]}`),
  )
  return open.length === 0 ? null : Object.fromEntries(open)
}

function questions(address: Address, place: { city: string | null; state: string } | null | undefined) {
  const meant = proposeEmail(address.email)
  const otherState = place ? sayOtherState(place, address) : null
  const otherCity = place && otherState === null ? sayOtherCity(place, address) : null
  const isUnknown = place !== undefined && isUnknownPin(place)
  return {
    email: meant && `Did you mean ${meant}? If ${address.email} is right, press the button again.`,
    address: isNoStreet(address.address)
      ? 'Please add the house number and the street. If the address is complete, press the button again.'
      : null,
    city: otherCity && `${otherCity} ${checkBoth}`,
    zipCode: isUnknown
      ? `${unknownPin(address.zipCode)} Please check its digits. If they are right, press the button again.`
      : null,
    state: otherState && `${otherState} ${checkBoth}`,
  }
}

/** Too short, without letters, or a few keys pressed again and again. */
function isNoStreet(address: string) {
  const seen = Array.from(address.replace(/\p{Cf}/gu, ''))
  const written = seen.filter((character) => /[\p{L}\p{M}\p{N}]/u.test(character))
  return seen.length < minAddressLength || new Set(written).size < minDifferentCharacters || !/\p{L}/u.test(address)
}
