import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { courierOf } from './couriers.ts'
import { move, moveOn } from './movements.ts'
import { orderByAwb, ordersOf, type Sim } from './sim.ts'
import { stepNames } from './steps.ts'
import { release } from './webhooks.ts'
import { Switches } from './world.ts'

type ByAwb = { Params: { awb: string } }

const Script = z.strictObject({ steps: z.array(z.enum(stepNames)) })
const Step = z.strictObject({ step: z.enum(stepNames).optional() })
const Change = z
  .strictObject({ chargedKilos: z.number(), remittance: z.strictObject({ date: z.iso.date(), utr: z.string() }) })
  .partial()
const Release = z.strictObject({ sorting: z.enum(['as sent', 'reversed', 'shuffled']).default('as sent') })

/** Tests and curious people may change the account, and the way of each parcel. */
export function controlRoutes(app: FastifyInstance, sim: Sim) {
  /** The booked parcels, newest first: the AWB names a parcel in the addresses below. */
  app.get('/parcels', () =>
    ordersOf(sim)
      .filter(({ awb }) => awb !== null)
      .map(({ awb, body, courierId, scans, script }) => ({
        awb,
        reference: body.order_id,
        courier: courierOf(courierId!)?.name,
        stands: scans.at(-1)?.label ?? 'BOOKED',
        next: script[0] ?? null,
      }))
      .toReversed(),
  )
  app.post('/switches', ({ body }) => {
    Object.assign(sim.world, Switches.parse(body))
    return {}
  })
  app.post('/tokens/expire', () => {
    sim.world.tokens = {}
    return {}
  })
  /** For a reference that is not booked yet. */
  app.put<{ Params: { reference: string } }>('/scripts/:reference', ({ params, body }) => {
    sim.world.scripts[params.reference] = Script.parse(body).steps
    return {}
  })
  app.put<ByAwb>('/parcels/:awb/script', ({ params, body }) => {
    orderByAwb(sim, params.awb).script = Script.parse(body).steps
    return {}
  })
  /** The next step of its script, or the one named. */
  app.post<ByAwb>('/parcels/:awb/next', ({ params, body }) => {
    const order = orderByAwb(sim, params.awb)
    const { step } = Step.parse(body ?? {})
    if (step) move(sim, order, step)
    else moveOn(sim, order)
    return { script: order.script }
  })
  app.post<ByAwb>('/parcels/:awb', ({ params, body }) => {
    Object.assign(orderByAwb(sim, params.awb), Change.parse(body))
    return {}
  })
  app.post('/webhooks/release', ({ body }) => ({ released: release(sim, Release.parse(body ?? {}).sorting) }))
}
