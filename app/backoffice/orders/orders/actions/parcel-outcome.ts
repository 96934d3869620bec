import type { BookingCancelled } from '#shop/shipping/booking/cancel-booking.server.ts'
import type { ParcelsChange } from '#shop/shipping/parcels/split-order.server.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'

export const noCourier: Outcome<never> = {
  kind: 'refused',
  title: 'No courier is connected.',
  description: 'An owner connects one under Store settings, Courier.',
}

/** Done, or why not. */
export const sentenceOutcome = (sentence: string | null): Outcome =>
  sentence === null ? { kind: 'done' } : { kind: 'refused', title: sentence }

export function parcelOutcome(change: ParcelsChange | BookingCancelled): Outcome {
  if (change.kind === 'refused') return { kind: 'refused', title: change.sentence }
  return { kind: change.kind === 'changed' ? 'conflict' : change.kind }
}
