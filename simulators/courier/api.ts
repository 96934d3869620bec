import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { newId } from '../harness/world.ts'
import { serviceability } from './couriers.ts'
import { dispatchRoutes } from './dispatch.ts'
import { moneyRoutes } from './money-api.ts'
import { trackingOf } from './movements.ts'
import { assignAwb, createOrder, createReturn, detailOf, rowOf } from './orders.ts'
import { invalidField, Refusal } from './refusal.ts'
import { orderByAwb, ordersOf, type Sim } from './sim.ts'

const tokenMs = 10 * 86_400_000

const loginsUntilLocked = 5

type ById = { Params: { id: string } }

/** Shiprocket's API, as far as the shop uses it. */
export function apiRoutes(app: FastifyInstance, sim: Sim) {
  app.addHook('preHandler', async (request) => {
    if (!request.url.endsWith('/auth/login')) refuseStranger(sim, request)
  })
  app.post('/auth/login', ({ body }) => logIn(sim, body))
  app.get('/courier/serviceability/', ({ query }) => answerServiceability(sim, query))
  app.get('/settings/company/pickup', () => ({ data: { shipping_address: sim.world.places } }))
  orderRoutes(app, sim)
  dispatchRoutes(app, sim)
  moneyRoutes(app, sim)
}

const Login = z.object({ email: z.string(), password: z.string() })

function logIn(sim: Sim, body: unknown) {
  const { email, password } = Login.parse(body)
  if (sim.world.isUserLocked) throw new Refusal(403, 'User blocked due to too many failed login attempts')
  if (email !== sim.email || password !== sim.world.password) {
    sim.world.refusedLogins += 1
    sim.world.isUserLocked = sim.world.refusedLogins >= loginsUntilLocked
    throw new Refusal(400, 'Invalid email and password combination')
  }
  const token = newId(sim.world, 'sim.token.')
  sim.world.tokens[token] = sim.now() + tokenMs
  return { id: 1, email, company_id: 7, token }
}

function refuseStranger({ world, now }: Sim, { headers }: FastifyRequest) {
  const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
  if (!((world.tokens[token] ?? 0) > now())) throw new Refusal(401, 'Unauthorized.')
}

const pin = z.string().regex(/^[1-9]\d{5}$/)

const Asked = z.object({
  pickup_postcode: pin,
  delivery_postcode: pin,
  cod: z.enum(['0', '1']),
  weight: z.coerce.number(),
  declared_value: z.coerce.number().default(0),
  is_return: z.literal('1').optional(),
})

function answerServiceability(sim: Sim, query: unknown) {
  const { data } = Asked.safeParse(query)
  if (!data) throw invalidField('delivery_postcode', 'The delivery postcode is invalid.')
  if (data.is_return && sim.world.unfetchedPins.includes(data.pickup_postcode))
    return { status: 404, message: 'Pickup postcode is not serviceable' }
  // PIN codes that are special are so at the customer's end.
  return serviceability(data.is_return ? data.pickup_postcode : data.delivery_postcode, {
    isCash: data.cod === '1',
    declared: data.declared_value,
    kilos: data.weight,
  })
}

const Ids = z.object({ ids: z.array(z.int()) })

const Awbs = z.object({ awbs: z.array(z.string()).max(50) })

function orderRoutes(app: FastifyInstance, sim: Sim) {
  app.post('/orders/create/adhoc', ({ body }) => createOrder(sim, body))
  app.post('/orders/create/return', ({ body }) => createReturn(sim, body))
  app.post('/courier/assign/awb', ({ body }) => assignAwb(sim, body))
  app.post('/orders/cancel', ({ body }, reply) => {
    for (const id of Ids.parse(body).ids) {
      const order = sim.world.orders[id]
      if (order) order.orderCode = order.isReturn ? 30 : 5
    }
    return reply.code(204).send()
  })
  listRoute(app, sim, { path: '/orders', isReturn: false })
  listRoute(app, sim, { path: '/orders/processing/return', isReturn: true })
  app.get<ById>('/orders/show/:id', ({ params }) => {
    const order = sim.world.orders[params.id]
    if (!order) throw new Refusal(404, 'Order not found')
    return { data: detailOf(sim, order) }
  })
  app.get<ById>('/courier/track/awb/:id', ({ params }) => trackingOf(orderByAwb(sim, params.id)))
  app.post('/courier/track/awbs', ({ body }) => {
    const known = ordersOf(sim).filter(({ awb }) => awb && Awbs.parse(body).awbs.includes(awb))
    return Object.fromEntries(known.map((order) => [order.awb, trackingOf(order)]))
  })
}

/** Returns stand in a list of their own. */
function listRoute(app: FastifyInstance, sim: Sim, { path, isReturn }: { path: string; isReturn: boolean }) {
  app.get<{ Querystring: { search?: string } }>(path, ({ query: { search = '' } }) => ({
    data: ordersOf(sim)
      .filter((order) => Boolean(order.isReturn) === isReturn)
      .filter(({ body, awb }) => body.order_id.includes(search) || awb === search)
      .map(rowOf),
    meta: { pagination: { total: 1, count: 1, per_page: 15, current_page: 1, total_pages: 1 } },
  }))
}
