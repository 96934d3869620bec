import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readProductFilter } from './finding/read-product-filter.ts'
import { pageSize } from './inputs.ts'
import {
  colorsNamedIn,
  effectivePricePaise,
  percentOff,
  shownRange,
  toggled,
  variantFor,
  withKnownValues,
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

test('values that the shop does not have are left out beside those it has; alone they stay, and are made up', () => {
  const shop = {
    categories: [{ slug: 'saris' }],
    sizes: ['M', 'Free'],
    colors: [{ id: 1, name: 'Red', hex: '#c0292f' }],
  }
  const read = (query: string) => withKnownValues(readProductFilter(new URLSearchParams(query)), shop)
  expect(read('category=cars&category=jeans&category=saris&size=9&size=Free&color=teal&color=red')).toMatchObject({
    filter: { category: ['jeans', 'saris'], size: ['Free'], color: ['Red'] },
    isMadeUp: false,
  })
  for (const [query, filter] of [
    ['category=cars&category=boats&size=M', { category: ['cars', 'boats'], size: ['M'] }],
    ['size=9', { size: ['9'] }],
    ['color=teal&category=saris', { color: ['teal'], category: ['saris'] }],
  ] as const)
    expect(read(query)).toMatchObject({ filter, isMadeUp: true })
})

test.each([
  ['black jeans', ['Black']],
  ['Jeans in NAVY or grey', ['Gray', 'Navy']],
  ['blackberry print, whiteboard', []],
  ['', []],
])('a search names the colours that stand in it as words: %s', (search, named) => {
  expect(colorsNamedIn(search)).toEqual(named)
})

test('a search names the owner’s groups of colours in every script, and those of two words', () => {
  const own = ['ಕೆಂಪು', 'कुसुंबी', 'Peacock Blue', 'रानी 2'].map((name) => ({ name }))
  expect(colorsNamedIn('ಕೆಂಪು ಸೀರೆ', own)).toEqual(['ಕೆಂಪು'])
  expect(colorsNamedIn('साड़ी कुसुंबी', own)).toEqual(['कुसुंबी'])
  expect(colorsNamedIn('peacock  blue saree', own)).toEqual(['Blue', 'Peacock Blue'])
  expect(colorsNamedIn('रानी 2', own)).toEqual(['रानी 2'])
  expect(colorsNamedIn('ಕೆಂಪ ಸೀರೆ', own)).toEqual([])
})
