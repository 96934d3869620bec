import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/**
 * Ends a file that is made piece by piece when only its head was asked for. Fastify would read it to its end, for
 * nobody, and so hold up those who want one.
 */
export function endStreamsOfHeads(app: FastifyInstance) {
  app.addHook('onSend', async (request, _reply, payload) => {
    if (request.method !== 'HEAD' || !(payload instanceof Readable)) return payload
    payload.on('error', () => {}).destroy()
    return Readable.from([])
  })
}
