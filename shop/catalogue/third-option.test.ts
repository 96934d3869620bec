import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainSizesOf, sizeAfter, sizesWithThird, splitSize, type ThirdOption } from './third-option.ts'

const word = fc.constantFrom('Slim', 'S', 'A: b', 'Pack of 2', 'लंबा', 'Fit', '30')
const third = fc.record({ name: word, values: fc.uniqueArray(word, { minLength: 1 }) })
const sizes = fc.uniqueArray(fc.constantFrom('M', 'L', 'S · Slim', 'One size', 'M · Fit: Slim'), { minLength: 1 })

test('the words of a size and its third option are taken apart again, whatever they are', () => {
  fc.assert(
    fc.property(sizes, third, (plain, option) => {
      const words = sizesWithThird(plain, option)
      expect(new Set(words).size).toBe(plain.length * option.values.length)
      expect(plainSizesOf(words, option)).toEqual(plain)
      expect(words.map((one) => splitSize(one, option).value)).toEqual(plain.flatMap(() => option.values))
    }),
  )
})

test('without a third option sizes are as they are', () => {
  expect(splitSize('M · Slim', null)).toEqual({ size: 'M · Slim', value: '' })
  expect(sizesWithThird(['M', 'L'], null)).toEqual(['M', 'L'])
})

test.for<[string, string, ThirdOption | null, ThirdOption | null, string]>([
  ['the first value of a new option', 'M', null, { name: 'Fit', values: ['Slim', 'Loose'] }, 'M · Fit: Slim'],
  [
    'a renamed option',
    'M · Fit: Slim',
    { name: 'Fit', values: ['Slim', 'Loose'] },
    { name: 'Cut', values: ['Loose', 'Slim'] },
    'M · Cut: Slim',
  ],
  ['the only value given up', 'M · Fit: Slim', { name: 'Fit', values: ['Slim'] }, null, 'M'],
  ['one of several given up', 'M · Fit: Slim', { name: 'Fit', values: ['Slim', 'Loose'] }, null, 'M · Fit: Slim'],
])('a size follows %s', ([, words, before, after, expected]) => {
  expect(sizeAfter(words, before, after)).toBe(expected)
})
