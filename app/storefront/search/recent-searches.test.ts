import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('window', { name: '', addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
})

test('the newest six searches are stored, each once', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', '  Linen  ', 'linen', 'C', '   ']) rememberSearch(text)
  expect(recentSearches.get()).toEqual(['C', 'linen', 'g', 'f', 'e', 'd'])
})

test('each can be taken out, and all', () => {
  for (const text of ['jeans', 'kurta', 'linen']) rememberSearch(text)
  forgetSearch('kurta')
  expect(recentSearches.get()).toEqual(['linen', 'jeans'])
  forgetSearches()
  expect(recentSearches.get()).toEqual([])
})

test('what somebody else wrote there is no search', () => {
  for (const text of ['{', '7', '[1, null, "jeans", " "]']) {
    localStorage.setItem('recentSearches', text)
    expect(recentSearches.get()).toEqual(text.startsWith('[') ? ['jeans'] : [])
  }
})
