import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noOwnSizes, placeSize, sortSizes, spellAsKnown } from './size-sequence.ts'

const own = ['3XL', '26', 'XXS', '44', '2–3 years', '34B', 'UK 7', 'Free size', '4XL', '4–5 years', '34A']
const sequence = own.reduce<string[]>(placeSize, noOwnSizes.sizes)

test('an own size is placed beside its neighbours', () => {
  const after = (size: string) => sequence[sequence.indexOf(size) + 1]
  expect(after('XXL')).toBe('3XL')
  expect(after('3XL')).toBe('4XL')
  expect(after('26')).toBe('28')
  expect(after('42')).toBe('44')
  expect(sequence[0]).toBe('XXS')
  expect(after('34A')).toBe('34B')
  expect(after('2–3 years')).toBe('4–5 years')
  expect(sortSizes(['L · Loose', 'M · Slim', 'L'], sequence)).toEqual(['M · Slim', 'L', 'L · Loose'])
})

test('a size that is typed otherwise is the one that the shop has', () => {
  const spell = (typed: string) => spellAsKnown(typed.split(','), sequence)
  expect(spell('s,xl,S')).toEqual(['S', 'XL'])
  expect(spell('uk7,2-3 Years,FREE SIZE,34b')).toEqual(['UK 7', '2–3 years', 'Free size', '34B'])
  expect(spell('5xl,5XL,UK 9,1-2 years,12 years')).toEqual(['5XL', 'UK 9', '1-2 years', '12 years'])
})

test('the specified sizes keep their sequence, whichever sizes stand beside them', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(own), (some) => {
      const whole = some.reduce<string[]>(placeSize, noOwnSizes.sizes)
      expect(whole.filter((size) => noOwnSizes.sizes.includes(size))).toEqual(noOwnSizes.sizes)
      expect(whole).toHaveLength(noOwnSizes.sizes.length + some.length)
    }),
  )
})

test('sizes are sorted as the owner sorted them, each once, with their third option', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...sequence]), (some) => {
      expect(sortSizes(some, sequence)).toEqual(sequence.filter((size) => some.includes(size)))
    }),
  )
  const fit = { name: 'Fit', values: ['Slim', 'Regular'] }
  expect(sortSizes(['L · Fit: Slim', 'L · Fit: Regular', 'S · Fit: Slim'], sequence, fit)).toEqual([
    'S · Fit: Slim',
    'L · Fit: Slim',
    'L · Fit: Regular',
  ])
  expect(sortSizes(['M', 'L', 'S'], ['L', 'M', 'S'])).toEqual(['L', 'M', 'S'])
})
