import { expect, test } from 'vitest'
import { listedAs } from './search-listing.ts'

test('a page is listed in its own words where it has none for search engines', () => {
  const own = { title: 'Linen', description: 'Soft and cool.' }
  expect(listedAs({ searchTitle: '', searchDescription: '' }, own)).toEqual(own)
  expect(listedAs({ searchTitle: 'Linen shirts', searchDescription: '' }, own)).toEqual({
    title: 'Linen shirts',
    description: 'Soft and cool.',
  })
  expect(listedAs({ searchTitle: '', searchDescription: 'For summer.' }, own).description).toBe('For summer.')
})
