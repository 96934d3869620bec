import { expect, test } from 'vitest'
import { isDrillDue } from './drill-rules.ts'

const night = new Date('2026-11-21T21:30:00Z')
const noon = new Date('2026-11-22T06:30:00Z')
const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * 86_400_000)
const last = (endedAt: Date, problems: string[] = []) => ({ endedAt, problems })

test('the first is in the first night after a day of backups', () => {
  expect(isDrillDue(null, daysBefore(night, 0.5), night)).toBe(false)
  expect(isDrillDue(null, daysBefore(night, 1.1), night)).toBe(true)
  expect(isDrillDue(null, daysBefore(noon, 1.5), noon)).toBe(false)
})

test('then once a month at night, and by day for a shop that is closed at night', () => {
  const since = daysBefore(night, 14)
  expect(isDrillDue(last(daysBefore(night, 29)), since, night)).toBe(false)
  expect(isDrillDue(last(daysBefore(night, 31)), since, night)).toBe(true)
  expect(isDrillDue(last(daysBefore(noon, 31)), since, noon)).toBe(false)
  expect(isDrillDue(last(daysBefore(noon, 33)), since, noon)).toBe(true)
})

test('after a failure it is repeated the next night, not the same one', () => {
  const failed = ['The log has a hole.']
  expect(isDrillDue(last(daysBefore(night, 0.1), failed), daysBefore(night, 14), night)).toBe(false)
  expect(isDrillDue(last(daysBefore(night, 0.9), failed), daysBefore(night, 14), night)).toBe(true)
})

test('a clock that went back does not put it off for years', () => {
  expect(isDrillDue(last(daysBefore(night, -400)), daysBefore(night, -400), night)).toBe(true)
})
