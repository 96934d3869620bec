import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastMonday, weekBefore } from './summary-week.ts'

test('the summary is due on Monday at eight in India, and no more from Thursday on', () => {
  const at = (moment: string) => lastMonday(new Date(`${moment}+05:30`))
  expect(at('2026-11-30T07:59:59')).toEqual({ monday: '2026-11-23', isInTime: false })
  expect(at('2026-11-30T08:00:00')).toEqual({ monday: '2026-11-30', isInTime: true })
  expect(at('2026-12-03T07:59:59')).toEqual({ monday: '2026-11-30', isInTime: true })
  expect(at('2026-12-03T08:00:00')).toEqual({ monday: '2026-11-30', isInTime: false })
  expect(weekBefore('2026-11-30')).toEqual({
    from: '2026-11-23',
    to: '2026-11-29',
    before: { from: '2026-11-16', to: '2026-11-22' },
  })
})

test('at any moment it is a Monday, at most a week ago', () => {
  const years = { min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(years), (now) => {
      const due = new Date(`${lastMonday(now).monday}T02:30:00Z`)
      expect(due.getUTCDay()).toBe(1)
      const ago = now.getTime() - due.getTime()
      expect(ago >= 0 && ago < 7 * 86_400_000).toBe(true)
    }),
  )
})
