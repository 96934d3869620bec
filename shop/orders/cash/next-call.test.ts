import { expect, test } from 'vitest'
import { nextCallsBefore, timeOfCall } from './next-call.ts'

test.for([
  ['two hours', '2026-11-26T20:00:00Z', '2026-11-26T22:00:00.000Z'],
  ['evening', '2026-11-26T06:00:00Z', '2026-11-26T13:00:00.000Z'],
  ['evening', '2026-11-26T13:30:00Z', '2026-11-27T13:00:00.000Z'],
  // In India it is the 27th by then.
  ['tomorrow', '2026-11-26T20:00:00Z', '2026-11-28T04:30:00.000Z'],
] as const)('%s from %s: %s', ([when, now, next]) => {
  expect(timeOfCall(when, new Date(now)).toISOString()).toBe(next)
})

test('no call is proposed for when its order is closed', () => {
  const now = new Date('2026-11-29T09:50:00+05:30')
  const before = (closedAt: string) => nextCallsBefore(new Date(closedAt), now)
  expect(before('2026-11-30T10:30:00+05:30')).toEqual(['two hours', 'evening', 'tomorrow'])
  expect(before('2026-11-30T09:49:00+05:30')).toEqual(['two hours', 'evening'])
  expect(before('2026-11-29T10:30:00+05:30')).toEqual([])
})
