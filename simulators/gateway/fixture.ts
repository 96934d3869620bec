import { test as base } from 'vitest'
import type { SessionRequest } from '#shop/payments/provider.ts'
import { razorpayProvider, type RazorpaySettings } from '#shop/payments/razorpay.server.ts'
import { Inbox } from './inbox.ts'
import { type Gateway, startGateway, type GatewayOptions } from './start-gateway.ts'

export const keys = {
  keyId: 'rzp_test_simulator',
  keySecret: 'sim_key_secret_0001',
  webhookSecret: 'sim_webhook_secret_0001',
  previousWebhookSecret: 'sim_webhook_secret_0000',
}

export const shirtOrder: SessionRequest = {
  reference: 'FW-104233-1',
  amountPaise: 152_900,
  currency: 'INR',
  customer: { name: 'Asha Rao', email: 'asha@example.com', phone: '9812345678' },
  brand: 'Fineweave',
  description: 'Order FW-104233',
}

/** Calls of the gateway's API and of its control API, answered with whatever comes. */
export function callerOf(url: string) {
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    // oxlint-disable-next-line typescript/no-explicit-any -- whatever comes, to be asserted on
    return { status: response.status, body: (await response.json()) as any }
  }
}

export const startTestGateway = (options: Partial<GatewayOptions> = {}) =>
  startGateway({ port: 0, ...keys, webhookUrls: [], webhookTimeoutMs: 2_000, timeFactor: 1_000_000, ...options })

export const providerOf = (simulator: Gateway, settings: Partial<RazorpaySettings> = {}) =>
  razorpayProvider({
    ...keys,
    webhookSecrets: [keys.webhookSecret, keys.previousWebhookSecret],
    apiBase: simulator.url,
    checkoutScript: simulator.scriptUrl,
    timeoutMs: 10_000,
    retryBaseMs: 1,
    ...settings,
  })

interface Playground {
  inbox: Inbox
  simulator: Gateway
  call: ReturnType<typeof callerOf>
  provider: ReturnType<typeof providerOf>
  /** Opens a gateway order and answers its id. */
  openOrder: (amount?: number, receipt?: string) => Promise<string>
}

/** Each test has its own gateway, with one endpoint for its webhooks. */
export const test = base.extend<Playground>({
  inbox: async ({}, use) => {
    const inbox = new Inbox()
    await use(inbox)
    await inbox.close()
  },
  simulator: async ({ inbox }, use) => {
    const simulator = await startTestGateway({ webhookUrls: [`${await inbox.open()}/first`] })
    await use(simulator)
    await simulator.close()
  },
  call: ({ simulator }, use) => use(callerOf(simulator.url)),
  provider: ({ simulator }, use) => use(providerOf(simulator)),
  openOrder: ({ call }, use) =>
    use(async (amount = 152_900, receipt) => {
      const { body } = await call('POST', '/v1/orders', { amount, currency: 'INR', receipt })
      return body.id
    }),
})
