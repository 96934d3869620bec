import { expect, test } from 'vitest'
import { typedDay } from './typed-day.ts'

test('a day has a year that the database knows and people mean', () => {
  const isTaken = (day: string) => typedDay().safeParse(day).success
  expect(['1900-01-01', '2026-11-26', '9999-12-31'].filter(isTaken)).toHaveLength(3)
  expect(['0000-01-01', '0001-01-01', '0202-11-26', '1899-12-31', '2026-02-30', ''].filter(isTaken)).toEqual([])
})
