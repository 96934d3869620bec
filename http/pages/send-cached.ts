import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { isKnownEtag } from '#shared/answers.ts'
import type { StaffSignIn } from '#shop/staff/signing-in/sign-in.server.ts'
import { cutCheapFloods } from '../requests/cheap-floods.ts'
import { closeWhenAnswered } from '../requests/close-when-answered.ts'
import { cutSlowBodies } from '../requests/slow-bodies.ts'
import { cutStalledReaders } from '../requests/stalled-readers.ts'
import { takeUnreadBodies } from '../requests/unread-bodies.ts'
import { cacheKey } from './cache-key.ts'
import type { CachedPage, Sendable } from './cached-page.ts'
import { acceptedEncodings } from './encodings.ts'
import type { PageCache } from './page-cache.ts'

/** Longer than a load balancer keeps an idle connection: it must not send a request into one that just closed. */
const keepAliveMs = 72_000

const limits = {
  /** For the longest search; everything else has less in request-shape.ts. */
  maxHeaderSize: 128 * 1_024,
  headersTimeout: 20_000,
  /** slow-bodies.ts looks after bodies: an upload on a slow line takes its time. */
  requestTimeout: 0,
  connectionsCheckingInterval: 5_000,
}

type Memory = {
  cache: PageCache
  onceOften(address: string, page: CachedPage): void
  isSigned: StaffSignIn['isSigned']
  /** Called first; true when it has answered by itself. */
  isAnswered?(request: IncomingMessage, response: ServerResponse): boolean
}

/** A person signed in as staff always sees the newest, even before their own change was heard back. */
export const mayReadCached = ({ method, headers }: IncomingMessage, isSigned: StaffSignIn['isSigned']) =>
  (method === 'GET' || method === 'HEAD') && !isSigned(headers.cookie)

/**
 * An HTTP server that answers cached pages before any routing: looking one up and writing it is all that happens then.
 * Pages that are not cached go on to Fastify.
 */
export function cachedFirst({ cache, onceOften, isSigned, isAnswered = () => false }: Memory) {
  return (toFastify: RequestListener) => {
    const server = createServer(limits, (request, response) => {
      // Node goes on with what it has read of a connection that was cut.
      if (request.socket.destroyed) return
      if (!isAnswered(request, response) && !answerFromMemory(request, response)) toFastify(request, response)
    })
    server.keepAliveTimeout = keepAliveMs
    cutSlowBodies(server)
    cutStalledReaders(server)
    takeUnreadBodies(server)
    cutCheapFloods(server)
    closeWhenAnswered(server)
    return server
  }

  function answerFromMemory(request: IncomingMessage, response: ServerResponse) {
    if (cache.size === 0 || !mayReadCached(request, isSigned)) return false
    // Most ask for a page by its own address.
    const address = cache.has(request.url!) ? request.url! : cacheKey(request.url!)
    const page = address === null ? null : cache.get(address)
    if (!page) return false
    const sendable = page.ready(acceptedEncodings(request.headers['accept-encoding'] as string | undefined))
    if (!sendable) return false
    sendCached(request, response, { page, sendable, isCached: true })
    if (page.countAsked()) onceOften(address!, page)
    return true
  }
}

const noHead = { list: [], lines: '' }

/** `isCached`: the page is in the cache at this moment, so that a change of it is heard. */
type Sent = { page: CachedPage; sendable: Sendable; isCached: boolean }

export function sendCached(request: IncomingMessage, response: ServerResponse, { page, sendable, isCached }: Sent) {
  const { bytes, encoding, head, headLines } = sendable
  page.onSent?.()
  const edge = page.edge?.head(isCached) ?? noHead
  if (isKnownEtag(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, [...page.unchanged(encoding), ...edge.list]).end()
    return
  }
  if (request.httpVersion === '1.1' && response.shouldKeepAlive) writeHeadAsIs(response, headLines + edge.lines)
  else response.writeHead(200, [...head, ...edge.list])
  response.end(bytes)
}

const connectionLines = `connection: keep-alive\r\nkeep-alive: timeout=${Math.floor(keepAliveMs / 1_000)}\r\n`

let second = 0
let dateLine = ''

/**
 * The head as `writeHead` would write it, without looking at every character of some twenty lines again for each
 * request. Node's own field for a head that is ready; send-cached.test.ts holds both against each other.
 */
function writeHeadAsIs(response: ServerResponse, headLines: string) {
  const now = Math.floor(Date.now() / 1_000)
  if (now !== second) {
    second = now
    dateLine = `date: ${new Date().toUTCString()}\r\n`
  }
  Object.assign(response, { _header: `HTTP/1.1 200 OK\r\n${headLines}${dateLine}${connectionLines}\r\n` })
}
