import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { moveDispute } from './disputes.ts'
import { authorize, capture, fail, letLapse, startAttempt } from './payments.ts'
import { unknownId } from './refusals.ts'
import { settleRefund } from './settle-refunds.ts'
import type { Sim } from './sim.ts'
import { failures, testCards, wallets } from './test-instruments.ts'
import { release, send } from './webhooks.ts'
import { decide, instrumentOf } from './window-api.ts'
import { Scenario, WebhookSwitches } from './world.ts'

type ById = { Params: { id: string } }

const reasons = Object.keys(failures) as [keyof typeof failures]
const Pay = z.strictObject({
  method: z.enum(['card', 'upi', 'wallet']).default('upi'),
  outcome: z.enum(['success', 'failure']).default('success'),
  reason: z.enum(reasons).default('payment_failed'),
  /** Pays although the order is paid already. */
  forced: z.boolean().default(false),
})
const Move = z.strictObject({
  to: z.enum(['authorized', 'captured', 'failed', 'lapsed']),
  reason: z.enum(reasons).default('payment_timed_out'),
})
const Entities = z.array(z.looseObject({ id: z.string() }))
const Past = z.strictObject({ orders: Entities, payments: Entities, refunds: Entities })
const Disputed = z.strictObject({ status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']).default('open') })
const Settle = z.strictObject({ status: z.enum(['processed', 'failed']) })
const Release = z.strictObject({ order: z.enum(['as sent', 'reversed', 'shuffled']).default('as sent') })
const Resend = z.strictObject({ times: z.int().min(1).max(100).default(1) })

/** Tests and curious people may make these changes to payments, refunds and webhooks. */
export function controlRoutes(app: FastifyInstance, sim: Sim) {
  app.put('/lists', ({ body }) => {
    sim.world.listLagMs = z.strictObject({ lagMs: z.int().min(0) }).parse(body).lagMs
    return {}
  })
  /** Payments from before the simulator came to be; those it knows already stay as they are. */
  app.put('/past', ({ body }) => {
    const past = Past.parse(body)
    for (const kind of ['orders', 'payments', 'refunds'] as const) {
      const known: Record<string, unknown> = sim.world[kind]
      for (const entity of past[kind]) known[entity.id] ??= entity
    }
    return {}
  })
  lifeRoutes(app, sim)
  webhookRoutes(app, sim)
}

function lifeRoutes(app: FastifyInstance, sim: Sim) {
  /** The id is an order's, a receipt, or "*" for every order without its own scenario. */
  app.put<ById>('/scenarios/:id', ({ params, body }) => {
    sim.world.scenarios[params.id] = Scenario.parse(body)
    return {}
  })
  /** A whole payment without the window; answers what Checkout would have handed to the page. */
  app.post<ById>('/orders/:id/pay', ({ params, body }) => {
    const { method, outcome, reason, forced } = Pay.parse(body ?? {})
    const { orders } = sim.world
    const order = orders[params.id] ?? Object.values(orders).find(({ receipt }) => receipt === params.id)
    if (!order) throw unknownId()
    const instrument = instrumentOf(
      {
        card: { method: 'card' as const, number: testCards[0]!.number, name: 'Asha Rao' },
        upi: { method: 'upi' as const, vpa: 'success@razorpay' },
        wallet: { method: 'wallet' as const, wallet: Object.keys(wallets)[0] as keyof typeof wallets },
      }[method],
    )
    const request = { instrument, email: 'asha@example.com', contact: '+919812345678' }
    const payment = startAttempt(sim, order, request, forced)
    const answer = decide(sim, payment, outcome === 'success' ? 'success' : reason, forced)
    return { payment_id: payment.id, ...answer }
  })
  app.post<ById>('/payments/:id/move', ({ params, body }) => {
    const payment = sim.world.payments[params.id]
    if (!payment) throw unknownId()
    const { to, reason } = Move.parse(body)
    if (to === 'failed') fail(sim, payment, reason)
    else if (to === 'lapsed') letLapse(sim, payment)
    else {
      authorize(sim, payment)
      if (to === 'captured' && payment.status === 'authorized') capture(sim, payment)
    }
    return payment
  })
  app.post<ById>('/payments/:id/dispute', ({ params, body }) => {
    const payment = sim.world.payments[params.id]
    if (!payment) throw unknownId()
    return moveDispute(sim, payment, Disputed.parse(body ?? {}).status)
  })
  app.post<ById>('/refunds/:id/settle', ({ params, body }) => {
    const refund = sim.world.refunds[params.id]
    if (!refund) throw unknownId()
    settleRefund(sim, refund, Settle.parse(body).status)
    return refund
  })
}

function webhookRoutes(app: FastifyInstance, sim: Sim) {
  app.put('/webhooks', ({ body }) => {
    sim.world.switches = WebhookSwitches.parse(body)
    return sim.world.switches
  })
  app.post('/webhooks/release', ({ body }) => {
    return { released: release(sim, Release.parse(body ?? {}).order) }
  })
  app.post('/webhooks/enable', () => {
    sim.world.disabledEndpoints = []
    return {}
  })
  app.post<ById>('/events/:id/resend', ({ params, body }) => {
    const event = sim.world.events.find(({ id }) => id === params.id)
    if (!event) throw unknownId()
    send(sim, event, Resend.parse(body ?? {}).times)
    return {}
  })
}
