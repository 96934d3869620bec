import type { IncomingMessage } from 'node:http'

/**
 * The address at which a request is looked up. One that was cut in the middle of a character, holds NUL or begins with
 * the name of a host is that of no page: it becomes an address that no route has, one segment with its slashes encoded,
 * so that people read the shop's own page about it.
 */
export function addressOf({ method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>) {
  const isForPage = (method === 'GET' || method === 'HEAD') && !/^[^?]*\.data(?:\?|$)/.test(url)
  return isForPage && !isReadable(url) ? `/${encodeURIComponent(`${url.split('?', 1)[0]!.slice(1)}/`)}` : url
}

/** Two slashes, of either kind, stand before a host where an address is parsed. */
const namesHost = /^\/[/\\]/

/** Whether a page may stand at it. */
export function isReadable(url: string) {
  if (namesHost.test(url) || url.includes('%00') || !URL.canParse(url, 'http://shop')) return false
  const [path] = url.split('?', 1)
  if (!path!.includes('%')) return true
  try {
    // The result is used: a bundler may leave out a call whose result is not.
    return decodeURIComponent(path!) !== ''
  } catch {
    return false
  }
}
