import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Definition } from '../harness/definition.ts'
import { Refused } from '../harness/refused.ts'
import { startSimulator, type SimulatorOptions } from '../harness/start-simulator.ts'
import { apiRoutes } from './api.ts'
import { controlRoutes } from './control.ts'
import { labelPdf } from './label-pdf.ts'
import { run } from './movements.ts'
import { Refusal } from './refusal.ts'
import { type OfCourier, orderByAwb, type Sim } from './sim.ts'
import { type CourierWorld, emptyCourier } from './world.ts'

export interface CourierOptions extends SimulatorOptions {
  email: string
  password: string
  webhookToken: string
  webhookUrls: readonly string[]
}

/** A courier for demo and tests that speaks Shiprocket's API and webhooks. */
export const startCourier = ({ email, password, webhookToken, webhookUrls, ...options }: CourierOptions) =>
  startSimulator(
    {
      ...courier,
      emptyWorld: emptyCourier(password, webhookToken),
      own: { email, webhookUrls },
      // The file may have been left by a shop with another database, and other secrets.
      resume: (sim) => {
        const fresh = emptyCourier(password, webhookToken)('')
        Object.assign(sim.world, { password, webhookToken, places: fresh.places })
        sim.world.unfetchedPins ??= fresh.unfetchedPins
      },
    },
    options,
  )

const courier: Omit<Definition<CourierWorld, OfCourier>, 'own' | 'emptyWorld'> = {
  name: 'test courier',
  api: { prefix: '/v1/external', routes: apiRoutes },
  pages,
  control: controlRoutes,
  refusals: {
    403: () => new Refusal(403, 'Access forbidden'),
    429: () => new Refusal(429, 'Too many requests'),
    500: () => new Refusal(500, 'Trying to get property of non-object'),
  },
  answerTo,
  run,
  // The way of a parcel takes days by its clock.
  followsClock: ({ kind }) => kind === 'scan',
}

function pages(app: FastifyInstance, sim: Sim) {
  app.get<{ Params: { awb: string } }>('/documents/label-:awb.pdf', ({ params }, reply) => {
    const { body, awb } = orderByAwb(sim, params.awb)
    const lines = [`AWB ${awb}`, `Order ${body.order_id}`, `${body.payment_method} Rs ${body.sub_total}`]
    return reply.type('application/pdf').send(labelPdf([...lines, `PIN ${body.billing_pincode}`]))
  })
}

function answerTo(error: unknown) {
  if (error instanceof Refusal) {
    const body = typeof error.body === 'string' ? JSON.stringify(error.body) : error.body
    return { status: error.status, body }
  }
  if (error instanceof Refused)
    return { status: error.status, body: { message: error.message, status_code: error.status } }
  if (error instanceof z.ZodError) return { status: 422, body: { message: z.prettifyError(error), status_code: 422 } }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return { status, body: { message: 'Something went wrong', status_code: status } }
}
