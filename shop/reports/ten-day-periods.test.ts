import { expect, test } from 'vitest'
import { firstDayAfter, wholePeriods } from './ten-day-periods.ts'

test('thirds of a month, the last of any length', () => {
  expect(['2026-11-01', '2026-11-11', '2026-11-21', '2028-02-21', '2026-12-21'].map(firstDayAfter)).toEqual([
    '2026-11-11',
    '2026-11-21',
    '2026-12-01',
    '2028-03-01',
    '2027-01-01',
  ])
})

test('only those that lie whole in a stretch', () => {
  expect(wholePeriods('2026-10-11', '2026-11-20')).toEqual(['2026-10-11', '2026-10-21', '2026-11-01', '2026-11-11'])
  expect(wholePeriods('2026-10-12', '2026-11-19')).toEqual(['2026-10-21', '2026-11-01'])
  expect(wholePeriods('2026-11-02', '2026-11-19')).toEqual([])
  expect(wholePeriods('2026-11-21', '2026-11-30')).toEqual(['2026-11-21'])
  expect(wholePeriods('2025-11-23', '2026-11-22')).toHaveLength(35)
})
