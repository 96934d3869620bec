import { isRouteErrorResponse } from 'react-router'

/**
 * Whether an action or loader threw because the way to the server failed: no connection, a proxy's error page, a server
 * that stopped, an answer of 5xx. A redirect, and a 4xx that the page itself decided on, are answers. An answer that
 * did not come from the page carries its body as text.
 */
export function isFailedAnswer(error: unknown) {
  if (error instanceof Response) return false
  return !isRouteErrorResponse(error) || error.status >= 500 || typeof error.data === 'string'
}

export const isTooLarge = (error: unknown) => isRouteErrorResponse(error) && error.status === 413

/** The sentence with which the server refused a request before a page read it: too large, too slow. */
export function refusedWith(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || typeof error.data !== 'string') return undefined
  try {
    const sentence = (JSON.parse(error.data) as { error?: unknown } | null)?.error
    return typeof sentence === 'string' ? sentence : undefined
  } catch {
    return undefined
  }
}
