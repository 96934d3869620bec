import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTime, momentField, nextMidnight, parseMoment } from '#shared/dates.ts'
import { countdownOf, launchLabel, launchSentence } from './launch-rules.ts'

const noon = Date.parse('2026-11-28T12:00:00+05:30')

test('a start is said with its day unless it is today', () => {
  expect(launchSentence({ at: noon, isToday: true })).toBe('Starts at 12:00')
  expect(launchSentence({ at: noon, isToday: false })).toBe('Starts on 28 November at 12:00')
  expect(launchLabel({ at: noon, isToday: true })).toBe('Starts 12:00')
  expect(launchLabel({ at: noon + 30_000, isToday: false })).toBe('Starts 28 Nov, 12:00:30')
})

const second = fc
  .integer({ min: Date.parse('2026-01-01') / 1_000, max: Date.parse('2036-01-01') / 1_000 })
  .map((seconds) => new Date(seconds * 1_000))

test('a moment to the second survives the form', () => {
  fc.assert(
    fc.property(second, (at) => {
      expect(parseMoment(momentField(at))).toEqual(at)
      expect(momentField(at)).toContain(formatTime(at))
    }),
  )
})

test('what is no moment is none', () => {
  for (const typed of ['2026-02-30T12:00', '2026-11-28T24:00', '2026-11-28T12:00:60', '2026-11-28 12:00', 'noon', ''])
    expect(parseMoment(typed)).toBeNull()
})

test('midnight in India is the next one, and at its own hour', () => {
  fc.assert(
    fc.property(second, (at) => {
      const next = nextMidnight(at.getTime())
      expect(next - at.getTime()).toBeGreaterThan(0)
      expect(next - at.getTime()).toBeLessThanOrEqual(86_400_000)
      expect(formatTime(next)).toBe('00:00')
    }),
  )
})

test('a countdown adds up, and says nothing is left only when nothing is', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5_000, max: 40 * 86_400_000 }), (leftMs) => {
      const { days, hours, minutes, seconds } = countdownOf(leftMs)
      const said = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000
      expect(said).toBe(Math.max(0, Math.ceil(leftMs / 1_000) * 1_000))
      expect(hours).toBeLessThan(24)
      expect(Math.max(minutes, seconds)).toBeLessThan(60)
    }),
  )
})
