import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { newId } from '../harness/world.ts'
import { captureByApi, paymentsOf } from './payments.ts'
import { createRefund } from './refunds.ts'
import { ApiRefusal, invalid, unknownId } from './refusals.ts'
import { type Sim, unixSeconds } from './sim.ts'
import { collection, view } from './views.ts'
import type { Notes, Order } from './world.ts'

type ById = { Params: { id: string; refundId: string } }
type Page = z.infer<typeof Page>

const Notes = z
  .record(z.string(), z.coerce.string().max(256))
  .refine((notes) => Object.keys(notes).length <= 15, 'too many notes')
const NewOrder = z.object({
  amount: z.int().min(100),
  currency: z.literal('INR'),
  receipt: z.string().max(40).nullable().default(null),
  notes: Notes.default({}),
})
const Page = z.object({
  from: z.coerce.number().int().default(0),
  to: z.coerce.number().int().default(Number.MAX_SAFE_INTEGER),
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
  receipt: z.string().optional(),
  /** 1: only orders with a payment that waits for capture; 0: only others. */
  authorized: z.enum(['0', '1']).optional(),
  'expand[]': z.string().optional(),
})

/** Razorpay's REST API, as far as a shop uses it. Registered under /v1. */
export function apiRoutes(app: FastifyInstance, sim: Sim) {
  app.addHook('onRequest', async ({ headers }) => {
    if (!isAuthorised(headers.authorization, sim)) throw new ApiRefusal('Authentication failed', { status: 401 })
  })
  orderRoutes(app, sim)
  paymentRoutes(app, sim)
  refundRoutes(app, sim)
  app.get('/disputes', ({ query }) => collection(listed(sim, Object.values(sim.world.disputes), read(Page, query))))
}

function orderRoutes(app: FastifyInstance, sim: Sim) {
  app.post('/orders', ({ body }) => {
    const given = read(NewOrder, body)
    const order: Order = {
      id: newId(sim.world, 'order_'),
      entity: 'order',
      amount: given.amount,
      amount_paid: 0,
      amount_due: given.amount,
      currency: given.currency,
      receipt: given.receipt,
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: given.notes,
      created_at: unixSeconds(sim),
    }
    sim.world.orders[order.id] = order
    return view(order)
  })
  app.get('/orders', ({ query }) => {
    const page = read(Page, query)
    const found = Object.values(sim.world.orders).filter(isAskedFor(sim, page))
    const orders = collection(listed(sim, found, page))
    if (page['expand[]'] !== 'payments') return orders
    const items = orders.items.map((order) => ({ ...order, payments: collection(paymentsOf(sim, order.id)) }))
    return { ...orders, items }
  })
  app.get<ById>('/orders/:id', ({ params }) => view(known(sim.world.orders, params.id)))
  app.get<ById>('/orders/:id/payments', ({ params }) =>
    collection(paymentsOf(sim, known(sim.world.orders, params.id).id).toReversed()),
  )
  app.patch<ById>('/orders/:id', ({ params, body }) => renote(known(sim.world.orders, params.id), body))
}

function paymentRoutes(app: FastifyInstance, sim: Sim) {
  app.get('/payments', ({ query }) => {
    const page = read(Page, query)
    return collection(listed(sim, Object.values(sim.world.payments), page))
  })
  app.get<ById>('/payments/:id', ({ params }) => view(known(sim.world.payments, params.id)))
  app.post<ById & { Body: { amount?: unknown; currency?: unknown } | null }>(
    '/payments/:id/capture',
    ({ params, body }) => view(captureByApi(sim, known(sim.world.payments, params.id), body?.amount, body?.currency)),
  )
}

function refundRoutes(app: FastifyInstance, sim: Sim) {
  const of = (paymentId: string) =>
    Object.values(sim.world.refunds).filter(({ payment_id }) => payment_id === paymentId)

  app.post<ById>('/payments/:id/refund', ({ params, body, headers }) => {
    const key = headers['x-refund-idempotency']?.toString()
    return view(createRefund(sim, known(sim.world.payments, params.id), body, key))
  })
  app.get<ById>('/payments/:id/refunds', ({ params, query }) => {
    const { count, skip } = read(Page, query)
    const refunds = of(known(sim.world.payments, params.id).id)
    return collection(refunds.toReversed().slice(skip, skip + count))
  })
  app.get<ById>('/payments/:id/refunds/:refundId', ({ params }) => {
    const refund = of(params.id).find(({ id }) => id === params.refundId)
    if (!refund) throw unknownId()
    return view(refund)
  })
  app.get('/refunds', ({ query }) => {
    const page = read(Page, query)
    return collection(listed(sim, Object.values(sim.world.refunds), page))
  })
  app.get<ById>('/refunds/:id', ({ params }) => view(known(sim.world.refunds, params.id)))
  app.patch<ById>('/refunds/:id', ({ params, body }) => renote(known(sim.world.refunds, params.id), body))
}

function isAuthorised(header: string | undefined, { secrets }: Sim) {
  const wanted = Buffer.from(`Basic ${Buffer.from(`${secrets.keyId}:${secrets.keySecret}`).toString('base64')}`)
  const given = Buffer.from(header ?? '')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function known<T>(entities: Record<string, T>, id: string): T {
  const entity = Object.hasOwn(entities, id) ? entities[id] : undefined
  if (!entity) throw unknownId()
  return entity
}

const isAskedFor =
  (sim: Sim, { receipt, authorized }: Page) =>
  (order: Order) => {
    if (receipt !== undefined && receipt !== order.receipt) return false
    if (authorized === undefined) return true
    return paymentsOf(sim, order.id).some(({ status }) => status === 'authorized') === (authorized === '1')
  }

/** Newest first. The lag hides what is too new, as Razorpay's lists do for minutes. */
function listed<T extends { created_at: number }>(sim: Sim, entities: T[], { from, to, count, skip }: Page) {
  const visible = (sim.now() - sim.world.listLagMs) / 1000
  return entities
    .filter(({ created_at }) => created_at >= from && created_at <= to && created_at <= visible)
    .toReversed()
    .slice(skip, skip + count)
}

function renote<T extends { notes: Notes }>(entity: T, body: unknown) {
  entity.notes = read(z.strictObject({ notes: Notes }), body).notes
  return view(entity)
}

function read<T>(shape: z.ZodType<T>, given: unknown): T {
  const parsed = shape.safeParse(given ?? {})
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path[0]?.toString()
  throw invalid(`The ${field ?? 'request'} field is invalid.`, field)
}
