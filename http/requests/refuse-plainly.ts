import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { plainAnswer, type PlainRefusal } from './plain-refusals.ts'
import { lingerMs } from './unread-bodies.ts'

/** Answers a request whose body is not taken; unread-bodies.ts throws the rest of it away. */
export function refusePlainly(request: FastifyRequest, reply: FastifyReply, why: PlainRefusal) {
  const { status, headers, body } = plainAnswer(why, request.raw)
  request.log.info({ status, refusal: why }, 'refused')
  const standing = reply.getHeaders() as Record<string, string>
  reply.hijack()
  reply.raw.writeHead(status, { ...standing, ...headers })
  reply.raw.end(request.method === 'HEAD' ? undefined : body)
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
