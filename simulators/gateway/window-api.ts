import { readFileSync } from 'node:fs'
import * as path from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { projectFolder } from '#config'
import { paymentSignature } from '#shop/payments/razorpay-signatures.server.ts'
import { type Instrument, settle, startAttempt } from './payments.ts'
import { ApiRefusal, unknownId } from './refusals.ts'
import type { Sim } from './sim.ts'
import { type FailureReason, failures, isFailureReason, testCards, wallets } from './test-instruments.ts'
import type { Payment } from './world.ts'

const folder = path.join(projectFolder, 'simulators/gateway/window')

const assets = {
  'index.html': 'text/html; charset=utf-8',
  'window.css': 'text/css; charset=utf-8',
  'summary.css': 'text/css; charset=utf-8',
  'forms.css': 'text/css; charset=utf-8',
  'screens.css': 'text/css; charset=utf-8',
  'wide.css': 'text/css; charset=utf-8',
  'window.js': 'text/javascript; charset=utf-8',
  'methods.js': 'text/javascript; charset=utf-8',
  'screens.js': 'text/javascript; charset=utf-8',
  'host.js': 'text/javascript; charset=utf-8',
}

/** The window is framed by the shop that hands it on, and may post the customer back to it; else it talks to nobody. */
const windowPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ')

/** The window sends little, and tries an order a few times. */
const bounds = { bodyLimit: 16_384 }
const maxAttempts = 50

const Reference = z.object({ key: z.string().max(100), order_id: z.string().max(100) })
const Attempt = Reference.extend({
  amount: z.coerce.number(),
  currency: z.string(),
  email: z.string().max(254).default(''),
  contact: z.string().max(20).default(''),
  description: z.string().max(255).optional(),
  instrument: z.discriminatedUnion('method', [
    z.object({ method: z.literal('card'), number: z.string().max(30), name: z.string().max(100) }),
    z.object({ method: z.literal('upi'), vpa: z.string().regex(/^[\w.-]{2,100}@[A-Za-z]{2,40}$/) }),
    z.object({ method: z.literal('wallet'), wallet: z.enum(Object.keys(wallets) as [keyof typeof wallets]) }),
  ]),
})
const Decision = Reference.extend({ outcome: z.enum(['success', 'failure']) })

/** The files, the order and the customer's attempts that the payment window and its page need. */
export function windowRoutes(app: FastifyInstance, sim: Sim) {
  for (const [name, type] of Object.entries(assets)) {
    const content = readFileSync(path.join(folder, name))
    app.get(`/window/${name}`, (_request, reply) =>
      reply.type(type).header('content-security-policy', windowPolicy).send(content),
    )
  }
  const script = readFileSync(path.join(folder, 'checkout.js'))
  app.get('/v1/checkout.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cross-origin-resource-policy', 'cross-origin').send(script),
  )

  app.get('/window/order', ({ query }) => {
    const { amount, currency, status } = orderFor(sim, Reference.parse(query))
    return { amount, currency, status, cards: testCards, wallets }
  })

  app.post('/window/attempts', bounds, ({ body }) => {
    const attempt = Attempt.parse(body)
    const order = orderFor(sim, attempt)
    if (attempt.amount !== order.amount || attempt.currency !== order.currency) {
      throw new ApiRefusal('The amount is different from the amount of the order.', { reason: 'order_amount_mismatch' })
    }
    const attempts = Object.values(sim.world.payments).filter((payment) => payment.order_id === order.id)
    if (attempts.length >= maxAttempts) throw new ApiRefusal('This order was tried too often.')
    const { email, contact, description } = attempt
    const instrument = instrumentOf(attempt.instrument)
    return { payment_id: startAttempt(sim, order, { instrument, email, contact, description }).id }
  })

  app.post<{ Params: { id: string } }>('/window/attempts/:id/decision', bounds, ({ params, body }) => {
    const { outcome, ...reference } = Decision.parse(body)
    const payment = sim.world.payments[params.id]
    if (!payment || payment.order_id !== orderFor(sim, reference).id) throw unknownId()
    return decide(sim, payment, outcome === 'success' ? 'success' : failureOf(payment))
  })
}

/** The fields that Checkout hands to the page: the three of a success, or the error of a failure. */
export function decide(sim: Sim, payment: Payment, decision: 'success' | FailureReason, forced = false) {
  const outcome = settle(sim, payment, decision, forced)
  if (outcome === 'open') return { open: true }
  return outcome === 'failed' ? { error: checkoutError(payment) } : { success: proof(sim, payment) }
}

export function instrumentOf(given: z.infer<typeof Attempt>['instrument']): Instrument {
  if (given.method !== 'card') return given
  const card = testCards.find(({ number }) => number === given.number)
  if (!card) throw new ApiRefusal('Only test cards work here.', { reason: 'card_number_invalid' })
  return {
    method: 'card',
    card: {
      name: given.name,
      last4: card.number.slice(-4),
      network: card.network,
      type: 'debit',
      issuer: null,
      international: card.international ?? false,
      emi: false,
      sub_type: 'consumer',
      token_iin: null,
    },
  }
}

function orderFor({ secrets, world }: Sim, { key, order_id }: z.infer<typeof Reference>) {
  const order = Object.hasOwn(world.orders, order_id) ? world.orders[order_id] : undefined
  if (key !== secrets.keyId || !order) throw unknownId()
  return order
}

function failureOf({ card }: Payment): FailureReason {
  return testCards.find(({ number }) => number.slice(-4) === card?.last4)?.failsWith ?? 'payment_failed'
}

function checkoutError(payment: Payment) {
  const reason = payment.error_reason ?? 'payment_failed'
  const { code, description, source, step } = failures[isFailureReason(reason) ? reason : 'payment_failed']
  const metadata = { order_id: payment.order_id, payment_id: payment.id }
  return { code, description, source, step, reason, metadata }
}

function proof({ secrets }: Sim, { id, order_id }: Payment) {
  return {
    razorpay_payment_id: id,
    razorpay_order_id: order_id,
    razorpay_signature: paymentSignature(order_id, id, secrets.keySecret),
  }
}
