import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BookingEvent, type BookingOf, moveBooking, pauseMinutes } from './booking-state.ts'

const none: BookingOf = { state: 'none', reference: null, bookings: 0, attempts: 0 }
const parcel = { order: 'FW-104233', serial: 1 }

const event: fc.Arbitrary<BookingEvent> = fc.constantFrom(
  { kind: 'ask', ...parcel },
  { kind: 'try' },
  { kind: 'no answer' },
  { kind: 'booked' },
  { kind: 'refused' },
  { kind: 'dead reference', ...parcel },
  { kind: 'cancel' },
)

test('whatever happens, a reference that ended is never used again, and a booked parcel is not asked for', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let now = none
      const ended = new Set<string>()
      for (const one of events) {
        const next = moveBooking(now, one)
        if (!next) continue
        if (now.state === 'booked') expect(next.state).toBe('cancelled')
        if (next.state === 'booked') expect(now.state).toBe('waiting')
        if (next.reference !== now.reference && now.reference) ended.add(now.reference)
        if (next.state !== 'none') expect(next.reference).not.toBeNull()
        expect(ended).not.toContain(next.reference)
        expect(next.bookings).toBeGreaterThanOrEqual(now.bookings)
        now = next
      }
    }),
  )
})

test('each parcel and each booking has a reference of its own', () => {
  const orders = fc.record({ serial: fc.integer({ min: 1, max: 20 }), bookings: fc.nat(20) })
  const referenceOf = ({ serial, bookings }: { serial: number; bookings: number }) =>
    moveBooking({ ...none, bookings }, { kind: 'ask', order: 'FW-104233', serial })!.reference
  fc.assert(
    fc.property(orders, orders, (one, other) => {
      fc.pre(one.serial !== other.serial || one.bookings !== other.bookings)
      expect(referenceOf(one)).not.toBe(referenceOf(other))
    }),
  )
  expect(referenceOf({ serial: 1, bookings: 0 })).toBe('FW-104233')
  expect(referenceOf({ serial: 2, bookings: 2 })).toBe('FW-104233-2-S3')
})

test('asked twice is asked once, and a refused or cancelled parcel is booked anew', () => {
  const waiting = moveBooking(none, { kind: 'ask', ...parcel })!
  expect(moveBooking(waiting, { kind: 'ask', ...parcel })).toBeNull()
  const refused = moveBooking(waiting, { kind: 'refused' })!
  expect(moveBooking(refused, { kind: 'ask', ...parcel })).toEqual({
    state: 'waiting',
    reference: 'FW-104233-S2',
    bookings: 2,
    attempts: 0,
  })
})

test('pauses grow, up to an hour', () => {
  fc.assert(
    fc.property(fc.nat(100), (attempts) => {
      expect(pauseMinutes(attempts + 1)).toBeGreaterThanOrEqual(pauseMinutes(attempts))
      expect(pauseMinutes(attempts)).toBeLessThanOrEqual(60)
    }),
  )
})
