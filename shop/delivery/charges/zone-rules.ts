import { indianStates } from '#shared/indian-states.ts'
import type { Method, Zone } from '../delivery-table.ts'
import { priceComplaints } from './price-steps.ts'

type Place = Pick<Zone, 'name' | 'isRest' | 'states' | 'areas'>

/** The zone of an address: of PIN codes and their first digits the longest that fits, then the state, then the rest. */
export function zoneOf<One extends Place>(zones: readonly One[], pinCode: string, state: string | null): One | null {
  for (let length = pinCode.length; length >= 2; length -= 1) {
    const beginning = pinCode.slice(0, length)
    const found = zones.find(({ areas }) => areas.includes(beginning))
    if (found) return found
  }
  return zones.find(({ states }) => states.some((one) => one === state)) ?? zones.find(({ isRest }) => isRest) ?? null
}

export type Complaint = { path: (string | number)[]; message: string }

/** The places in India that lie in two zones or in none, and which parcels have two prices or none; in sentences. */
export function complaintsAbout(zones: readonly (Place & Pick<Zone, 'methods'>)[]): Complaint[] {
  if (zones.length === 0) return []
  return [
    ...overlaps(zones),
    ...holes(zones),
    ...zones.flatMap(({ methods }, zone) => [
      ...sameNames(methods).map(({ at, name }) => ({
        path: ['zones', zone, 'methods', at, 'name'],
        message: `This zone has ${name} twice`,
      })),
      ...methods.flatMap((method, at) =>
        priceComplaints(method).map(({ price, message }) => ({
          path: ['zones', zone, 'methods', at, 'prices', price, 'upToGrams'],
          message,
        })),
      ),
    ]),
  ]
}

function overlaps(zones: readonly Place[]): Complaint[] {
  const complaints: Complaint[] = []
  const seen = { areas: new Map<string, string>(), states: new Map<string, string>() }
  for (const [at, zone] of zones.entries()) {
    for (const kind of ['areas', 'states'] as const) {
      const twice = zone[kind].find((one) => seen[kind].has(one))
      if (twice)
        complaints.push({
          path: ['zones', at, kind],
          message: `${twice} is in ${seen[kind].get(twice)!} already. Please leave it in one zone.`,
        })
      for (const one of zone[kind]) seen[kind].set(one, zone.name)
    }
  }
  const [, second] = [...zones.entries()].filter(([, { isRest }]) => isRest)
  if (second)
    complaints.push({ path: ['zones', second[0], 'isRest'], message: 'Only one zone can be the rest of India' })
  return complaints
}

const maxNamed = 5

function holes(zones: readonly Place[]): Complaint[] {
  if (zones.some(({ isRest }) => isRest)) return []
  const covered = new Set(zones.flatMap(({ states }) => states))
  const missing = indianStates.filter((state) => !covered.has(state))
  if (missing.length === 0) return []
  const named = missing.slice(0, maxNamed).join(', ')
  const others = missing.length - maxNamed
  const message = `No zone has ${named}${others > 0 ? ` and ${others} more` : ''}. Please add what is missing, or make one zone the rest of India.`
  return [{ path: ['zones', zones.length - 1, 'isRest'], message }]
}

const sameNames = (methods: readonly Method[]) =>
  methods.flatMap(({ name }, at) =>
    methods.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) < at ? [{ at, name }] : [],
  )
