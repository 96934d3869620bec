import { randomUUID } from 'node:crypto'
import fastify, { LogController } from 'fastify'
import type { Db } from '#db/client.server.ts'
import { answerFailures } from '#http/failures.ts'
import { openCreditLinks } from '#shop/credit/credit-links.server.ts'
import { orderRoutes } from '#shop/orders/http.server.ts'
import { paymentReturnRoutes } from '#shop/orders/http/payment-return.server.ts'
import type { PlaceOrder } from '#shop/orders/inputs.ts'
import { openOrderLinks } from '#shop/orders/order-links.server.ts'
import { webhookRoutes } from '#shop/orders/paying/webhook.server.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { razorpayProvider } from '#shop/payments/razorpay.server.ts'
import { gatewayAccounts, gatewayOrders } from '#shop/payments/tables.server.ts'
import { startGateway } from '#simulators/gateway/start-gateway.ts'
import { testWithDatabase } from './database.ts'
import { checkoutOf, makeProduct } from './makers.ts'

/** On a busy machine an answer of the simulator takes seconds. */
const gatewayTimeoutMs = 10_000

export type Returned = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }

type Placed = { orderNumber: string; token: string; orderId: string; amount: number }

/** Each customer comes from an address of their own, unless a test says otherwise. */
let checkouts = 0

/** The shop's order API on a real port, its real payment adapter, and the simulator reporting to its webhook. */
export async function openShopAndGateway(db: Db) {
  const keys = { keyId: 'rzp_test_simulator', keySecret: 'sim_key_secret_0001' }
  const webhookSecret = 'sim_webhook_secret_0001'
  const logged: { level: number; msg: string }[] = []
  const app = fastify({
    bodyLimit: 262_144,
    forceCloseConnections: true,
    trustProxy: 'loopback',
    logger: { level: 'info', stream: { write: (line) => void logged.push(JSON.parse(line)) } },
    logController: new LogController({ disableRequestLogging: true }),
  })
  let payments!: PaymentProvider
  const late = new Proxy({} as PaymentProvider, { get: (_target, name) => Reflect.get(payments, name) })
  const launchChecklist = { findClosedSentence: async () => null }
  const services = {
    db,
    payments: late,
    launchChecklist,
    orderLinks: openOrderLinks('a secret of this test alone'),
    creditLinks: openCreditLinks('a secret of this test alone'),
    isStaff: async () => false,
  }
  answerFailures(app)
  await app.register(async (scope) => orderRoutes(scope, { ...services, publicUrl: 'https://shop.example.in' }))
  await app.register(async (scope) => paymentReturnRoutes(scope, services))
  await app.register(async (scope) => webhookRoutes(scope, services))
  const shopUrl = await app.listen({ port: 0, host: '127.0.0.1' })

  const gateway = await startGateway({
    ...keys,
    port: 0,
    webhookSecret,
    webhookUrls: [`${shopUrl}/webhooks/payments`],
    timeFactor: 1_000,
  })
  const connect = (timeoutMs: number) =>
    razorpayProvider({
      ...keys,
      webhookSecrets: [webhookSecret, `${webhookSecret}_previous`],
      apiBase: gateway.url,
      checkoutScript: gateway.scriptUrl,
      timeoutMs,
    })
  payments = connect(gatewayTimeoutMs)

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
    /** The shop's own log. */
    logged,
    /** From now on the shop waits no longer for an answer of the gateway. */
    giveUpAfter: (timeoutMs: number) => void Object.assign(payments, connect(timeoutMs)),
    /** The gateway tells nothing by itself. */
    quiet: () => send('PUT', `${gateway.url}/sim/webhooks`, { drop: true }),
    checkout: (
      request: PlaceOrder,
      key: string = randomUUID(),
      replaced?: Placed,
      headers: Record<string, string> = {},
    ) =>
      send('POST', `${shopUrl}/api/checkout`, request, {
        'idempotency-key': key,
        'x-forwarded-for': `10.0.${checkouts >> 8}.${checkouts++ & 255}`,
        ...headers,
        ...(replaced && { 'replaced-order': `${replaced.orderNumber} ${replaced.token}` }),
      }) as Promise<{
        status: number
        body: Placed & { error?: string }
      }>,
    confirm: (placed: Placed, fields: Partial<Returned>) =>
      send('POST', `${shopUrl}/api/orders/${placed.orderNumber}/confirm`, { token: placed.token, fields }),
    /** The pay button on the order's own page. */
    openPayment: ({ orderNumber, token }: Pick<Placed, 'orderNumber' | 'token'>) =>
      send('POST', `${shopUrl}/api/orders/${orderNumber}/pay`, { token }),
    check: (placed: Placed) =>
      send('POST', `${shopUrl}/api/orders/${placed.orderNumber}/check`, { token: placed.token }),
    /** As a browser within another app comes back: a form from the gateway's site, without a cookie. */
    async comeBack({ orderNumber, token }: Pick<Placed, 'orderNumber' | 'token'>, fields: Record<string, string>) {
      const answer = await fetch(`${shopUrl}/api/orders/${orderNumber}/return?token=${token}`, {
        method: 'POST',
        headers: { origin: 'https://api.razorpay.com', 'sec-fetch-site': 'cross-site' },
        body: new URLSearchParams(fields),
        redirect: 'manual',
      })
      return { status: answer.status, to: answer.headers.get('location') }
    },
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

/** One shirt in navy, size M: ₹999 and ₹30 for shipping. */
export const oneShirt = (productId: number, quantity = 1) => ({ productId, size: 'M', color: '#1c2747', quantity })
export const oneShirtPaise = 102_900

/** An order for one new shirt, ready to be paid. */
export async function placeOne(db: Db, shop: ShopAndGateway) {
  const shirt = await makeProduct(db)
  const { status, body } = await shop.checkout(checkoutOf([oneShirt(shirt.id)], oneShirtPaise))
  if (status !== 201) throw new Error(`The checkout answered ${status}: ${body.error}`)
  return body
}

/** As if the pause between two looks at the gateway were over, for every order. */
export const letLooksPass = (db: Db) => db.update(gatewayOrders).set({ lookedAt: null })

/** As if the gateway had been left alone for as long as it asked. */
export const reopenGateway = (db: Db) => db.update(gatewayAccounts).set({ shutUntil: null })

export type ShopAndGateway = Awaited<ReturnType<typeof openShopAndGateway>>

/** A whole database, the shop's order API and the gateway's simulator, for one test. */
export const testWithGateway = testWithDatabase.extend<{ shop: ShopAndGateway }>({
  shop: async ({ database }, use) => {
    const shop = await openShopAndGateway(database.db)
    await use(shop)
    await shop.close()
  },
})
