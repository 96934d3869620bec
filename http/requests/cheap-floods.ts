import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { refuseConnection } from './refuse-plainly.ts'

/** Browsers and proxies wait for an answer before they send the next request. */
const maxUnanswered = 8

/** The parts of a chunked body are as long as what its sender read at once, but for a few. */
const [maxCrumbs, crumbLength] = [1_000, 100]

/**
 * Cuts who makes much work with few bytes: thousands of requests in one piece on one connection, or a body of which each
 * byte is a part of its own. One sender of either stopped the shop for seconds.
 */
export function cutCheapFloods(server: Server) {
  const unanswered = new WeakMap<Socket, number>()
  const add = (socket: Socket, more: number) => {
    const count = (unanswered.get(socket) ?? 0) + more
    unanswered.set(socket, count)
    return count
  }
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    response.once('close', () => add(socket, -1))
    if (add(socket, 1) > maxUnanswered) socket.destroy()
    else if (request.headers['transfer-encoding'] !== undefined) refuseCrumbs(request)
  })
}

/** Node gives each part of a body to `push`, whoever reads it. */
function refuseCrumbs(request: IncomingMessage) {
  const push = request.push.bind(request)
  let [parts, bytes] = [0, 0]
  request.push = (part: Buffer | null, encoding) => {
    parts += 1
    bytes += part?.length ?? 0
    if (part === null || parts <= maxCrumbs || bytes >= parts * crumbLength) return push(part, encoding)
    request.push = () => true
    refuseConnection(request.socket, 'not readable', request)
    request.socket.pause()
    return true
  }
}
