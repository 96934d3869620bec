import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** A client that still sends gets so much time and so many bytes until it must have read its answer. */
export const lingerMs = 2_000
const standardBytes = 2 * 1_048_576

/**
 * Takes what a client still sends when it is answered already, and throws it away. Node would close the socket over it,
 * and the reset that this makes loses the answer at the client.
 */
export function takeUnreadBodies(server: Server, maxBytes = standardBytes) {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request) || request.complete) return
    // Before Node's own listener, which closes the socket.
    response.prependOnceListener('finish', () => {
      if (!request.complete) linger(request, maxBytes)
    })
  })
}

function linger(request: IncomingMessage, maxBytes: number) {
  const { socket } = request
  const close = () => Socket.prototype.destroySoon.call(socket)
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref()
  let left = maxBytes
  socket.destroySoon = () => {
    socket.end()
    request.once('close', close)
  }
  request
    .on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) socket.destroy()
    })
    .once('close', () => clearTimeout(timer))
    .resume()
}

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || !/^0*$/.test(headers['content-length'] ?? '')
