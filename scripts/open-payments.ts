import type { Config, Razorpay } from '#config'
import type { Db } from '#db/client.server.ts'
import { razorpayProvider } from '#shop/payments/razorpay.server.ts'
import type { FastifyBaseLogger } from 'fastify'
import { openSimulator } from './open-simulator.ts'

/** Razorpay where there are keys, and otherwise the simulator; nothing else of the shop can tell. */
export async function openPayments(config: Config, db: Db, logger: FastifyBaseLogger) {
  if (config.razorpay) {
    const browserSources = ['https://*.razorpay.com', new URL(config.razorpay.checkoutScript).origin]
    return { ...provide(config.razorpay, browserSources), simulated: false, close: async () => {} }
  }
  const { keys, close } = await openSimulator(config, db, logger)
  return { ...provide(keys, [new URL(keys.checkoutScript).origin]), simulated: true, close }
}

function provide(keys: Razorpay, browserSources: string[]) {
  const { webhookSecret, previousWebhookSecret } = keys
  const webhookSecrets = [webhookSecret, previousWebhookSecret].filter((secret) => secret !== undefined)
  return { provider: razorpayProvider({ ...keys, webhookSecrets }), browserSources }
}
