import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PayoutProvider, PayoutRequest } from '#shop/payments/payouts/provider.ts'
import { type RazorpayXSettings, razorpayX } from '#shop/payments/payouts/razorpayx.server.ts'
import type { RunningSimulator } from '../harness/start-simulator.ts'
import { startPayouts } from './start-payouts.ts'

const payoutKeys = {
  keyId: 'rzp_test_payouts',
  keySecret: 'nobody sends real money',
  accountNumber: '7878780080316316',
}
export const payoutSecret = 'reports of payouts'

export const upiRefund = (): PayoutRequest => ({
  reference: randomUUID(),
  amountPaise: 129_900,
  payee: { name: 'Asha Rao', phone: '9812345678', email: 'asha@example.com' },
  about: 'Refund of order FW-104233',
  account: { way: 'upi', upi: 'asha@okaxis' },
})

export interface ReceivedReport {
  raw: Buffer
  headers: IncomingHttpHeaders
}

export type Payouts = {
  simulator: RunningSimulator
  received: ReceivedReport[]
  control(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown>
  connect(settings?: Partial<RazorpayXSettings>): PayoutProvider
  provider: PayoutProvider
}

/** Each test has payouts of its own, a hundred times as quick as the bank's. */
export async function openPayouts({ timeFactor = 100 } = {}): Promise<Payouts & AsyncDisposable> {
  const received: ReceivedReport[] = []
  const inbox = createServer(async (request, response) => {
    received.push({ raw: Buffer.concat(await Array.fromAsync(request)), headers: request.headers })
    response.end()
  })
  await new Promise<void>((resolve) => inbox.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(inbox.address() as AddressInfo).port}/webhooks/payouts`
  const simulator = await startPayouts({
    port: 0,
    ...payoutKeys,
    reportsTo: { url, secret: payoutSecret },
    timeFactor,
    seed: 'payouts',
  })
  const connect = (settings: Partial<RazorpayXSettings> = {}) =>
    razorpayX({
      id: 'simulator',
      ...payoutKeys,
      apiBase: simulator.url,
      webhookSecret: payoutSecret,
      timeoutMs: 10_000,
      retryBaseMs: 1,
      ...settings,
    })
  return {
    simulator,
    received,
    connect,
    provider: connect(),
    async control(method, path, body) {
      const sent = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }
      const response = await fetch(`${simulator.url}/sim${path}`, { method, ...(method === 'POST' && sent) })
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      return response.json()
    },
    async [Symbol.asyncDispose]() {
      await simulator.close()
      inbox.closeAllConnections()
      inbox.close()
    },
  }
}
