import type { FastifyBaseLogger } from 'fastify'
import type { Config, Razorpay } from '#config'
import type { Db } from '#db/client.server.ts'
import type { ProviderId } from '#shop/payments/provider.ts'
import type { GatewayCall } from '#shop/payments/razorpay-http.server.ts'
import { razorpayProvider } from '#shop/payments/razorpay.server.ts'
import { openSimulator } from './open-simulator.ts'

/** Razorpay where there are keys, and otherwise the simulator, which speaks the same protocol under an id of its own. */
export async function openPayments(config: Config, db: Db, logger: FastifyBaseLogger) {
  if (config.razorpay) {
    const browserSources = ['https://*.razorpay.com', new URL(config.razorpay.checkoutScript).origin]
    return {
      ...provide('razorpay', config.razorpay, browserSources, logger),
      simulatorUrl: null,
      tellPast: async () => {},
      close: async () => {},
    }
  }
  const { keys, close } = await openSimulator(config, db, logger)
  return {
    ...provide('simulator', keys, [`'self'`], logger),
    simulatorUrl: keys.apiBase,
    tellPast: (past: object) => tellPast(keys.apiBase, past),
    close,
  }
}

function provide(id: ProviderId, keys: Razorpay, browserSources: string[], logger: FastifyBaseLogger) {
  const { webhookSecret, previousWebhookSecret } = keys
  const webhookSecrets = [webhookSecret, previousWebhookSecret].filter((secret) => secret !== undefined)
  const onCall = (call: GatewayCall) => logger[call.failure ? 'warn' : 'debug'](call, 'gateway call')
  return { provider: razorpayProvider({ ...keys, id, webhookSecrets, onCall }), browserSources }
}

/** The demo's orders were never paid at the simulator: it is told of them, so that they can be refunded there. */
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
