import type { IndianState } from '#shared/indian-states.ts'

/** Where a PIN code is. Without a city where the directory does not know the code itself, only its first three digits. */
export type Place = { city: string | null; state: IndianState }

type Directory = { places: ReadonlyMap<number, Place>; regions: ReadonlyMap<number, Place> }

let directory: Promise<Directory> | undefined

/** Null for a PIN code in no region of India. The directory is read when somebody first asks. */
export async function findPlace(pinCode: string): Promise<Place | null> {
  const { places, regions } = await (directory ??= readDirectory())
  return places.get(Number(pinCode)) ?? regions.get(regionOf(Number(pinCode))) ?? null
}

/** The first three digits: those of one sorting office. */
const regionOf = (pin: number) => Math.floor(pin / 1000)

async function readDirectory(): Promise<Directory> {
  const { default: states } = await import('./pin-codes.json', { with: { type: 'json' } })
  const places = new Map<number, Place>()
  for (const [state, cities] of Object.entries(states) as [IndianState, Record<string, string>][]) {
    for (const [city, ranges] of Object.entries(cities)) {
      const place = { city, state }
      for (const pin of pinsOf(ranges)) places.set(pin, place)
    }
  }
  return { places, regions: regionsOf(places) }
}

/** The PIN codes of "577001-577008 577501". */
function* pinsOf(ranges: string) {
  for (const range of ranges.split(' ')) {
    const [from, to = from] = range.split('-').map(Number) as [number, number?]
    for (let pin = from; pin <= to; pin++) yield pin
  }
}

/** The state that most PIN codes of a region are in. */
function regionsOf(places: ReadonlyMap<number, Place>) {
  const counts = new Map<number, Map<IndianState, number>>()
  for (const [pin, { state }] of places) {
    const ofRegion = counts.get(regionOf(pin)) ?? new Map<IndianState, number>()
    ofRegion.set(state, (ofRegion.get(state) ?? 0) + 1)
    counts.set(regionOf(pin), ofRegion)
  }
  return new Map(
    Array.from(counts, ([region, ofRegion]) => {
      const [[state]] = [...ofRegion].sort(([, one], [, other]) => other - one) as [[IndianState, number]]
      return [region, { city: null, state }]
    }),
  )
}
