import type { FastifyBaseLogger } from 'fastify'
import type { Config, Razorpay } from '#config'
import type { Db } from '#db/client.server.ts'
import { openGatewayNotes } from '#shop/payments/check-gateway.server.ts'
import type { ProviderId } from '#shop/payments/provider.ts'
import type { GatewayCall } from '#shop/payments/razorpay-http.server.ts'
import { razorpayProvider } from '#shop/payments/razorpay.server.ts'
import { openSimulator } from './open-simulator.ts'

type Services = {
  config: Config
  db: Db
  logger: FastifyBaseLogger
  /** Hears the gateway's clock. */
  onDate(date: Date): void
}

/** Razorpay where there are keys, and otherwise the simulator, which speaks the same protocol under an id of its own. */
export async function openPayments({ config, db, logger, onDate }: Services) {
  const services = { db, logger, onDate }
  if (config.razorpay) {
    const browserSources = ['https://*.razorpay.com', new URL(config.razorpay.checkoutScript).origin]
    return {
      ...provide('razorpay', config.razorpay, browserSources, services),
      simulatorUrl: null,
      tellPast: async () => {},
      close: async () => {},
    }
  }
  const { keys, close } = await openSimulator(config, db, logger)
  return {
    ...provide('simulator', keys, [`'self'`], services),
    simulatorUrl: keys.apiBase,
    tellPast: (past: object) => tellPast(keys.apiBase, past),
    close,
  }
}

function provide(
  id: ProviderId,
  keys: Razorpay,
  browserSources: string[],
  { db, logger, onDate }: Omit<Services, 'config'>,
) {
  const { webhookSecret, previousWebhookSecret } = keys
  const webhookSecrets = [webhookSecret, previousWebhookSecret].filter((secret) => secret !== undefined)
  const notes = openGatewayNotes({ db, provider: id, logger })
  const onCall = (call: GatewayCall) => {
    logger[call.failure ? 'warn' : 'debug'](call, 'gateway call')
    notes.note(call)
  }
  return { provider: razorpayProvider({ ...keys, id, webhookSecrets, onCall, onDate }), browserSources }
}

/** The demo's orders were never paid at the simulator: it is given them, so that they can be refunded there. */
async function tellPast(simulator: string, past: object) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${simulator}/sim/past`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(past),
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`The simulator did not take the past payments: ${answer.status}`)
}
