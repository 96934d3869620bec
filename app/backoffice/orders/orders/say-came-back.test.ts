import { expect, test } from 'vitest'
import { sayCameBack, sayNth } from './say-came-back.ts'

test('what came back of a customer is said, and nothing where nothing did', () => {
  expect(sayCameBack({ refused: 1, returned: 2 })).toBe('1 refused, 2 with a return')
  expect(sayCameBack({ refused: 0, returned: 0 })).toBe('')
  expect([1, 2, 3, 4, 11, 21, 112].map(sayNth)).toEqual([
    '1st order',
    '2nd order',
    '3rd order',
    '4th order',
    '11th order',
    '21st order',
    '112th order',
  ])
})
