import { readSearch } from '#shared/search-text.ts'

const idOf = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null)

/**
 * The parts of a list's address: a search, and the id from which the page goes on. Values that make no sense are
 * dropped.
 */
export function readListAddress(query: URLSearchParams) {
  return { search: readSearch(query), older: idOf(query.get('older')), newer: idOf(query.get('newer')) }
}

/** An id from a path or a form; null for what is none. */
export const readId = (text: unknown) => {
  const id = idOf(String(text))
  return id !== null && id > 0 ? id : null
}
