import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Repairs, shortenAtWord } from './repairs.ts'

test('a text is cut at a word, and one without words where it has to be', () => {
  expect(shortenAtWord('Soft cotton kurta for summer', 20)).toBe('Soft cotton kurta')
  expect(shortenAtWord('Soft cotton kurta for summer', 17)).toBe('Soft cotton kurta')
  expect(shortenAtWord('x'.repeat(30), 20)).toBe('x'.repeat(20))
  expect(shortenAtWord('ಕನ್ನಡ ಸೀರೆ', 40)).toBe('ಕನ್ನಡ ಸೀರೆ')
})

test('no text is longer than asked for, and what fits stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 3, max: 40 }), (text, max) => {
      const short = shortenAtWord(text, max)
      if (text.trim().length <= max) expect(short).toBe(text)
      else expect(short.length).toBeLessThanOrEqual(max)
      expect(text.trim().startsWith(short.trim())).toBe(true)
    }),
  )
})

test('each decision is noted once', () => {
  const repairs = new Repairs()
  expect(repairs.fitTags(`silk, ${'t'.repeat(61)}, Silk`)).toBe('silk')
  repairs.fit('Details', 'x'.repeat(400), 300)
  repairs.fit('Details', 'y'.repeat(400), 300)
  expect(repairs.notes).toEqual(['Tags that were too long or too many left out', 'Details shortened'])
})
