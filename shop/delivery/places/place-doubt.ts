type Address = { zipCode: string; state: string }
type Place = { city: string | null; state: string } | null

/** The directory knows only the region of a PIN code without a city. */
export const isUnknownPin = (place: Place) => place === null || place.city === null

export const unknownPin = (pinCode: string) => `We do not know PIN code ${pinCode}.`

/** PIN code and state that do not agree, in a sentence; null where nothing speaks against them. */
export const sayOtherState = (place: Place, { zipCode, state }: Address) =>
  place === null || state === '' || place.state === state
    ? null
    : `PIN code ${zipCode} is in ${place.state}, not in ${state}.`

/** The sentence for staff about an address that may not exist; null where nothing speaks against it. */
export const sayPlaceDoubt = (place: Place, address: Address) =>
  sayOtherState(place, address) ?? (isUnknownPin(place) ? unknownPin(address.zipCode) : null)
