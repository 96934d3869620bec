import type { Definition } from '../harness/definition.ts'
import { plainAnswer } from '../harness/refused.ts'
import { type RunningSimulator, startSimulator, type SimulatorOptions } from '../harness/start-simulator.ts'
import { apiRoutes } from './api.ts'
import { controlRoutes } from './control.ts'
import { linkPage } from './link-page.ts'
import { run } from './movements.ts'
import { Refusal } from './refusal.ts'
import type { OfPayouts } from './sim.ts'
import { emptyPayouts, type PayoutsWorld } from './world.ts'

export type PayoutsOptions = SimulatorOptions & Omit<OfPayouts, 'findUrl'>

/** Payouts for demo and tests that speak RazorpayX's API and reports. */
export async function startPayouts({
  keyId,
  keySecret,
  accountNumber,
  reportsTo,
  ...options
}: PayoutsOptions): Promise<RunningSimulator> {
  let url = ''
  const own: OfPayouts = { keyId, keySecret, accountNumber, reportsTo, findUrl: () => url }
  const simulator = await startSimulator({ ...payouts, own }, options)
  url = simulator.url
  return simulator
}

const payouts: Omit<Definition<PayoutsWorld, OfPayouts>, 'own'> = {
  name: 'test payouts',
  emptyWorld: emptyPayouts,
  api: { prefix: '/v1', routes: apiRoutes },
  pages: linkPage,
  control: controlRoutes,
  refusals: {
    429: () => new Refusal('Too many requests', { status: 429 }),
    500: () => new Refusal('Something went wrong', { status: 500, code: 'SERVER_ERROR' }),
  },
  answerTo: (error) => (error instanceof Refusal ? error : plainAnswer(error)),
  run,
}
