import type { FastifyBaseLogger } from 'fastify'
import type { Order, Scenario, Task, World } from './world.ts'
import { Scenario as ScenarioShape } from './world.ts'

export interface Secrets {
  keyId: string
  keySecret: string
  webhookSecret: string
  previousWebhookSecret: string
}

/** What every part of the simulator works on. */
export interface Sim {
  readonly secrets: Secrets
  readonly webhookUrls: readonly string[]
  /** How long an endpoint may take to answer. */
  readonly webhookTimeoutMs: number
  /** The `Host` that webhooks name; default their address's own. */
  readonly webhookHost?: string
  readonly log: FastifyBaseLogger
  world: World
  /** The simulated clock, in ms. */
  now(): number
  /** Plans a task; the time factor shortens the delay of all but what lapses. */
  schedule(delayMs: number, task: Task): void
}

export const unixSeconds = (sim: Sim) => Math.floor(sim.now() / 1000)

export function scenarioOf({ world }: Sim, order: Order): Scenario {
  const { scenarios } = world
  const byReceipt = order.receipt ? scenarios[order.receipt] : undefined
  return scenarios[order.id] ?? byReceipt ?? scenarios['*'] ?? ScenarioShape.parse({})
}
