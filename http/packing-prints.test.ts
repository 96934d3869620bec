import fastify from 'fastify'
import { expect } from 'vitest'
import { parcels } from '#shop/shipping/tables.server.ts'
import { test } from '#tests/database.ts'
import { makePaidOrder } from '#tests/orders.ts'
import { packingPrintRoutes } from './packing-prints.ts'

test('a print job that nobody waits for any more ends, so that the next one does not wait for it', async ({ db }) => {
  const numbers: string[] = []
  for (let serial = 1; serial <= 3; serial += 1) {
    const { id, number } = await makePaidOrder(db)
    const booked = { bookingState: 'booked', provider: 'shiprocket', awb: number, reference: number } as const
    await db.insert(parcels).values({ orderId: id, serial: 1, labelKey: number, ...booked })
    numbers.push(number)
  }
  const read: string[] = []
  const pressAgain = new AbortController()
  const isGone = Promise.withResolvers<void>()
  const app = fastify()
  const ended = Promise.withResolvers<void>()
  app.addHook('onRequest', async (_request, reply) => void reply.raw.once('close', isGone.resolve))
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = async function (request, reply) {
      await handler.call(this, request, reply)
      ended.resolve()
    }
  })
  packingPrintRoutes(app, {
    db,
    storage: {
      async read(key) {
        read.push(key)
        pressAgain.abort()
        await isGone.promise
        return null
      },
    },
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const query = numbers.map((number) => `number=${number}`).join('&')
  const asked = fetch(`${url}/admin/api/packing/prints.pdf?${query}`, { signal: pressAgain.signal })
  await expect(asked).rejects.toThrow('aborted')
  await ended.promise
  await app.close()
  expect(read).toHaveLength(1)
})
