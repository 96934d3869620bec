import { expect, test } from 'vitest'
import { ageGroupOf, agesOf } from './age-of-size.ts'

test.for([
  ['0-3 months', 'newborn'],
  ['3–6 M', 'infant'],
  ['6-9M', 'infant'],
  ['9 months', 'infant'],
  ['12-18 Months', 'toddler'],
  ['2–3 years', 'toddler'],
  ['4-5Y', 'toddler'],
  ['5 to 6 yrs', 'kids'],
  ['12-13 Years', 'kids'],
  ['13-14 years', 'adult'],
  ['M', 'adult'],
  ['8 M', 'adult'],
  ['2-3', 'adult'],
  ['32', 'adult'],
  ['One size', 'adult'],
] as const)('the size %s is for %s', ([size, name]) => {
  expect(ageGroupOf(size).name).toBe(name)
})

test('the ages of several sizes go from the least to the greatest', () => {
  expect(agesOf(['0-3 months', '4-5Y'])).toEqual({ from: 0, to: 5 })
  expect(agesOf(['11-12 years', 'S'])).toEqual({ from: 5, to: null })
  expect(agesOf([])).toEqual({ from: 13, to: null })
})
