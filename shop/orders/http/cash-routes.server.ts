import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { Refused } from '#shared/answers.ts'
import { type ByContract, contract } from '#shared/contract.server.ts'
import { Refusal } from '#shared/failures.ts'
import { orderNumber } from '#shared/fields.ts'
import type { PhoneVerification } from '#shop/phone-verification/open-codes.server.ts'
import { confirmByCode } from '../cash/confirm-cash.server.ts'
import { findCustomerOrder } from '../finding/find-customer-order.server.ts'
import { noSuchOrder } from '../finding/find-order-to-pay.server.ts'
import type { OrderLinks } from '../order-links.server.ts'

const confirmCash = contract({
  summary: 'Confirms an order to be paid in cash, for whoever proved its phone number with a code',
  audience: 'customers',
  params: z.object({ number: orderNumber }),
  body: z.object({
    token: z.string().min(20).max(100),
    proof: z.string().min(1).max(200).describe('As POST /api/codes/check gave it'),
  }),
  answers: { 200: z.object({ isConfirmed: z.literal(true) }), 409: Refused },
})

type Services = {
  db: Db
  phoneVerification: Pick<PhoneVerification, 'isProved'>
  orderLinks: Pick<OrderLinks, 'matches'>
}

/** `POST /api/orders/:number/confirm-cash`. */
export function cashRoutes(scope: FastifyInstance, { db, phoneVerification, orderLinks }: Services) {
  const app = scope.withTypeProvider<ByContract>()
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.post('/api/orders/:number/confirm-cash', confirmCash, async ({ params: { number }, body }, reply) => {
    const order = (await orderLinks.matches(db, number, body.token)) ? await findCustomerOrder(db, number) : null
    if (!order) throw new Refusal(404, noSuchOrder)
    if (!phoneVerification.isProved(body.proof, order.phone, 'confirm order'))
      throw new Refusal(403, 'Please confirm your phone number again.')
    if (!(await confirmByCode(db, number)))
      return reply.code(409).send({ error: 'This order can no longer be confirmed. Please open it again.' })
    return reply.send({ isConfirmed: true })
  })
}
