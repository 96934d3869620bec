import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { Refused } from '#shared/answers.ts'
import { type ByContract, contract } from '#shared/contract.server.ts'
import { Refusal } from '#shared/failures.ts'
import { orderNumber } from '#shared/fields.ts'
import type { CreditLinks } from '#shop/credit/credit-links.server.ts'
import type { LaunchChecklist } from '#shop/launch-checklist/guide/open-launch-checklist.server.ts'
import type { Purpose } from '#shop/launch-checklist/rules.ts'
import { pollSoon } from '#shop/payments/commands.server.ts'
import { GatewayError, type PaymentProvider } from '#shop/payments/provider.ts'
import {
  CheckedPayment,
  CheckoutConflict,
  ConfirmedPayment,
  ForgedPayment,
  OrderAnswer,
  PlacedOrder,
} from './answers.ts'
import { findCustomerOrder } from './finding/find-customer-order.server.ts'
import { findOrderToPay, noSuchOrder } from './finding/find-order-to-pay.server.ts'
import { checkoutRoutes } from './http/checkout-routes.server.ts'
import type { OrderLinks } from './order-links.server.ts'
import { confirmPayment } from './paying/confirm-payment.server.ts'
import { lookAtPayment } from './paying/look-at-payment.server.ts'
import { offerPayment, stateOf } from './paying/offer-payment.server.ts'
import { findPlacedOrder } from './placing/place-order.server.ts'
import { isPaid } from './rules.ts'

const OrderParams = z.object({ number: orderNumber })
const Token = z.string().min(20).max(100)
const WithToken = z.object({ token: Token })

const pay = contract({
  summary: 'Opens the payment of an order that was placed earlier',
  audience: 'customers',
  params: OrderParams,
  body: WithToken,
  answers: { 201: PlacedOrder, 409: CheckoutConflict },
})

const confirm = contract({
  summary: 'Brings what the payment window gave back',
  audience: 'customers',
  params: OrderParams,
  body: WithToken.extend({ fields: z.record(z.string().max(60), z.string().max(200)) }),
  answers: { 200: ConfirmedPayment, 400: z.union([ForgedPayment, Refused]) },
})

const check = contract({
  summary: 'Asks the payment gateway whether an order is paid by now',
  audience: 'customers',
  params: OrderParams,
  body: WithToken,
  answers: { 200: CheckedPayment },
})

const read = contract({
  summary: 'An order, for whoever holds its link',
  audience: 'customers',
  params: OrderParams,
  querystring: WithToken,
  answers: { 200: OrderAnswer },
})

type Services = {
  db: Db
  payments: PaymentProvider
  launchChecklist: Pick<LaunchChecklist, 'findClosedSentence'>
  orderLinks: OrderLinks
  creditLinks: Pick<CreditLinks, 'read'>
  publicUrl: string
  /** Staff may order from a shop in preparation, to try it. */
  isStaff(headers: { cookie?: string }): Promise<boolean>
}

/** The API of the checkout and confirmation pages. Never cached; an order opens only with its token. */
export function orderRoutes(
  scope: FastifyInstance,
  { db, payments, launchChecklist, orderLinks, creditLinks, publicUrl, isStaff }: Services,
) {
  const offered = { db, payments, orderLinks, publicUrl }
  const app = scope.withTypeProvider<ByContract>()
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  const refuseWhileClosed = async (purpose: Purpose) => {
    const closed = await launchChecklist.findClosedSentence(purpose)
    if (closed) throw new Refusal(503, closed)
  }
  const refuseNewOrders = async ({ headers }: FastifyRequest) =>
    refuseWhileClosed((await isStaff(headers)) ? 'trial order' : 'order')

  checkoutRoutes(scope, { ...offered, creditLinks, preValidation: refuseNewOrders })

  app.post(
    '/api/orders/:number/pay',
    { ...pay, preValidation: () => refuseWhileClosed('payment') },
    async (request, reply) => {
      const order = await findPlacedOrder(db, request.params.number)
      if (!order || order.gatewayOrderId === null || !orderLinks.opens(order, request.body.token))
        throw new Refusal(404, noSuchOrder)
      const { status, body } = await offerPayment(offered, request, order, { isNew: false })
      return reply.code(status).send(body)
    },
  )

  app.post('/api/orders/:number/confirm', confirm, async (request, reply) => {
    const { token, fields } = request.body
    const order = await findOrderToPay(db, orderLinks, request.params.number, token)
    const confirmed = await confirmPayment(db, payments, order, fields, request.log)
    if (confirmed.kind === 'forged') {
      return reply.code(400).send({ state: 'invalid', error: 'This payment could not be verified.' })
    }
    const isKnownPaid = confirmed.kind === 'known' && confirmed.state !== null && isPaid(confirmed.state)
    return reply.send({ state: isKnownPaid ? 'paid' : 'confirming' })
  })

  app.post('/api/orders/:number/check', check, async (request, reply) => {
    const order = await findOrderToPay(db, orderLinks, request.params.number, request.body.token)
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

  app.get('/api/orders/:number', read, async (request, reply) => {
    const { number } = request.params
    const order = (await orderLinks.matches(db, number, request.query.token))
      ? await findCustomerOrder(db, number)
      : null
    if (!order) throw new Refusal(404, noSuchOrder)
    return reply.send({ state: stateOf(order.paymentState), order })
  })
}
