import { expect, test } from 'vitest'
import { sayCounts } from './say-counts.ts'

test('one thing is said in the singular, none and several in the plural', () => {
  expect(sayCounts({ products: 1, 'paid orders': 0, pictures: 2 })).toBe('1 product, 0 paid orders, 2 pictures')
})
