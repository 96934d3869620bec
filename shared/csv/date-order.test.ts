import { expect, test } from 'vitest'
import { beginsWithMonth, dayIn, yearFirst } from './date-order.ts'

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

test('a date with the name of its month, or with a short year, is read as spreadsheets and phones write it', () => {
  expect(yearFirst('25-Mar-26', false)).toBe('2026-03-25')
  expect(yearFirst('5 Sept 2026, 9:05 pm', true)).toBe('2026-09-05 21:05')
  expect(yearFirst('March 5, 2026 9:05', false)).toBe('2026-03-05 09:05')
  expect(yearFirst('25/3/26 9:05 PM', false)).toBe('2026-03-25 21:05')
  expect(yearFirst('3/25/26', beginsWithMonth(['3/25/26']))).toBe('2026-03-25')
  for (const text of ['25 abc 2026', '25.03.26', '26-03-25', 'Mar 2026', '25-Mar-260'])
    expect(yearFirst(text, false)).toBe(text)
})

test('the day of a cell is one that was', () => {
  expect(dayIn(' 30-11-2026 00:00 ')).toBe('2026-11-30')
  expect(dayIn('30 Nov 2026')).toBe('2026-11-30')
  expect(dayIn('2026-11-30')).toBe('2026-11-30')
  for (const text of ['', '31-11-2026', '2026-02-30', 'today']) expect(dayIn(text)).toBeNull()
})
