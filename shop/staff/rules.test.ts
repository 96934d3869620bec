import { expect, test } from 'vitest'
import { formatWait, waitAfter } from './rules.ts'

test('the first tries are free, then each wait is twice the one before', () => {
  expect([3, 4, 5, 6].map((failures) => waitAfter(failures, 4))).toEqual([0, 5, 10, 20])
})

test('nobody waits longer than a quarter of an hour', () => {
  expect(waitAfter(400, 4)).toBe(900)
})

test('a wait is told in words and never too short', () => {
  expect([1, 40, 61, 900].map(formatWait)).toEqual(['1 second', '40 seconds', '2 minutes', '15 minutes'])
})
