import { longestSearch } from './lengths.ts'

/**
 * What an address searches for; '' when it asks for nothing. No character is cut in half, and none is NUL, which
 * PostgreSQL cannot store or compare.
 */
export const readSearch = (query: URLSearchParams) =>
  [...(query.get('search') ?? '').replaceAll('\0', '').trim()].slice(0, longestSearch).join('')
