import type { FastifyBaseLogger } from 'fastify'
import type { Config, Razorpay } from '#config'
import type { Db } from '#db/client.server.ts'
import type { Integrations } from '#shop/integrations/open-integrations.server.ts'
import {
  type Account,
  type Accounts,
  acrossAccounts,
  unreadableAccount,
} from '#shop/payments/across-accounts.server.ts'
import { openGatewayNotes } from '#shop/payments/check-gateway.server.ts'
import { findAccountOfPayment } from '#shop/payments/find-payments.server.ts'
import type { ProviderId } from '#shop/payments/provider.ts'
import type { GatewayCall } from '#shop/payments/razorpay-http.server.ts'
import { razorpayProvider } from '#shop/payments/razorpay.server.ts'
import { openSimulator } from './open-simulator.ts'

type Services = {
  config: Config
  integrations: Pick<Integrations, 'gateway'>
  db: Db
  logger: FastifyBaseLogger
  /** Hears the gateway's clock. */
  onDate(date: Date): void
}

/**
 * Razorpay while there are keys, and otherwise the simulator, which speaks the same protocol under an id of its own.
 * Keys may come, change and go while the shop runs.
 */
export async function openPayments({ config, integrations, db, logger, onDate }: Services) {
  // Keys of the environment stay for as long as the process does.
  const simulator = config.razorpay ? null : await openSimulator(config, db, logger)
  const provide = openProviders({ db, logger, onDate })
  const provider = acrossAccounts({
    find: () => accountsOf(integrations, provide, simulator?.keys),
    findAccountOfPayment: (paymentId) => findAccountOfPayment(db, provider.id, paymentId),
  })
  return {
    provider,
    browserSources: () => sourcesOf(integrations),
    simulatorUrl: simulator?.keys.apiBase ?? null,
    tellPast: async (past: object) => {
      if (simulator) await tellPast(simulator.keys.apiBase, past)
    },
    close: async () => simulator?.close(),
  }
}

type Provide = (id: ProviderId, keys: Razorpay) => Account['provider']

function accountsOf(
  integrations: Services['integrations'],
  provide: Provide,
  simulator: Razorpay | undefined,
): Accounts {
  const now = integrations.gateway()
  const earlier = now.earlier.map(({ keys, isRenewed }) => ({
    keyId: keys.keyId,
    provider: provide('razorpay', keys),
    isRenewed,
  }))
  if (now.from === 'unreadable') return { current: unreadableAccount(now.sentence), earlier }
  const keys = now.from === 'nothing' ? null : now.keys
  if (keys) return { current: { keyId: keys.keyId, provider: provide('razorpay', keys) }, earlier }
  // A payment made at the simulator is no payment of Razorpay's, and the other way round.
  return { current: { keyId: simulator!.keyId, provider: provide('simulator', simulator!) }, earlier: [] }
}

function sourcesOf(integrations: Services['integrations']): readonly string[] {
  const now = integrations.gateway()
  if (now.from === 'nothing' || now.from === 'unreadable' || !now.keys) return [`'self'`]
  return ['https://*.razorpay.com', new URL(now.keys.checkoutScript).origin]
}

/** One provider for the same keys, however often it is asked for. */
function openProviders({ db, logger, onDate }: Pick<Services, 'db' | 'logger' | 'onDate'>): Provide {
  const made = new Map<string, Account['provider']>()
  const notes = {
    razorpay: openGatewayNotes({ db, provider: 'razorpay', logger }),
    simulator: openGatewayNotes({ db, provider: 'simulator', logger }),
  }
  return (id, keys) => {
    const name = JSON.stringify([id, keys])
    const known = made.get(name)
    if (known) return known
    const { webhookSecret, previousWebhookSecret } = keys
    const webhookSecrets = [webhookSecret, previousWebhookSecret].filter((secret) => secret !== undefined)
    const onCall = (call: GatewayCall) => {
      logger[call.failure ? 'warn' : 'debug'](call, 'gateway call')
      notes[id].note(call)
    }
    const provider = razorpayProvider({ ...keys, id, webhookSecrets, onCall, onDate })
    made.set(name, provider)
    return provider
  }
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
