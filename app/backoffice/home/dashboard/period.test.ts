import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPeriod, todayInIndia } from './period.ts'

const today = '2026-11-21'
const period = (query: string) => readPeriod(new URLSearchParams(query), today)

test('a period ends today and has one of the same length before it', () => {
  expect(period('days=7')).toEqual({
    from: '2026-11-15',
    to: today,
    days: 7,
    isCustom: false,
    before: { from: '2026-11-08', to: '2026-11-14' },
  })
  expect(period('days=8').days).toBe(30)
  expect(period('').days).toBe(30)
})

test('a custom period stays within a year and today', () => {
  expect(period('from=2026-10-01&to=2026-10-31')).toMatchObject({
    days: 31,
    before: { from: '2026-08-31', to: '2026-09-30' },
  })
  expect(period('from=2026-11-20&to=2027-01-01')).toMatchObject({ from: '2026-11-20', to: today })
  expect(period('from=2026-11-20&to=2026-11-01')).toMatchObject({ from: '2026-11-01', days: 1 })
  expect(period('from=2001-01-01&to=2026-11-21').days).toBe(366)
  expect(period('from=2026-02-30&to=2026-03-01').isCustom).toBe(false)
})

test('whatever the address says, both periods meet and are of one length', () => {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, day, (from, to) => {
      const { before, ...asked } = period(`from=${from}&to=${to}`)
      const lengthOf = (one: { from: string; to: string }) => Date.parse(one.to) - Date.parse(one.from)
      expect(lengthOf(before)).toBe(lengthOf(asked))
      expect(Date.parse(asked.from) - Date.parse(before.to)).toBe(86_400_000)
      expect(asked.to <= today).toBe(true)
    }),
  )
})

test('today is a day in India', () => {
  expect(todayInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
  expect(todayInIndia(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20')
})
