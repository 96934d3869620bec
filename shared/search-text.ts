import { maxSearchLength } from './lengths.ts'

/** The search of an address; '' when it asks for nothing. No character is cut in half. */
export const readSearch = (query: URLSearchParams) =>
  [...(query.get('search') ?? '').normalize('NFC').trim()].slice(0, maxSearchLength).join('')
