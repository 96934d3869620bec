import type { IncomingMessage, ServerResponse } from 'node:http'
import { formatCookie } from '#shared/cookies/format-cookie.ts'
import { isOwnNetwork, isPublicAddress } from '#shared/public-address.ts'

/** Balancers and monitors ask a machine by its address, and the shop asks itself which host a proxy makes of its own. */
const askedByAddress = /^\/(?:healthz|readyz|metrics|address-check\.data)\/?(?:\?|$)/

/** Its sender proves itself by a signature, and the simulator of payments reports to this machine by its address. */
const webhooks = /^\/webhooks\//

const wellFormed = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** A browser that comes back so often within ten seconds is sent round in circles. */
const maxRedirects = 4
const redirectsCookie = 'redirects'

const malformed = 'This request does not say properly which shop it is for.'
const notHere = 'This shop is not at this address.'
const inCircles =
  'The proxy in front of this shop does not pass on the Host header, so nobody can be let in. Its owner finds what to set in docs/operations.md, under "A public address".'
const ownerShouldSay = 'If it is yours, set PUBLIC_URL to the address that people type.'

/**
 * Answers a request for another host than that of `publicUrl`, and returns whether it did. A page is sought at
 * `publicUrl`, anything else refused: 421 means "misdirected". A shop that is not public also goes by any address of
 * its own network, as of a phone beside the computer.
 */
export function answerOtherHosts(publicUrl: string, standingHeaders: Record<string, string>) {
  const { host: publicHost, protocol } = new URL(publicUrl)
  const isPublic = isPublicAddress(publicUrl)
  const redirects = { name: redirectsCookie, path: '/', seconds: 10, isSecure: protocol === 'https:' }

  return (request: IncomingMessage, response: ServerResponse) => {
    const { host } = request.headers
    const url = request.url!
    // Node takes the first; a proxy may have gone by the other.
    if (namesTwoHosts(request)) return refuse(request, response, 400, malformed)
    if (host === publicHost && url.startsWith('/')) return false
    if (askedByAddress.test(url)) return false

    const named = host && wellFormed.test(host) ? URL.parse(`${protocol}//${host}`) : null
    if (!named || !url.startsWith('/')) return refuse(request, response, 400, malformed)
    if (named.host === publicHost) return false
    if (isOwnNetwork(named.hostname) && (!isPublic || webhooks.test(url))) return false
    if (!isPublic) return refuse(request, response, 421, `${notHere} ${ownerShouldSay}`)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refuse(request, response, 421, `${notHere} It is at ${publicUrl}`)
    }
    return redirect(request, response)
  }

  /** Never for good: a browser would remember it long after a wrong setting was put right. */
  function redirect(request: IncomingMessage, response: ServerResponse) {
    const isPage = request.headers.accept?.includes('text/html') ?? false
    const before = isPage ? redirectsOf(request) : 0
    if (before >= maxRedirects) return refuse(request, response, 421, inCircles)
    response.writeHead(307, {
      ...standingHeaders,
      location: publicUrl + request.url,
      'cache-control': 'no-store',
      ...(isPage && { 'set-cookie': formatCookie({ ...redirects, value: String(before + 1) }) }),
    })
    response.end()
    return true
  }

  function refuse(request: IncomingMessage, response: ServerResponse, status: number, sentence: string) {
    response.writeHead(status, {
      ...standingHeaders,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      // The rest that it may still be sending is not read.
      ...(request.method !== 'GET' && request.method !== 'HEAD' && { connection: 'close' }),
    })
    response.end(`${sentence}\n`)
    return true
  }
}

const namesTwoHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length > 1

const redirectsOf = ({ headers }: IncomingMessage) =>
  Number(new RegExp(`(?:^|; *)${redirectsCookie}=(\\d)(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? 0)
