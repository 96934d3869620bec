import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proposeCategory } from './propose-category.ts'

const categories = ['Shirts', 'T-Shirts', 'Sarees', 'Kurtas', 'Kurtis', 'Kurta Sets', 'Dresses', 'Trousers']

test.each([
  ['Shirt', 'Shirts'],
  ['tshirt', 'T-Shirts'],
  ["Men's T-Shirt", 'T-Shirts'],
  ['Linen shirts', 'Shirts'],
  ['Apparel > Dress', 'Dresses'],
  ['Kurta set', 'Kurta Sets'],
  ['Kurta', 'Kurtas'],
  ['Silk Saree', 'Sarees'],
  ['KURTI', 'Kurtis'],
])('“%s” is taken for %s', (type, category) => {
  expect(proposeCategory(type, categories)).toBe(category)
})

test.each(['Gift card', '', '---', 'Set', 'Shirt or saree'])('“%s” is left to staff', (type) => {
  expect(proposeCategory(type, categories)).toBeNull()
})

test('what is proposed is a category of the shop, and one of the same name always is', () => {
  const name = fc.stringMatching(/^[a-z]{3,8}( [a-z]{3,8})?$/)
  fc.assert(
    fc.property(fc.string(), fc.uniqueArray(name, { maxLength: 6 }), (type, all) => {
      const proposed = proposeCategory(type, all)
      expect(proposed === null || all.includes(proposed)).toBe(true)
    }),
  )
  fc.assert(fc.property(name, (one) => void expect(proposeCategory(one.toUpperCase(), [one])).toBe(one)))
})
