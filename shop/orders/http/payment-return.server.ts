import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { type ByContract, contract } from '#shared/contract.server.ts'
import { Refusal } from '#shared/failures.ts'
import { orderNumber } from '#shared/fields.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { findOrderToPay } from '../finding/find-order-to-pay.server.ts'
import type { OrderLinks } from '../order-links.server.ts'
import { confirmPayment, hasProbablyPaid } from '../paying/confirm-payment.server.ts'
import { isPaid } from '../rules.ts'

const Params = z.object({ number: orderNumber })
const Query = z.object({ token: z.string().min(20).max(100) })
/** Three fields of a success, a handful of a failure ("error[description]"); a stranger's form may hold anything. */
const Fields = z.record(z.string().max(60), z.string().max(500)).catch({})

const returned = contract({
  summary: 'Where the payment gateway sends browsers that cannot show its window over our page',
  audience: 'payment gateway',
  params: Params,
  querystring: Query,
  body: Fields,
  sends: { mediaType: 'application/x-www-form-urlencoded' },
  answers: { 303: { description: 'To the page that says how the payment ended' } },
})

type Services = { db: Db; payments: PaymentProvider; orderLinks: OrderLinks }

/**
 * Where the gateway sends browsers that cannot show its window over our page, by a form POST from its own site: no
 * cookie comes with it, so the order opens by the token in the address. Sends on to the page that says how it ended.
 */
export function paymentReturnRoutes(app: FastifyInstance, { db, payments, orderLinks }: Services) {
  app.addHook(
    'onSend',
    async (_request, reply) => void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer'),
  )
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  )

  app.withTypeProvider<ByContract>().post('/api/orders/:number/return', returned, async (request, reply) => {
    const { number } = request.params
    const { token } = request.query
    const order = await findOrderToPay(db, orderLinks, number, token)
    const fields = request.body ?? {}
    const confirmed = await confirmPayment(db, payments, order, fields, request.log)
    if (confirmed.kind === 'forged') throw new Refusal(400, 'This payment could not be verified.')

    if (isPaid(order.paymentState) || hasProbablyPaid(confirmed)) {
      // The part after the # stays in the browser: no log and no other site learns the token.
      const known = new URLSearchParams({ order: number, token, payment: fields.razorpay_payment_id ?? '' })
      return reply.redirect(`/order-confirmation#${known}`, 303)
    }
    return reply.redirect(`/orders/${number}?token=${token}&payment=failed`, 303)
  })
}
