import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** A client that still sends once it is answered must bring so many bytes in each such time. */
export const lingerMs = 2_000
const minBytesInTime = 65_536

/** Bounds of the bodies that are read: clients at once, bytes and time; the largest file, on the slowest line. */
type Allowance = { clients: number; bytes: number; ms: number }
const standardAllowance: Allowance = { clients: 16, bytes: 110 * 1_048_576, ms: 120_000 }
/** Of everybody beyond these clients. */
const smallAllowance = { bytes: 2 * 1_048_576, ms: lingerMs }

/**
 * Takes what a client still sends when it is answered already, and throws it away. Node would close the socket over it,
 * and the reset that this makes loses the answer at the client; a proxy that passes bodies on as they come would say 502
 * in its place.
 */
export function takeUnreadBodies(server: Server, allowance: Allowance = standardAllowance) {
  let lingering = 0

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request) || request.complete) return
    // Before Node's own listener, which closes the socket.
    response.prependOnceListener('finish', () => {
      if (request.complete) return
      const isLarge = lingering < allowance.clients
      if (isLarge) lingering += 1
      linger(request, isLarge ? allowance : smallAllowance, () => {
        if (isLarge) lingering -= 1
      })
    })
  })
}

function linger(request: IncomingMessage, { bytes, ms }: Omit<Allowance, 'clients'>, onGone: () => void) {
  const { socket } = request
  const close = () => Socket.prototype.destroySoon.call(socket)
  const since = performance.now()
  let [left, inTime] = [bytes, 0]
  const timer = setInterval(() => {
    const isOver = performance.now() - since >= ms - lingerMs / 2
    if (isOver || inTime < minBytesInTime) socket.destroy()
    inTime = 0
  }, lingerMs).unref()
  socket.destroySoon = () => {
    socket.end()
    request.once('close', close)
  }
  request
    .on('data', (chunk: Buffer) => {
      inTime += chunk.length
      left -= chunk.length
      if (left < 0) socket.destroy()
    })
    .once('close', () => {
      clearInterval(timer)
      onGone()
    })
    .resume()
}

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || !/^0*$/.test(headers['content-length'] ?? '')
