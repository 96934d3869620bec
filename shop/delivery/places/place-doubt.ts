type Address = { zipCode: string; state: string }

/** The sentence for staff about an address whose PIN code is in another state; null where nothing speaks against it. */
export const sayPlaceDoubt = (place: { state: string } | null, { zipCode, state }: Address) =>
  place === null || state === '' || place.state === state
    ? null
    : `PIN code ${zipCode} is in ${place.state}, not in ${state}.`

/** The same as a question to whoever types it. Some PIN codes lie in two states, so they may keep it. */
export function askPlaceDoubt(place: { state: string } | null, address: Address) {
  const doubt = sayPlaceDoubt(place, address)
  return doubt && `${doubt} Please check both. If they are right, press the button again.`
}

/** An address that was asked about once is kept the second time. */
export const placeKey = ({ zipCode, state }: Address) => `${zipCode} ${state}`
