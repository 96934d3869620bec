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

export function sendKept(request: IncomingMessage, response: ServerResponse, page: KeptPage, { bytes, encoding, head }: Sendable) {
  if (request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, page.unchanged(encoding)).end()
    return
  }
  response.writeHead(200, head).end(bytes)
}
