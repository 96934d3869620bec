import type { BookingState } from '../tables.server.ts'

/** Where the booking of a parcel stands. */
export type BookingOf = {
  state: BookingState
  /** Ours, at the courier; a new one after each that ended. */
  reference: string | null
  /** Bookings that were asked for so far. */
  bookings: number
  /** Times that the courier was asked for this one. */
  attempts: number
}

export type BookingEvent =
  /** Staff want it booked. */
  | { kind: 'ask'; order: string; serial: number }
  /** The courier is about to be asked. */
  | { kind: 'try' }
  /** No answer, or one that nobody can read. */
  | { kind: 'no answer' }
  | { kind: 'booked' }
  | { kind: 'refused' }
  /** Somebody cancelled it at the courier under our feet, before it had an AWB. */
  | { kind: 'dead reference'; order: string; serial: number }
  /** Cancelled with the courier, or withdrawn before it was booked. */
  | { kind: 'cancel' }

/** The next state; null where this cannot happen, and nothing changes. */
export function moveBooking(now: BookingOf, event: BookingEvent): BookingOf | null {
  const isWaiting = now.state === 'waiting'
  if (event.kind === 'ask') return isWaiting || now.state === 'booked' ? null : anew(now, event)
  if (event.kind === 'cancel') return isWaiting || now.state === 'booked' ? { ...now, state: 'cancelled' } : null
  if (!isWaiting) return null
  if (event.kind === 'dead reference') return anew(now, event)
  if (event.kind === 'try') return { ...now, attempts: now.attempts + 1 }
  return event.kind === 'no answer' ? now : { ...now, state: event.kind }
}

function anew({ bookings }: BookingOf, { order, serial }: { order: string; serial: number }): BookingOf {
  return { state: 'waiting', reference: referenceOf(order, serial, bookings + 1), bookings: bookings + 1, attempts: 0 }
}

/** FW-104233 for the first booking of the first parcel; FW-104233-2 of the second; FW-104233-2-S3 for its third booking. */
const referenceOf = (order: string, serial: number, booking: number) =>
  `${order}${serial > 1 ? `-${serial}` : ''}${booking > 1 ? `-S${booking}` : ''}`

const pausesMinutes = [1, 2, 5, 10, 20, 40]
const maxPauseMinutes = 60

/** How long the courier is left alone after so many tries. */
export const pauseMinutes = (attempts: number) => pausesMinutes[Math.max(0, attempts - 1)] ?? maxPauseMinutes
