import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minuteField, parseMoment } from './dates.ts'
import { typedDay } from './typed-moment.ts'

test('a moment in a form field is on India’s clock', () => {
  expect(minuteField('2026-11-30T18:30:00Z')).toBe('2026-12-01T00:00')
  expect(parseMoment('2026-12-01T00:00')).toEqual(new Date('2026-11-30T18:30:00Z'))
})

test('what is no moment is none', () => {
  for (const text of [
    '',
    '2026-12-01',
    '2026-02-31T10:00',
    '2026-12-01T25:00',
    'tomorrow',
    '0000-01-01T00:00',
    '0002-11-26T10:00',
  ])
    expect(parseMoment(text)).toBeNull()
})

test('a moment shown and typed back is the same minute', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (at) => {
      expect(parseMoment(minuteField(at))?.getTime()).toBe(Math.floor(at.getTime() / 60_000) * 60_000)
    }),
  )
})

test('a day has a year that the database knows and people mean', () => {
  const isTaken = (day: string) => typedDay().safeParse(day).success
  expect(['1900-01-01', '2026-11-26', '9999-12-31'].filter(isTaken)).toHaveLength(3)
  expect(['0000-01-01', '0001-01-01', '0202-11-26', '1899-12-31', '2026-02-30', ''].filter(isTaken)).toEqual([])
})
