import { expect, test } from 'vitest'
import { beginsWithMonth, yearFirst } from './date-order.ts'

test('dates begin with the day, unless a number of the column shows that they begin with the month', () => {
  expect(beginsWithMonth(['03/04/2026', '', 'yesterday'])).toBe(false)
  expect(beginsWithMonth(['03/04/2026', '3/25/2026 9:05'])).toBe(true)
  expect(beginsWithMonth(['25/3/2026', '3/25/2026'])).toBe(false)
  expect(yearFirst('03/04/2026', false)).toBe('2026-04-03')
  expect(yearFirst('3/4/2026', true)).toBe('2026-03-04')
})

test('a clock of twelve hours or of one figure is put into that of a day', () => {
  expect(yearFirst('25-3-2026 9:05', false)).toBe('2026-03-25 09:05')
  expect(yearFirst('25.03.2026, 9:05:07 PM', false)).toBe('2026-03-25 21:05:07')
  expect(yearFirst('25/03/2026 12:10 am', false)).toBe('2026-03-25 00:10')
  expect(yearFirst('2026-03-25 10:00:00 +0530', false)).toBe('2026-03-25 10:00:00 +0530')
  expect(yearFirst('25/03/2026 10:00:00 +0530', false)).toBe('2026-03-25 10:00:00 +0530')
})
