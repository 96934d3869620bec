import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Calendar } from '../delivery-table.ts'
import { promisedDays } from './promised-days.ts'

const calendar: Calendar = { cutOff: '14:00', workingDays: [1, 2, 3, 4, 5, 6], holidays: ['2026-11-27'] }
const promised = (at: string, fromDays = 1, toDays = 2) => promisedDays(new Date(at), calendar, { fromDays, toDays })

test('an order before the cut-off leaves on its day, a later one on the next', () => {
  expect(promised('2026-11-23T13:59:59+05:30')).toEqual({ from: '2026-11-24', to: '2026-11-25' })
  expect(promised('2026-11-23T14:00:00+05:30')).toEqual({ from: '2026-11-25', to: '2026-11-26' })
  // Before midnight in London, after it in India.
  expect(promised('2026-11-23T20:00:00Z')).toEqual({ from: '2026-11-25', to: '2026-11-26' })
})

test('Sundays and holidays are nobody’s working days', () => {
  expect(promised('2026-11-26T10:00:00+05:30')).toEqual({ from: '2026-11-28', to: '2026-11-30' })
  expect(promised('2026-11-29T10:00:00+05:30')).toEqual({ from: '2026-12-01', to: '2026-12-02' })
  expect(promised('2026-11-24T10:00:00+05:30', 0, 0)).toEqual({ from: '2026-11-24', to: '2026-11-24' })
})

const day = fc
  .integer({ min: 0, max: 800 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10))
const anyCalendar = fc.record({
  cutOff: fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':')),
  workingDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  holidays: fc.uniqueArray(day, { maxLength: 60 }),
})
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
const span = fc.tuple(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 0, max: 15 }))

test('whatever the calendar, both days work, lie in their order and after the order’s own', () => {
  fc.assert(
    fc.property(anyCalendar, moment, span, (calendar, at, [fromDays, more]) => {
      const { from, to } = promisedDays(at, calendar, { fromDays, toDays: fromDays + more })
      for (const one of [from, to]) {
        expect(calendar.workingDays).toContain(new Date(one).getUTCDay())
        expect(calendar.holidays).not.toContain(one)
      }
      expect(to >= from).toBe(true)
      expect(from >= new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)).toBe(true)
      const later = promisedDays(new Date(at.getTime() + 3_600_000), calendar, { fromDays, toDays: fromDays + more })
      expect(later.from >= from && later.to >= to).toBe(true)
    }),
  )
})
