import { isFarFromCity } from './large-cities.ts'

type Address = { zipCode: string; city: string; state: string }
type Place = { city: string | null; state: string } | null

/** The directory knows only the region of a PIN code without a city. */
export const isUnknownPin = (place: Place) => place === null || place.city === null

export const unknownPin = (pinCode: string) => `We do not know PIN code ${pinCode}.`

/** PIN code and state that do not agree, in a sentence; null where nothing speaks against them. */
export const sayOtherState = (place: Place, { zipCode, state }: Pick<Address, 'zipCode' | 'state'>) =>
  place === null || state === '' || place.state === state
    ? null
    : `PIN code ${zipCode} is in ${place.state}, not in ${state}.`

/** PIN code and city that clearly do not agree, in a sentence; null where the city is small or near. */
export const sayOtherCity = (place: Place, { zipCode, city }: Pick<Address, 'zipCode' | 'city'>) =>
  place?.city && place.city !== city && isFarFromCity(zipCode, city)
    ? `PIN code ${zipCode} is in ${place.city}, not in ${city.trim()}.`
    : null

/** The sentence for staff about an address that may not exist; null where nothing speaks against it. */
export const sayPlaceDoubt = (place: Place, address: Address) =>
  sayOtherState(place, address) ??
  sayOtherCity(place, address) ??
  (isUnknownPin(place) ? unknownPin(address.zipCode) : null)
