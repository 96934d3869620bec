import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { ShownParcel } from '#shop/shipping/parcels/find-shown-parcels.server.ts'
import { parcelLabels } from '#shop/shipping/tracking/status-labels.ts'

type State = ShownParcel['state']

const labels: Record<State, string> = {
  none: 'Not booked',
  waiting: 'Being booked',
  booked: 'Booked',
  refused: 'Not booked',
  cancelled: 'Booking cancelled',
}

const tones: Record<State, BadgeTone> = {
  none: 'neutral',
  waiting: 'warn',
  booked: 'good',
  refused: 'danger',
  cancelled: 'neutral',
}

export const BookingBadge = ({ state }: { state: State }) => <Badge tone={tones[state]}>{labels[state]}</Badge>

/** The courier has it, or had it: its booking is past. */
export const isCollected = ({ status }: Pick<ShownParcel, 'status'>) =>
  status !== null && status !== 'booked' && status !== 'cancelled'

const trouble: readonly ShownParcel['status'][] = ['delivery_failed', 'returning', 'returned', 'lost']

export function WayBadge({ status }: Pick<ShownParcel, 'status'>) {
  const tone = status === 'delivered' ? 'good' : trouble.includes(status) ? 'warn' : 'neutral'
  return <Badge tone={tone}>{status ? parcelLabels[status] : 'Nothing reported yet'}</Badge>
}

type OfCash = Pick<ShownParcel, 'collectPaise' | 'status'>

/** The cash of a parcel, and whether it is there; null: it was paid before. */
export function sayCash({ collectPaise, status }: OfCash) {
  if (collectPaise === null) return null
  const sum = formatAmount(collectPaise)
  if (status === 'delivered') return `${sum} collected in cash`
  return status === 'returned' || status === 'lost' || status === 'cancelled'
    ? `${sum} not collected`
    : `${sum} to collect in cash`
}

type Reported = Pick<ShownParcel, 'state' | 'sentence' | 'nextTryAt' | 'hasLabel'>

/** Why a parcel is not booked, or has no label yet, and when the courier is asked again; null: nothing to say. */
export function bookingSentence({ state, sentence, nextTryAt, hasLabel }: Reported) {
  const again = nextTryAt ? `We ask again at ${formatMoment(new Date(nextTryAt))}.` : ''
  if (state === 'refused') return sentence
  if (state === 'waiting') return sentence ? `${sentence} ${again}` : 'The courier is asked now.'
  if (state !== 'booked' || hasLabel) return null
  return sentence ? `There is no label yet. ${sentence} ${again}` : 'The label is fetched now.'
}

/** How often a page with these parcels is read again, in ms; null: nothing on it moves by itself. */
export function pollIntervalMs(parcels: readonly Pick<ShownParcel, 'state' | 'nextTryAt' | 'sentence'>[]) {
  const moving = parcels.filter(({ nextTryAt }) => nextTryAt !== null)
  if (moving.length === 0) return null
  return moving.some(({ sentence }) => sentence === null) ? 2_000 : 15_000
}
