import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { move, planNext } from './movements.ts'
import { Refusal } from './refusal.ts'
import { indianTime, orderByAwb, orderByShipment, type Sim } from './sim.ts'

const Shipments = z.object({ shipment_id: z.array(z.int()).min(1) })
const Pickup = Shipments.extend({ pickup_date: z.array(z.iso.date()).max(1).optional() })
const Awbs = z.object({ awbs: z.array(z.string()).min(1) })
const Action = z.object({
  action: z.enum(['re-attempt', 'return', 'fake-attempt']),
  comments: z.string().min(1),
  phone: z.string().optional(),
  address1: z.string().optional(),
  deferred_date: z.string().optional(),
})

/** Labels, pickups, manifests, cancelling, and answers to failed deliveries. */
export function dispatchRoutes(app: FastifyInstance, sim: Sim) {
  app.post('/courier/generate/label', ({ body, host, protocol }) => {
    const [id] = Shipments.parse(body).shipment_id
    const { awb } = orderByShipment(sim, id)
    if (sim.world.makesNoLabels || !awb) return { label_created: 0, response: 'Label not generated', not_created: [id] }
    return { label_created: 1, label_url: `${protocol}://${host}/documents/label-${awb}.pdf`, not_created: [] }
  })
  app.post('/courier/generate/pickup', ({ body }) => requestPickup(sim, body))
  app.post('/manifests/generate', ({ body, host, protocol }) => {
    const orders = Shipments.parse(body).shipment_id.map((id) => orderByShipment(sim, id))
    const again = orders.filter(({ isManifested }) => isManifested)
    if (again.length > 0)
      throw new Refusal(400, 'manifested', {
        message: 'Manifest already generated.',
        already_manifested_shipment_ids: again.map(({ shipmentId }) => shipmentId),
        status_code: 400,
      })
    for (const order of orders) order.isManifested = true
    return { status: 1, manifest_url: `${protocol}://${host}/documents/label-${orders[0]!.awb}.pdf` }
  })
  app.post('/orders/cancel/shipment/awbs', ({ body }) => {
    for (const awb of Awbs.parse(body).awbs) cancel(sim, awb)
    return { message: 'Bulk Shipment cancellation is in progress. Please wait for 24 hours.' }
  })
  app.post<{ Params: { awb: string } }>('/ndr/:awb/action', ({ params, body }, reply) => {
    const order = orderByAwb(sim, params.awb)
    const action = Action.parse(body)
    // A bare text, as older parts of the real one answer.
    if (order.orderCode !== 36) throw new Refusal(400, 'ndr', 'NDR is not in actionable state')
    order.ndrActions.push(action)
    order.script =
      action.action === 'return'
        ? ['rto initiated', 'rto in transit', 'rto delivered']
        : ['out for delivery', 'delivered']
    planNext(sim, order)
    return reply.code(202).send({ message: 'Action has been taken' })
  })
}

function requestPickup(sim: Sim, body: unknown) {
  const { shipment_id: ids, pickup_date: days } = Pickup.parse(body)
  const order = orderByShipment(sim, ids[0])
  if (!order.awb) throw new Refusal(400, 'AWB not assigned')
  if (order.pickupAt !== null) throw new Refusal(400, 'Already in Pickup Queue.')
  const day = days?.[0] ?? indianTime(sim.now() + 86_400_000).slice(0, 10)
  const asked = new Date(`${day}T14:00:00+05:30`)
  // Nobody collects on a Sunday.
  order.pickupAt = asked.getTime() + (asked.getUTCDay() === 0 ? 86_400_000 : 0)
  move(sim, order, order.isReturn ? 'return pickup scheduled' : 'pickup scheduled')
  planNext(sim, order)
  return {
    pickup_status: 1,
    response: {
      pickup_scheduled_date: indianTime(order.pickupAt),
      pickup_token_number: `Reference No: ${order.id}`,
      status: 3,
      data: 'Pickup is confirmed',
    },
  }
}

const collected = [47, 32, 25, 48, 26, 57, 34, 51, 20, 19, 36, 7, 15, 55, 16, 33, 40, 38]

function cancel(sim: Sim, awb: string) {
  const order = orderByAwb(sim, awb)
  if (order.orderCode === 5 || order.orderCode === 30) throw new Refusal(400, 'Shipment is already cancelled')
  if (collected.includes(order.orderCode)) throw new Refusal(400, 'Cannot cancel: the shipment is out for pickup')
  order.script = []
  move(sim, order, order.isReturn ? 'return cancelled' : 'cancelled')
}
