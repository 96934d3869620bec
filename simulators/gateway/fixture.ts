import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base, vi } from 'vitest'
import type { SessionRequest } from '#shop/payments/provider.ts'
import { razorpayProvider, type RazorpaySettings } from '#shop/payments/razorpay.server.ts'
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

export interface Webhook {
  url: string
  headers: Record<string, string | undefined>
  raw: Buffer
  event: string
}

/** A shop's webhook address that stores what comes and answers as instructed. */
export class Inbox {
  readonly received: Webhook[] = []
  answer: number | 'nothing' = 200
  /** Answers of the first webhooks, before `answer`. */
  readonly firstAnswers: (number | 'nothing')[] = []
  #server = createServer(async (request, response) => {
    const raw = Buffer.concat(await Array.fromAsync(request))
    const { event } = JSON.parse(raw.toString()) as { event: string }
    this.received.push({ url: request.url!, headers: request.headers as Webhook['headers'], raw, event })
    const answer = this.firstAnswers.shift() ?? this.answer
    if (answer !== 'nothing') response.writeHead(answer).end()
  })

  async open() {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  events() {
    return this.received.map(({ event }) => event)
  }

  /** Waits until so many have come. */
  async has(count: number) {
    await vi.waitFor(
      () => {
        if (this.received.length < count) throw new Error(`${this.received.length} of ${count} webhooks came`)
      },
      { timeout: 60_000, interval: 5 },
    )
  }

  close() {
    this.#server.closeAllConnections()
    return new Promise<unknown>((resolve) => this.#server.close(resolve))
  }
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
