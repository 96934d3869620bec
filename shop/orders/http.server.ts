import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { Refusal } from '#shared/failures.ts'
import { orderNumber } from '#shared/fields.ts'
import { orderNumberShape } from '#shared/order-number.ts'
import { countRequest } from '#shop/limits/count-requests.server.ts'
import { limits } from '#shop/limits/limits.ts'
import { sentenceOf } from '#shop/limits/rules.ts'
import { pollSoon } from '#shop/payments/commands.server.ts'
import { GatewayError, type PaymentProvider } from '#shop/payments/provider.ts'
import type { Readiness } from '#shop/readiness/open-readiness.server.ts'
import { findCustomerOrder } from './finding/find-customer-order.server.ts'
import type { OrderLinks } from './finding/order-links.server.ts'
import { PlaceOrder } from './inputs.ts'
import { lookAtPayment } from './paying/collect-payment.server.ts'
import { confirmPayment } from './paying/confirm-payment.server.ts'
import { closeReplacedOrder } from './paying/expire-orders.server.ts'
import { offerPayment, stateOf } from './paying/offer-payment.server.ts'
import { findPlacedOrder, placeOrder } from './placing/place-order.server.ts'
import { isPaid } from './rules.ts'

const CheckoutHeaders = z.object({
  'idempotency-key': z.uuid('Send an Idempotency-Key header'),
  /** "<number> <token>" of the unpaid order that this one takes the place of. */
  'replaced-order': z
    .string()
    .regex(new RegExp(`^${orderNumberShape} [\\w-]{20,100}$`))
    .transform((text) => text.split(' ') as [number: string, token: string])
    .optional(),
})
const OrderParams = z.object({ number: orderNumber })
const Token = z.string().min(20).max(100)
const Confirmation = z.object({ token: Token, fields: z.record(z.string().max(60), z.string().max(200)) })

type Services = {
  db: Db
  payments: PaymentProvider
  readiness: Pick<Readiness, 'findClosedSentence'>
  orderLinks: OrderLinks
  publicUrl: string
}

/** What the checkout and confirmation pages ask of the shop. Never cached; an order opens only with its token. */
export function orderRoutes(app: FastifyInstance, { db, payments, readiness, orderLinks, publicUrl }: Services) {
  const offered = { db, payments, orderLinks, publicUrl }
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  const orderAskedFor = async (request: FastifyRequest, token: string) => {
    const { number } = OrderParams.parse(request.params)
    // A wrong token and a wrong number get the same answer.
    const order = orderLinks.matches(number, token) ? await findCustomerOrder(db, number) : null
    if (!order) throw new Refusal(404, 'We could not find that order.')
    return order
  }

  const refuseWhileClosed = async () => {
    const closed = await readiness.findClosedSentence()
    if (closed) throw new Refusal(503, closed)
  }

  app.post('/api/checkout', { preHandler: refuseWhileClosed }, async (request, reply) => {
    const { 'idempotency-key': key, 'replaced-order': replaced } = CheckoutHeaders.parse(request.headers)
    const wanted = PlaceOrder.parse(request.body)
    const checkouts = await countRequest(db, 'orders by network', request.ip)
    if (checkouts.isOver) throw new Refusal(429, sentenceOf(limits['orders by network'], checkouts.waitSeconds))
    if (replaced && orderLinks.matches(...replaced)) {
      const [number, token] = replaced
      const earlier = await closeReplacedOrder(db, payments, number, key).catch((error: unknown) => {
        // The minute job closes it when the gateway answers again.
        if (error instanceof GatewayError) return 'closed'
        throw error
      })
      if (earlier === 'paid') {
        return reply
          .code(409)
          .send({ error: 'Your earlier order is already paid.', orderNumber: number, token, state: 'paid' })
      }
      if (earlier === 'promised') {
        return reply
          .code(409)
          .send({ error: 'Your earlier payment is being confirmed. Please wait a moment before you pay again.' })
      }
    }
    const placement = await placeOrder(db, payments.id, key, wanted, { from: request.ip })
    if (placement.kind === 'refused') {
      const { sentence, lines, totals, promoProblem } = placement
      request.log.info({ refusal: sentence }, 'checkout refused')
      return reply.code(409).send({ error: sentence, lines, totals, promoProblem })
    }

    return offerPayment(offered, request, reply, placement.order, { isNew: placement.isNew })
  })

  app.post('/api/orders/:number/pay', { preHandler: refuseWhileClosed }, async (request, reply) => {
    const { token } = z.object({ token: Token }).parse(request.body)
    const { number } = await orderAskedFor(request, token)
    return offerPayment(offered, request, reply, (await findPlacedOrder(db, number))!, { isNew: false })
  })

  app.post('/api/orders/:number/confirm', async (request, reply) => {
    const { token, fields } = Confirmation.parse(request.body)
    const order = await orderAskedFor(request, token)
    const confirmed = await confirmPayment(db, payments, order, fields, request.log)
    if (confirmed.kind === 'forged') {
      return reply.code(400).send({ state: 'invalid', error: 'This payment could not be verified.' })
    }
    const isKnownPaid = confirmed.kind === 'known' && confirmed.state !== null && isPaid(confirmed.state)
    return reply.send({ state: isKnownPaid ? 'paid' : 'confirming' })
  })

  app.post('/api/orders/:number/check', async (request, reply) => {
    const { token } = z.object({ token: Token }).parse(request.body)
    const order = await orderAskedFor(request, token)
    if (isPaid(order.paymentState)) return reply.send({ state: 'paid' })
    try {
      const look = await lookAtPayment(db, payments, order.gatewayOrderId)
      if (look.kind === 'unanswered') return await reply.send({ state: 'confirming' })
      const state = look.kind === 'seen' ? look.state : null
      return await reply.send({ state: stateOf(state ?? order.paymentState) })
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      await pollSoon(db, order.gatewayOrderId)
      return reply.send({ state: 'confirming' })
    }
  })

  app.get('/api/orders/:number', async (request, reply) => {
    const { token } = z.object({ token: Token }).parse(request.query)
    const { gatewayOrderId: _inside, ...order } = await orderAskedFor(request, token)
    return reply.send({ state: stateOf(order.paymentState), order })
  })
}
