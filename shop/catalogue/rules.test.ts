import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageSize, readProductFilter } from './inputs.ts'
import {
  colorsNamedIn,
  effectivePricePaise,
  percentOff,
  shownRange,
  toggled,
  variantFor,
  withKnownCategories,
} from './rules.ts'

test('a sale shows how much is taken off, rounded', () => {
  expect(percentOff({ pricePaise: 99_900, salePricePaise: 74_900 })).toBe(25)
})

test('a sale price that is not lower takes nothing off', () => {
  expect(percentOff({ pricePaise: 99_900, salePricePaise: 99_900 })).toBe(0)
  expect(effectivePricePaise({ pricePaise: 99_900, salePricePaise: 120_000 })).toBe(99_900)
})

test('nobody pays more than the price, and the share taken off stays between 0 and 100', () => {
  const paise = fc.integer({ min: 1, max: 100_000_000 })
  fc.assert(
    fc.property(paise, fc.option(paise), (pricePaise, salePricePaise) => {
      expect(effectivePricePaise({ pricePaise, salePricePaise })).toBeLessThanOrEqual(pricePaise)
      expect(percentOff({ pricePaise, salePricePaise })).toBeGreaterThanOrEqual(0)
      expect(percentOff({ pricePaise, salePricePaise })).toBeLessThanOrEqual(100)
    }),
  )
})

test('without a colour, a size is met by a variant that can be bought', () => {
  const soldOut = { size: 'M', color: '#000000', stock: 0 }
  const left = { size: 'M', color: '#ffffff', stock: 2 }
  expect(variantFor([soldOut, left], 'M', null)).toBe(left)
  expect(variantFor([soldOut, left], 'M', '#000000')).toBe(soldOut)
  expect(variantFor([soldOut, left], 'L', null)).toBeUndefined()
})

test('choosing a value begins at the first page; choosing it again takes it out', () => {
  const chosen = toggled(readProductFilter(new URLSearchParams('page=3')), 'size', 'M')
  expect(chosen).toMatchObject({ size: ['M'], page: 1 })
  expect(toggled(chosen, 'size', 'M').size).toEqual([])
})

test('a page shows those before it too, but never more than twenty', () => {
  expect(shownRange(2)).toEqual({ from: 0, limit: 2 * pageSize })
  expect(shownRange(25)).toEqual({ from: 5 * pageSize, limit: 20 * pageSize })
})

test('a category the shop does not have is left out', () => {
  const filter = readProductFilter(new URLSearchParams('category=cars&category=jeans&category=saris'))
  expect(withKnownCategories(filter, [{ slug: 'saris' }]).category).toEqual(['jeans', 'saris'])
})

test.each([
  ['black jeans', ['Black']],
  ['Jeans in NAVY or grey', ['Gray', 'Navy']],
  ['blackberry print, whiteboard', []],
  ['', []],
])('a search names the colours that stand in it as words: %s', (search, named) => {
  expect(colorsNamedIn(search)).toEqual(named)
})
