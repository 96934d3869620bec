import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { refuseConnection } from './refuse-plainly.ts'
import { hasBody } from './unread-bodies.ts'

export type BodyPace = { windowMs: number; minBytes: number; maxMs: number }

/** A thousand bytes a second: a form on the slowest line that loads a page. Only uploads may take longer than `maxMs`. */
const standardPace: BodyPace = { windowMs: 15_000, minBytes: 15_000, maxMs: 120_000 }

const uploads = /^\/admin\/api\//

/** A request whose body still comes, and how much of it had come when it was last looked at. */
type Coming = { response: ServerResponse; begunAt: number; lookedAt: number; bytes: number }

/**
 * Cuts senders of bodies that come slower than the pace, so that open sockets cost nobody anything. Time during which
 * the shop itself does not read is not counted.
 */
export function cutSlowBodies(server: Server, pace: BodyPace = standardPace) {
  const coming = new Map<IncomingMessage, Coming>()

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request) || request.complete) return
    const now = performance.now()
    coming.set(request, { response, begunAt: now, lookedAt: now, bytes: request.socket.bytesRead })
    request.once('close', () => coming.delete(request))
  })

  function look() {
    const now = performance.now()
    for (const [request, body] of coming) {
      const { response, begunAt, lookedAt } = body
      const bytes = request.socket.bytesRead
      if (request.complete) coming.delete(request)
      else if (now - begunAt > pace.maxMs && !uploads.test(request.url!)) cut(request, response)
      else if (!request.readableFlowing) Object.assign(body, { lookedAt: now, bytes })
      else if (now - lookedAt >= pace.windowMs) {
        if (bytes - body.bytes < pace.minBytes) cut(request, response)
        else Object.assign(body, { lookedAt: now, bytes })
      }
    }
  }

  function cut(request: IncomingMessage, response: ServerResponse) {
    coming.delete(request)
    if (response.headersSent) request.socket.destroy()
    else refuseConnection(request.socket, 'too slow', request)
  }

  const timer = setInterval(look, pace.windowMs / 3).unref()
  server.once('close', () => clearInterval(timer))
}
