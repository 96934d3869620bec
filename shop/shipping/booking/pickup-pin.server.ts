import type { CourierProvider, PickupPlace } from '../couriers/provider.ts'

const freshMs = 5 * 60_000
const found = new WeakMap<CourierProvider, { places: PickupPlace[]; until: number }>()

/** The PIN code of a pickup place, looked up once for many parcels; null when the courier does not know its name. */
export async function pickupPinOf(provider: CourierProvider, name: string): Promise<string | null> {
  const pinIn = (places: readonly PickupPlace[]) => places.find((place) => place.name === name)?.pin ?? null
  const before = found.get(provider)
  const known = before && before.until > Date.now() ? pinIn(before.places) : null
  if (known !== null) return known
  const places = await provider.pickupPlaces()
  found.set(provider, { places, until: Date.now() + freshMs })
  return pinIn(places)
}
