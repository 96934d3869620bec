import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { acceptedEncodings } from './encodings.ts'
import type { KeptPage, Sendable } from './kept-page.ts'
import { pageAddress } from './page-address.ts'
import type { PageCache } from './page-cache.ts'

/** Longer than a load balancer keeps an idle connection: it must not send a request into one that just closed. */
const keepAliveMs = 72_000

/** A search of ten thousand letters in any script gets its answer: each may take twelve bytes in an address. */
const maxHeaderSize = 128 * 1_024

/** A person signed in as staff always sees the newest, even before their own change was heard back. */
export const mayReadKept = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && !headers.cookie?.includes('staff.session')

/**
 * An HTTP server that answers kept pages before any routing: looking one up and writing it is all that happens then.
 * What is not kept goes on to Fastify.
 */
export function keptFirst(cache: PageCache, onceOften: (address: string, page: KeptPage) => void) {
  return (toFastify: RequestListener) => {
    const server = createServer({ maxHeaderSize }, (request, response) => {
      if (!answerFromMemory(request, response)) toFastify(request, response)
    })
    server.keepAliveTimeout = keepAliveMs
    return server
  }

  function answerFromMemory(request: IncomingMessage, response: ServerResponse) {
    if (cache.size === 0 || !mayReadKept(request)) return false
    // Most ask for a page by its own address.
    const address = cache.has(request.url!) ? request.url! : pageAddress(request.url!)
    const page = address === null ? null : cache.get(address)
    if (!page) return false
    const sendable = page.ready(acceptedEncodings(request.headers['accept-encoding'] as string | undefined))
    if (!sendable) return false
    sendKept(request, response, page, sendable)
    if (page.countAsked()) onceOften(address!, page)
    return true
  }
}

export function sendKept(request: IncomingMessage, response: ServerResponse, page: KeptPage, { bytes, encoding, head, headLines }: Sendable) {
  if (request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, page.unchanged(encoding)).end()
    return
  }
  if (request.httpVersion === '1.1' && response.shouldKeepAlive) writeHeadAsIs(response, headLines)
  else response.writeHead(200, head)
  response.end(bytes)
}

const connectionLines = `connection: keep-alive\r\nkeep-alive: timeout=${Math.floor(keepAliveMs / 1_000)}\r\n`

let second = 0
let dateLine = ''

/**
 * What `writeHead` would make of it, without looking at every letter of some twenty lines again for each request.
 * Node's own field for a head that is ready; send-kept.test.ts holds both against each other.
 */
function writeHeadAsIs(response: ServerResponse, headLines: string) {
  const now = Math.floor(Date.now() / 1_000)
  if (now !== second) {
    second = now
    dateLine = `date: ${new Date().toUTCString()}\r\n`
  }
  Object.assign(response, { _header: `HTTP/1.1 200 OK\r\n${headLines}${dateLine}${connectionLines}\r\n` })
}
