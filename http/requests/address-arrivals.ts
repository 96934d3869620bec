import type { FastifyInstance } from 'fastify'
import type { AddressProof } from '#shop/launch-checklist/address-proof.server.ts'
import { addressCheckPath, arrivalHeader, writeArrival } from '#shop/launch-checklist/check-address.server.ts'

/**
 * Says how the shop's own question to its public address arrived, whatever becomes of it then. Nobody else may ask:
 * for them there is no such page.
 */
export function addressArrivals(app: FastifyInstance, proof: AddressProof) {
  app.addHook('onRequest', async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, 'http://shop')
    if (!/^\/address-check(?:\.data)?\/?$/i.test(pathname)) return
    const answer = pathname === addressCheckPath ? proof.answer(searchParams.get('question') ?? '') : null
    if (answer === null) return reply.code(404).send({ error: 'There is nothing here.' })
    const { headers, ips, socket } = request
    reply.header(
      arrivalHeader,
      writeArrival({
        answer,
        arrival: {
          host: headers.host ?? '',
          origin: headers.origin,
          isForwarded: headers['x-forwarded-for'] !== undefined,
          // Fastify lists the peer, and further addresses only on the word of a trusted one.
          isPeerTrusted: (ips?.length ?? 0) > 1,
          peer: socket.remoteAddress ?? '',
        },
      }),
    )
  })
}
