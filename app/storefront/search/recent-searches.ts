import { storedValue } from '../stored-value.ts'

const maxStored = 6
const longest = 80

/** The searches of this browser, newest first. They are stored here alone and sent nowhere. */
export const recentSearches = storedValue<readonly string[]>({
  key: 'recentSearches',
  empty: [],
  read(text) {
    try {
      const found: unknown = JSON.parse(text)
      return Array.isArray(found)
        ? found.filter((one) => typeof one === 'string' && one.trim()).slice(0, maxStored)
        : []
    } catch {
      return []
    }
  },
  write: (texts) => JSON.stringify(texts),
})

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export function rememberSearch(text: string) {
  const searched = text.trim().slice(0, longest)
  if (!searched) return
  recentSearches.change((before) => [searched, ...before.filter((one) => !isSame(one, searched))].slice(0, maxStored))
}

export const forgetSearch = (text: string) =>
  recentSearches.change((before) => before.filter((one) => !isSame(one, text)))

export const forgetSearches = () => recentSearches.change(() => [])
