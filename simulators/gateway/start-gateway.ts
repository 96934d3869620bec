import * as z from 'zod'
import type { Definition } from '../harness/definition.ts'
import { Refused } from '../harness/refused.ts'
import { type RunningSimulator, startSimulator, type SimulatorOptions } from '../harness/start-simulator.ts'
import { apiRoutes } from './api.ts'
import { controlRoutes } from './control.ts'
import { ApiRefusal, conflict, invalid } from './refusals.ts'
import type { OfGateway } from './sim.ts'
import { followsClock, resumeDeliveries, run } from './tasks.ts'
import { windowRoutes } from './window-api.ts'
import { emptyGateway, type GatewayWorld } from './world.ts'

export interface GatewayOptions extends SimulatorOptions {
  /** Where browsers reach this listener, a path prefix included; default its own address. */
  publicUrl?: string
  keyId: string
  keySecret: string
  webhookSecret: string
  previousWebhookSecret?: string
  webhookUrls: readonly string[]
  /** The `Host` that the shop answers to, when it is not its address on this machine. */
  webhookHost?: string
  /** Default 5000, as Razorpay has it. */
  webhookTimeoutMs?: number
}

export interface Gateway extends RunningSimulator {
  /** For the shop's pages. */
  scriptUrl: string
}

/** A payment gateway for demo and tests that speaks Razorpay's API, checkout script and webhooks. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { keyId, keySecret, webhookSecret, webhookUrls, webhookHost, webhookTimeoutMs = 5_000 } = options
  const previousWebhookSecret = options.previousWebhookSecret ?? `${webhookSecret}_previous`
  const simulator = await startSimulator(
    {
      ...gateway,
      own: {
        secrets: { keyId, keySecret, webhookSecret, previousWebhookSecret },
        webhookUrls,
        webhookHost,
        webhookTimeoutMs,
      },
    },
    options,
  )
  const publicUrl = (options.publicUrl ?? simulator.url).replace(/\/+$/, '')
  return { ...simulator, scriptUrl: `${publicUrl}/v1/checkout.js` }
}

const gateway: Omit<Definition<GatewayWorld, OfGateway>, 'own'> = {
  name: 'test gateway',
  emptyWorld: emptyGateway,
  api: { prefix: '/v1', routes: apiRoutes },
  pages: windowRoutes,
  control: controlRoutes,
  refusals: {
    409: () => conflict('Another request with this key is in progress'),
    429: () => new ApiRefusal('Too many requests', { status: 429 }),
    500: () => new ApiRefusal('Something went wrong', { status: 500, code: 'SERVER_ERROR' }),
  },
  answerTo,
  run,
  followsClock,
  resume: resumeDeliveries,
}

/** Razorpay answers 400 for nearly everything. */
function answerTo(error: unknown) {
  if (error instanceof ApiRefusal) return error
  if (error instanceof Refused && error.status === 403) return new ApiRefusal(error.message, { status: 403 })
  if (error instanceof z.ZodError) return invalid(z.prettifyError(error))
  const isRequestError =
    error instanceof Refused || (error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500)
  if (isRequestError) return invalid(error.message)
  return new ApiRefusal('Something went wrong', { status: 500, code: 'SERVER_ERROR' })
}
