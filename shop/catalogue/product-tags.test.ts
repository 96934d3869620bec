import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxTagLength, maxTags, readTags, tagList, writeTags } from './product-tags.ts'

test('tags are stored in lower case, with single spaces, each once', () => {
  expect(readTags(' Linen,  summer   26 ,LINEN,,\nಇಳಕಲ್ ')).toEqual(['linen', 'summer 26', 'ಇಳಕಲ್'])
})

test('tags that were written are read as the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (typed) => {
      const tags = readTags(typed)
      expect(readTags(writeTags(tags))).toEqual(tags)
    }),
  )
})

test('too many tags and too long ones are refused with their limits', () => {
  const many = Array.from({ length: maxTags + 1 }, (_, at) => `tag ${at}`)
  const sentence = (typed: string) => tagList.safeParse(typed).error?.issues[0]?.message
  expect(sentence(many.join(','))).toBe('Please use at most 50 tags')
  expect(sentence(many.slice(1).join(','))).toBeUndefined()
  expect(sentence('x'.repeat(maxTagLength + 1))).toBe('Please use at most 60 characters for a tag')
})
