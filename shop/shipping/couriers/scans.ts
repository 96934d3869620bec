export const parcelStatuses = [
  'booked',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'delivery_failed',
  'delivered',
  'returning',
  'returned',
  'lost',
  'cancelled',
] as const
export type ParcelStatus = (typeof parcelStatuses)[number]

/** The courier has carried it off, so that its booking can no longer be cancelled. */
export const hasLeft = (status: ParcelStatus | null) => status !== null && status !== 'booked' && status !== 'cancelled'

/** An event of a parcel that moves it nowhere, and that a person settles with courier and customer. */
export const parcelTroubles = ['damaged', 'partly_delivered'] as const
export type ParcelTrouble = (typeof parcelTroubles)[number]

/** One event on the way of a parcel, as the courier reported it. */
export interface Scan {
  at: Date
  /** `unknown`: stored and shown, and changes nothing. */
  status: ParcelStatus | ParcelTrouble | 'unknown'
  /** The courier's own numbers and text. */
  code: string
  text: string
  place: string
}

/** Where a parcel stands on its way out; only a higher one moves it on. */
const ranks: Partial<Record<Scan['status'], number>> = {
  booked: 10,
  picked_up: 30,
  in_transit: 40,
  out_for_delivery: 50,
  delivered: 90,
}

export interface Standing {
  /** Null means nothing that we understand was reported. */
  status: ParcelStatus | null
  /** Codes that ask for a person: unknown ones, and those that contradict what came before. */
  unclear: string[]
  /** The last trouble that was reported; null: none. */
  trouble: ParcelTrouble | null
}

/** Where a parcel stands after all its scans, in whatever order and however often they came. */
export function followScans(scans: readonly Scan[]): Standing {
  const unclear = new Set<string>()
  let status: ParcelStatus | null = null
  let rank = 0
  let trouble: ParcelTrouble | null = null
  for (const scan of scans.toSorted(byTime)) {
    if (scan.status === 'unknown') {
      unclear.add(scan.code)
    } else if (isTrouble(scan.status)) {
      trouble = scan.status
    } else if (mayFollow(status, rank, scan.status)) {
      status = scan.status
      rank = ranks[status] ?? rank
    } else if (contradicts(status, scan.status)) {
      unclear.add(scan.code)
    }
  }
  return { status, unclear: [...unclear], trouble }
}

const isTrouble = (status: Scan['status']): status is ParcelTrouble =>
  parcelTroubles.some((trouble) => trouble === status)

/** Scans of one moment come in the sequence of the way itself. */
const byTime = (a: Scan, b: Scan) =>
  a.at.getTime() - b.at.getTime() ||
  parcelStatuses.indexOf(a.status as ParcelStatus) - parcelStatuses.indexOf(b.status as ParcelStatus) ||
  a.code.localeCompare(b.code)

function mayFollow(now: ParcelStatus | null, rank: number, next: ParcelStatus) {
  if (now === 'delivered' || now === 'returned') return false
  if (now === 'returning') return next === 'returned' || next === 'lost'
  if (next === 'cancelled') return rank <= ranks.booked!
  if (next === 'delivery_failed' || next === 'lost' || next === 'returning' || next === 'returned') return true
  // A failed try and a loss end with the next sign of life.
  if (now === 'delivery_failed' || now === 'lost') return next !== 'booked' && next !== 'picked_up'
  return ranks[next]! > rank
}

/** Nothing may follow an end, and what is on its way back is not delivered, unless a person has looked. */
function contradicts(now: ParcelStatus | null, next: ParcelStatus) {
  if (now === 'returning') return next === 'delivered'
  if (now === 'delivered') return next === 'returning' || next === 'returned' || next === 'lost'
  return now === 'returned' && (next === 'delivered' || next === 'lost')
}
