import type { IncomingMessage } from 'node:http'
import type { PlainRefusal } from './plain-refusals.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

const maxAddressLength = 8_192
/** A search of ten thousand characters in any script gets its answer: each may take twelve bytes in an address. */
const maxSearchLength = 125_000
const searched = /^\/(?:admin\/)?(?:products|suggestions|parts\/|orders|messages|palette|newsletter|log)[^?]{0,200}\?/

/** Looking through parameters takes time that grows with the square of their number. */
const maxParameters = 500

/** The search for the page of a path takes time that grows with the square of its parts: 4,000 took seconds. */
const maxParts = 100

const maxHeaders = 200
const maxHeaderBytes = 32_768

/** Why a request is refused before anybody looks at what it asks for; null for nearly all. */
export function shapeRefusal({ method, url, rawHeaders }: IncomingMessage): PlainRefusal | null {
  if (!methods.has(method!)) return 'no such method'
  if (url!.length > maxAddressLength && (url!.length > maxSearchLength || !searched.test(url!)))
    return 'address too long'
  if (hasManyParameters(url!) || hasManyParts(url!)) return 'address too long'
  // "//?a" names a host that there cannot be: parsing it would fail.
  if (!URL.canParse(url!, 'http://shop')) return 'not readable'
  // PostgreSQL has no text with NUL, and no page asks it for one.
  if (url!.includes('%00')) return 'not readable'
  if (rawHeaders.length > 2 * maxHeaders) return 'headers too large'
  let bytes = 0
  for (const text of rawHeaders) bytes += text.length
  if (bytes > maxHeaderBytes) return 'headers too large'
  return null
}

/** A parser takes a backslash for a slash. */
const hasManyParts = (url: string) => (url.split('?', 1)[0]!.match(/[/\\]/g)?.length ?? 0) > maxParts

/** True for an address with more parameters than any page reads: nobody should parse it. */
export function hasManyParameters(url: string) {
  if (url.length <= maxParameters) return false
  let count = 0
  for (let at = url.indexOf('&'); at !== -1 && count <= maxParameters; at = url.indexOf('&', at + 1)) count += 1
  return count > maxParameters
}
