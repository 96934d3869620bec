import type { Stage } from '../harness/definition.ts'
import type { GatewayWorld, Order, Scenario } from './world.ts'
import { Scenario as ScenarioShape } from './world.ts'

export interface Secrets {
  keyId: string
  keySecret: string
  webhookSecret: string
  previousWebhookSecret: string
}

/** The parts that the gateway needs beside the stage. */
export interface OfGateway {
  readonly secrets: Secrets
  readonly webhookUrls: readonly string[]
  /** How long an endpoint may take to answer. */
  readonly webhookTimeoutMs: number
  /** The `Host` that webhooks name; default their address's own. */
  readonly webhookHost?: string
}

/** The state that every part of the gateway works on. */
export type Sim = Stage<GatewayWorld> & OfGateway

export const unixSeconds = (sim: Sim) => Math.floor(sim.now() / 1000)

export function scenarioOf({ world }: Sim, order: Order): Scenario {
  const { scenarios } = world
  const byReceipt = order.receipt ? scenarios[order.receipt] : undefined
  return scenarios[order.id] ?? byReceipt ?? scenarios['*'] ?? ScenarioShape.parse({})
}
