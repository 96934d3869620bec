import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeSlug, slugOf } from './slug.ts'

test.each([
  ['T-Shirts', 't-shirts'],
  ['Men’s & Women’s', 'men-s-women-s'],
  ['कुर्ती', 'कुर्ती'],
  ['कुर्ता', 'कुर्ता'],
  ['ज़री साड़ी', 'ज़री-साड़ी'.normalize('NFC')],
  ['ಸೀರೆ', 'ಸೀರೆ'],
  ['சேலை', 'சேலை'],
  ['চাদর ও শাল', 'চাদর-ও-শাল'],
  ['ലുങ്കി', 'ലുങ്കി'],
  ['کُرتی', 'کُرتی'],
  ['ಕಾರ್‍ಯ', 'ಕಾರ್ಯ'],
  ['❤️ Sarees', 'sarees'],
  ['!!', ''],
])('%s is %s in an address', (name, slug) => expect(slugOf(name)).toBe(slug))

test('the same letters make the same slug however they were typed, and a slug its own', () => {
  expect(slugOf('E\u0301te\u0301')).toBe('été')
  expect(slugOf('\u0c95\u0cc6\u0cc2\u0cd5')).toBe(slugOf('\u0c95\u0ccb'))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(slugOf(slugOf(name))).toBe(slugOf(name))
      expect(slugOf(name.normalize('NFD'))).toBe(slugOf(name))
    }),
  )
})

test('a slug that is taken gets the next number that is free', () => {
  const taken = ['shirts', 'shirts-2']
  expect(freeSlug('Shirts', (slug) => taken.includes(slug))).toBe('shirts-3')
  expect(freeSlug('Pants', (slug) => taken.includes(slug))).toBe('pants')
})
