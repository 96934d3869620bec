import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.server.ts'
import { answerFailures } from '#http/failures.ts'
import { orderRoutes } from '#shop/orders/http.server.ts'
import type { PlaceOrder } from '#shop/orders/inputs.ts'
import { openOrderLinks } from '#shop/orders/order-links.server.ts'
import { webhookRoutes } from '#shop/orders/webhook.server.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { razorpayProvider } from '#shop/payments/razorpay.server.ts'
import { startSimulator } from '#shop/payments/simulator/start.server.ts'
import fastify from 'fastify'
import { testWithDatabase } from './database.ts'

export type Returned = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }

type Placed = { orderNumber: string; token: string; orderId: string; amount: number }

/** The shop's order API on a real port, its real payment adapter, and the simulator reporting to its webhook. */
async function openShopAndGateway(db: Db) {
  const keys = { keyId: 'rzp_test_simulator', keySecret: 'sim_key_secret_0001' }
  const webhookSecret = 'sim_webhook_secret_0001'
  const app = fastify({ bodyLimit: 262_144, forceCloseConnections: true })
  let payments!: PaymentProvider
  const late = new Proxy({} as PaymentProvider, { get: (_target, name) => Reflect.get(payments, name) })
  const services = { db, payments: late, orderLinks: openOrderLinks('a secret of this test alone') }
  answerFailures(app)
  await app.register(async (scope) => orderRoutes(scope, services))
  await app.register(async (scope) => webhookRoutes(scope, services))
  const shopUrl = await app.listen({ port: 0, host: '127.0.0.1' })

  const gateway = await startSimulator({
    ...keys,
    port: 0,
    webhookSecret,
    webhookUrls: [`${shopUrl}/webhooks/payments`],
    timeFactor: 1_000,
  })
  payments = razorpayProvider({
    ...keys,
    webhookSecrets: [webhookSecret, `${webhookSecret}_previous`],
    apiBase: gateway.url,
    checkoutScript: gateway.scriptUrl,
    timeoutMs: 400,
  })

  const send = async (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(url, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await answer.text()
    return { status: answer.status, body: text ? JSON.parse(text) : null }
  }

  return {
    shopUrl,
    payments,
    webhookSecret,
    checkout: (request: PlaceOrder, key: string = randomUUID(), replaced?: Placed) =>
      send('POST', `${shopUrl}/api/checkout`, request, {
        'idempotency-key': key,
        ...(replaced && { 'replaced-order': `${replaced.orderNumber} ${replaced.token}` }),
      }) as Promise<{
        status: number
        body: Placed & { error?: string }
      }>,
    confirm: (placed: Placed, fields: Partial<Returned>) =>
      send('POST', `${shopUrl}/api/orders/${placed.orderNumber}/confirm`, { token: placed.token, fields }),
    check: (placed: Placed) => send('POST', `${shopUrl}/api/orders/${placed.orderNumber}/check`, { token: placed.token }),
    ask: (placed: Placed) => send('GET', `${shopUrl}/api/orders/${placed.orderNumber}?token=${placed.token}`),
    /** Plays fate at the gateway through its control API. */
    control: (method: string, path: string, body?: unknown) => send(method, `${gateway.url}/sim${path}`, body),
    /** Pays at the gateway without a browser; gives what its window would have handed to the page. */
    async pay(placed: Placed, how: Record<string, unknown> = {}) {
      const { body } = await send('POST', `${gateway.url}/sim/orders/${placed.orderId}/pay`, how)
      return body as { payment_id: string; success?: Returned; error?: { reason: string } }
    },
    async close() {
      await gateway.close()
      await app.close()
    },
  }
}

export type ShopAndGateway = Awaited<ReturnType<typeof openShopAndGateway>>

/** A whole database, the shop's order API and the gateway's simulator, for one test. */
export const testWithGateway = testWithDatabase.extend<{ shop: ShopAndGateway }>({
  shop: async ({ database }, use) => {
    const shop = await openShopAndGateway(database.db)
    await use(shop)
    await shop.close()
  },
})
