import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { plainAnswer, type PlainRefusal } from './plain-refusals.ts'

/** A client that still sends gets so much time and so many bytes until it must have read its answer. */
export const lingerMs = 2_000
const lingerBytes = 2 * 1_048_576

/**
 * Answers a request whose body is not taken. The rest of it is thrown away for a moment before the connection closes,
 * or the answer would be lost with it.
 */
export function refusePlainly(request: FastifyRequest, reply: FastifyReply, why: PlainRefusal) {
  const { status, headers, body } = plainAnswer(why, request.raw)
  request.log.info({ status, refusal: why }, 'refused')
  const standing = reply.getHeaders() as Record<string, string>
  reply.hijack()
  reply.raw.writeHead(status, { ...standing, ...headers })
  if (request.method !== 'HEAD') reply.raw.write(body)
  throwAwayRest(request.raw, () => reply.raw.end())
}

function throwAwayRest(raw: IncomingMessage, done: () => void) {
  let left = lingerBytes
  const timer = setTimeout(finish, lingerMs)
  function finish() {
    clearTimeout(timer)
    raw.off('data', onData).off('end', finish).off('close', finish)
    done()
  }
  function onData(chunk: Buffer) {
    left -= chunk.length
    if (left < 0) finish()
  }
  if (raw.readableEnded || raw.destroyed) finish()
  else raw.on('data', onData).once('end', finish).once('close', finish).resume()
}

/** The same where there is no request yet, or where whoever reads it must not be waited for. */
export function refuseConnection(socket: Duplex, why: PlainRefusal, asked?: IncomingMessage) {
  if (!socket.writable) return
  const { status, headers, body } = plainAnswer(why, asked)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(
    Buffer.concat([Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`), body]),
    () => setTimeout(() => socket.destroy(), lingerMs).unref(),
  )
}
