/** The states of a parcel that a courier fetches at a customer's door and brings to the shop. */
export const reverseStatuses = [
  'booked',
  'out_for_pickup',
  'pickup_failed',
  'refused_at_door',
  'picked_up',
  'in_transit',
  'arrived',
  'lost',
  'cancelled',
] as const
export type ReverseStatus = (typeof reverseStatuses)[number]

/** One event on that way, as the courier reported it. */
export interface ReverseScan {
  at: Date
  /** `unknown`: a person looks at it, and it changes nothing. */
  status: ReverseStatus | 'unknown'
  /** The courier's own number and text. */
  code: string
  text: string
}

/** Where such a parcel stands; only a higher one moves it on. */
const ranks: Record<ReverseStatus, number> = {
  booked: 10,
  out_for_pickup: 20,
  pickup_failed: 20,
  refused_at_door: 25,
  picked_up: 30,
  in_transit: 40,
  lost: 50,
  arrived: 90,
  cancelled: 95,
}

export interface ReverseStanding {
  /** Null means that nothing was reported. */
  status: ReverseStatus | null
  /** Since when. */
  at: Date | null
  /** How often the courier came and got nothing. */
  failedTries: number
  /** The courier's texts of events that the shop does not understand. */
  unclear: string[]
}

/** Whether the parcel has left its customer. */
export const hasLeftCustomer = (status: ReverseStatus | null) =>
  status === 'picked_up' || status === 'in_transit' || status === 'arrived' || status === 'lost'

/** Where a parcel stands after all events, in whatever sequence and however often they came. */
export function followReverse(scans: readonly ReverseScan[]): ReverseStanding {
  const standing: ReverseStanding = { status: null, at: null, failedTries: 0, unclear: [] }
  const failures = new Set<number>()
  for (const { at, status, text } of scans.toSorted(byTime)) {
    if (status === 'unknown') {
      if (!standing.unclear.includes(text)) standing.unclear.push(text)
      continue
    }
    if (status === 'pickup_failed') failures.add(at.getTime())
    if (!mayFollow(standing.status, status)) continue
    standing.status = status
    standing.at = at
  }
  return { ...standing, failedTries: failures.size }
}

const byTime = (a: ReverseScan, b: ReverseScan) =>
  a.at.getTime() - b.at.getTime() || rankOf(a.status) - rankOf(b.status) || a.code.localeCompare(b.code)

const rankOf = (status: ReverseScan['status']) => (status === 'unknown' ? 0 : ranks[status])

function mayFollow(now: ReverseStatus | null, next: ReverseStatus) {
  if (now === null) return true
  // Nothing follows an end.
  if (now === 'arrived' || now === 'cancelled' || now === 'refused_at_door') return false
  if (next === 'cancelled') return !hasLeftCustomer(now)
  // A try that failed ends with the next one, and a loss with a sign of life.
  if (now === 'pickup_failed' || now === 'lost')
    return ranks[next] > ranks.booked && (now !== 'lost' || ranks[next] >= ranks.in_transit)
  if (next === 'pickup_failed') return !hasLeftCustomer(now)
  return ranks[next] > ranks[now]
}
