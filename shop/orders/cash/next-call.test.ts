import { expect, test } from 'vitest'
import { proposeCalls, timeOfCall } from './next-call.ts'

test.for([
  ['two hours', '2026-11-26T20:00:00Z', '2026-11-26T22:00:00.000Z'],
  ['evening', '2026-11-26T06:00:00Z', '2026-11-26T13:00:00.000Z'],
  ['evening', '2026-11-26T13:30:00Z', '2026-11-27T13:00:00.000Z'],
  // In India it is the 27th by then.
  ['tomorrow', '2026-11-26T20:00:00Z', '2026-11-28T04:30:00.000Z'],
] as const)('%s from %s: %s', ([when, now, next]) => {
  expect(timeOfCall(when, new Date(now)).toISOString()).toBe(next)
})

const at = (time: string) => new Date(`${time}:00+05:30`)
const proposed = (now: string, closedAt: string) => proposeCalls(at(closedAt), at(now)).map(({ when }) => when)

test('no call is proposed for when its order is closed', () => {
  const before = (closedAt: string) => proposed('2026-11-29T09:50', closedAt)
  expect(before('2026-11-30T10:30')).toEqual(['two hours', 'evening', 'tomorrow'])
  expect(before('2026-11-30T09:49')).toEqual(['two hours', 'evening'])
  expect(before('2026-11-29T10:30')).toEqual([])
})

test('no call is proposed for the night, and the evening of the next day is named as such', () => {
  expect(proposeCalls(at('2026-12-02T10:00'), at('2026-11-30T22:30'))).toEqual([
    { when: 'tomorrow', isToday: false },
    { when: 'evening', isToday: false },
  ])
  expect(proposeCalls(at('2026-12-02T10:00'), at('2026-11-30T16:00'))).toEqual([
    { when: 'two hours', isToday: true },
    { when: 'evening', isToday: true },
    { when: 'tomorrow', isToday: false },
  ])
})
