import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { PlainRefusal } from './plain-refusals.ts'
import { refuseConnection, refusePlainly } from './refuse-plainly.ts'
import { shapeRefusal } from './request-shape.ts'

/** Refuses what no address here understands, before any of it is read. */
export function refuseWrongShapes(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    const why = shapeRefusal(request.raw)
    if (why) return refusePlainly(request, reply, why)
    if (request.method === 'OPTIONS') return reply.code(204).header('allow', 'GET, HEAD, POST').send()
  })
}

const refusalOf: Record<string, PlainRefusal> = {
  HPE_HEADER_OVERFLOW: 'headers too large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too slow',
}

/** Answers what is no HTTP, or came too slowly to become a request. */
export function answerClientErrors({ code }: Error & { code?: string }, socket: Duplex) {
  if (code === 'ECONNRESET' || socket.destroyed) return
  refuseConnection(socket, refusalOf[code ?? ''] ?? 'not readable')
}
