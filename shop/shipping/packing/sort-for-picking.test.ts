import { expect, test } from 'vitest'
import { sortForPicking } from './sort-for-picking.ts'

test('the same articles are fetched together, and orders of several come last', () => {
  const orders = [
    { number: 'FW-5', skus: ['B', 'A'] },
    { number: 'FW-4', skus: ['B'] },
    { number: 'FW-3', skus: ['A', 'A'] },
    { number: 'FW-2', skus: ['B'] },
    { number: 'FW-1', skus: [] },
  ]
  expect(sortForPicking(orders).map(({ number }) => number)).toEqual(['FW-1', 'FW-3', 'FW-2', 'FW-4', 'FW-5'])
})
