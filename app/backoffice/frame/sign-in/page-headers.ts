import type { HeadersArgs } from 'react-router'

/** The headers of a page to sign in with: it is never stored, and says how long to wait after too many tries. */
export function signInHeaders({ actionHeaders }: Pick<HeadersArgs, 'actionHeaders'>): Record<string, string> {
  const wait = actionHeaders.get('Retry-After')
  return { 'Cache-Control': 'no-store', ...(wait !== null && { 'Retry-After': wait }) }
}
