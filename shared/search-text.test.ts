import { expect, test } from 'vitest'
import { readSearch } from './search-text.ts'

const read = (search: string) => readSearch(new URLSearchParams({ search }))

test('a copied text is searched for as it is seen', () => {
  for (const copied of ['FW-100200\u200b', '\u2068FW-100200\u2069', '\u200fFW-100200\u200e', ' FW-\u00ad100200\ufeff '])
    expect(read(copied), copied).toBe('FW-100200')
  for (const unseen of ['\u200b\u202e', '\u0301', ' \u3164']) expect(read(unseen)).toBe('')
  expect(read('ಕ್\u200dಷ')).toBe('ಕ್\u200dಷ')
})
