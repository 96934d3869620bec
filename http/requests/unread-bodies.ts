import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** A client that still sends has so long until it must have read its answer. */
export const lingerMs = 2_000

/**
 * Takes what a client still sends when it is answered already, and throws it away. Node would close the socket over it,
 * and the reset that this makes loses the answer at the client.
 */
export function takeUnreadBodies(server: Server) {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request) || request.complete) return
    // Before Node's own listener, which closes the socket.
    response.prependOnceListener('finish', () => {
      if (!request.complete) linger(request)
    })
  })
}

function linger(request: IncomingMessage) {
  const { socket } = request
  const close = () => Socket.prototype.destroySoon.call(socket)
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref()
  socket.destroySoon = () => {
    socket.end()
    request.once('close', close)
  }
  request.once('close', () => clearTimeout(timer)).resume()
}

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || !/^0*$/.test(headers['content-length'] ?? '')
