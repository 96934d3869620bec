import { expect, test } from 'vitest'
import { listNames } from './list-names.ts'

test('a cart of twenty products is named by three of them', () => {
  expect(listNames(['Tunga Slim Jean'])).toBe('Tunga Slim Jean')
  expect(listNames(['Belur Tee', 'Karwar Tee', 'Belur Tee'])).toBe('Belur Tee and Karwar Tee')
  const twenty = Array.from({ length: 20 }, (_, at) => `Tee ${at + 1}`)
  expect(listNames(twenty)).toBe('Tee 1, Tee 2, Tee 3 and 17 more')
})
