import { expect, test } from 'vitest'
import { troubleSentence } from './trouble-sentence.ts'

const coded = (code: string) => Object.assign(new Error(code), { code })

test.for<[unknown, string]>([
  [coded('ENOSPC'), 'There is no room left in the bucket b. Make room, or choose a larger place.'],
  [coded('EROFS'), 'The shop may not write to the bucket b. Give its user the right to.'],
  [
    new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }),
    'The bucket b does not answer. It is tried again automatically.',
  ],
  [
    new Error('The bucket b answered 403 (ExpiredToken) to GET shop.json'),
    'The bucket b refuses the keys of the shop. Have they expired? (The bucket b answered 403 (ExpiredToken) to GET shop.json)',
  ],
  [new Error('something else'), 'something else.'],
])('%s', ([error, sentence]) => {
  expect(troubleSentence(error, 'the bucket b')).toBe(sentence)
})
