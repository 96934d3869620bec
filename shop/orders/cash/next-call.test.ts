import { expect, test } from 'vitest'
import { timeOfCall } from './next-call.ts'

test.for([
  ['two hours', '2026-11-26T20:00:00Z', '2026-11-26T22:00:00.000Z'],
  ['evening', '2026-11-26T06:00:00Z', '2026-11-26T13:00:00.000Z'],
  ['evening', '2026-11-26T13:30:00Z', '2026-11-27T13:00:00.000Z'],
  // In India it is the 27th by then.
  ['tomorrow', '2026-11-26T20:00:00Z', '2026-11-28T04:30:00.000Z'],
] as const)('%s from %s: %s', ([when, now, next]) => {
  expect(timeOfCall(when, new Date(now)).toISOString()).toBe(next)
})
