import { createHmac, randomUUID } from 'node:crypto'
import type { Db } from '#db/client.server.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { checkPayment } from '#shop/orders/collect-payment.server.ts'
import { followRefunds } from '#shop/orders/follow-refunds.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { gatewayOrders, payments, refunds, webhookEvents } from '#shop/payments/tables.server.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { type ShopAndGateway, testWithGateway as test } from '#tests/shop-and-gateway.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'

const navyM = (productId: number, quantity = 1) => ({ productId, size: 'M', color: '#1c2747', quantity })

async function placed(db: Db, shop: ShopAndGateway) {
  const shirt = await makeProduct(db)
  const { status, body } = await shop.checkout(checkoutOf([navyM(shirt.id)], 102_900))
  expect(status).toBe(201)
  return body
}

const quiet = (shop: ShopAndGateway) => shop.control('PUT', '/webhooks', { drop: true })
const stateOf = async (db: Db) => (await db.select({ state: orders.paymentState }).from(orders)).map(({ state }) => state)
const gone = { razorpay_payment_id: 'pay_QmT5kR1wZs7HyJ', razorpay_order_id: 'x', razorpay_signature: 'a'.repeat(64) }

test('card success confirmed by the browser pays the order', async ({ database: { db }, shop }) => {
  await quiet(shop)
  const order = await placed(db, shop)
  const { success } = await shop.pay(order, { method: 'card' })
  expect(await shop.confirm(order, success!)).toEqual({ status: 200, body: { state: 'paid' } })
  expect((await shop.ask(order)).body).toMatchObject({ state: 'paid', order: { number: order.orderNumber, totalPaise: 102_900 } })
  expect(await db.select().from(payments)).toMatchObject([{ status: 'captured', method: 'card', amountPaise: 102_900 }])
})

test('the webhook alone pays it; the browser coming after changes nothing', async ({ database: { db }, shop }) => {
  const order = await placed(db, shop)
  const { success } = await shop.pay(order)
  await expect.poll(() => stateOf(db)).toEqual(['completed'])
  expect((await shop.confirm(order, success!)).body).toEqual({ state: 'paid' })
  expect(await db.$count(payments)).toBe(1)
})

test('browser closed and webhook lost: the poller finds the money', async ({ database: { db }, shop }) => {
  await quiet(shop)
  const order = await placed(db, shop)
  await shop.pay(order)
  const [collection] = await db.select().from(gatewayOrders)
  expect(await checkPayment(db, shop.payments, collection!.id, 'poller')).toBe('completed')
})

test('events sent sixteen times, overtaking each other, are applied once', async ({ database: { db }, shop }) => {
  await shop.control('PUT', '/webhooks', { duplicates: 15, reorder: true, shuffleFields: true })
  const order = await placed(db, shop)
  await shop.pay(order)
  await expect.poll(() => stateOf(db), { timeout: 5_000 }).toEqual(['completed'])
  await expect.poll(async () => (await db.select().from(webhookEvents)).every(({ processedAt }) => processedAt !== null)).toBe(true)
  expect(await db.$count(payments)).toBe(1)
  expect(await db.$count(refunds)).toBe(0)
})

test('failed, then paid in the same window: paid, and both attempts are known', async ({ database: { db }, shop }) => {
  const order = await placed(db, shop)
  await shop.pay(order, { outcome: 'failure' })
  const { success } = await shop.pay(order)
  expect((await shop.confirm(order, success!)).body).toEqual({ state: 'paid' })
  await expect.poll(() => db.$count(payments)).toBe(2)
})

test('closed before paying: still pending; closed after approving in the UPI app: paid', async ({ database: { db }, shop }) => {
  await quiet(shop)
  const order = await placed(db, shop)
  expect((await shop.check(order)).body).toEqual({ state: 'pending' })
  await shop.pay(order)
  expect((await shop.check(order)).body).toEqual({ state: 'paid' })
})

test('two captured payments: one kept, the other refunded', async ({ database: { db }, shop }) => {
  await quiet(shop)
  const order = await placed(db, shop)
  await shop.pay(order)
  await shop.check(order)
  const second = await shop.pay(order, { forced: true })
  const [collection] = await db.select().from(gatewayOrders)
  await checkPayment(db, shop.payments, collection!.id, 'poller')
  expect(await followRefunds(db, shop.payments)).toBe(1)
  expect(await db.select().from(refunds)).toMatchObject([{ providerPaymentId: second.payment_id, amountPaise: 102_900 }])
  expect(await stateOf(db)).toEqual(['completed'])
})

test('another amount than the order goes to review, not to packing', async ({ database: { db }, shop }) => {
  await shop.control('PUT', '/scenarios/*', { chargedAmount: 100 })
  const order = await placed(db, shop)
  await shop.pay(order)
  await expect.poll(async () => (await db.select().from(orders))[0]!.needsReview).not.toBeNull()
  expect(await stateOf(db)).toEqual(['pending'])
})

for (const [what, twist] of [
  ['forged', () => ({ razorpay_signature: 'b'.repeat(64) })],
  ['in capitals', (signature: string) => ({ razorpay_signature: signature.toUpperCase() })],
  ['one character short', (signature: string) => ({ razorpay_signature: signature.slice(1) })],
  ['empty', () => ({ razorpay_signature: '' })],
  ['missing', () => ({ razorpay_signature: undefined })],
  ['of another payment', () => ({ razorpay_payment_id: 'pay_AnotherOne1234' })],
] as const) {
  test(`a signature ${what} is refused and nothing changes`, async ({ database: { db }, shop }) => {
    await quiet(shop)
    const order = await placed(db, shop)
    const { success } = await shop.pay(order)
    const answer = await shop.confirm(order, { ...success!, ...twist(success!.razorpay_signature) })
    expect(answer).toMatchObject({ status: 400, body: { state: 'invalid' } })
    expect(await stateOf(db)).toEqual(['pending'])
  })
}

test('a payment of another order does not pay this one', async ({ database: { db }, shop }) => {
  await quiet(shop)
  const mine = await placed(db, shop)
  const theirs = await placed(db, shop)
  const { success } = await shop.pay(theirs)
  expect((await shop.confirm(mine, success!)).status).toBe(400)
  expect(await stateOf(db)).toEqual(['pending', 'pending'])
})

test('an order opens to its token alone', async ({ database: { db }, shop }) => {
  const order = await placed(db, shop)
  const other = await placed(db, shop)
  for (const token of [other.token, 'x'.repeat(43), '']) {
    const { status, body } = await shop.ask({ ...order, token })
    expect([404, 422]).toContain(status)
    expect(body).not.toHaveProperty('order')
  }
})

const eventBody = '{"entity":"event","event":"payment.captured","contains":["payment"],"payload":{},"created_at":1767261600}'

for (const [what, status, headers] of [
  ['with a wrong secret', 400, { 'x-razorpay-signature': sign(eventBody, 'another_secret') }],
  ['with the previous secret', 200, { 'x-razorpay-signature': sign(eventBody, 'sim_webhook_secret_0001_previous') }],
  ['without a signature', 400, {}],
  ['without an event id', 200, { 'x-razorpay-signature': sign(eventBody, 'sim_webhook_secret_0001') }],
] as [string, number, Record<string, string>][]) {
  test(`a webhook ${what} gets ${status}`, async ({ shop }) => {
    const answer = await fetch(`${shop.shopUrl}/webhooks/payments`, { method: 'POST', headers, body: eventBody })
    expect(answer.status).toBe(status)
  })
}

test('a webhook of a megabyte is turned away unread', async ({ shop }) => {
  const answer = await fetch(`${shop.shopUrl}/webhooks/payments`, { method: 'POST', body: 'x'.repeat(1_048_576) })
  expect(answer.status).toBe(413)
})

test('pressing Pay twice, or in two tabs, is one order here and one at the gateway', async ({ database: { db }, shop }) => {
  const shirt = await makeProduct(db)
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => shop.checkout(checkoutOf([navyM(shirt.id)], 102_900), key)))
  const again = await shop.checkout(checkoutOf([navyM(shirt.id)], 102_900), key)
  expect(new Set([...answers, again].map(({ body }) => `${body.orderNumber} ${body.orderId}`)).size).toBe(1)
  expect(await db.$count(orders)).toBe(1)
})

test('a shopper who changes the cart is not kept from the last piece by their own unpaid order', async ({ database: { db }, shop }) => {
  const shirt = await makeProduct(db, { stock: 1 })
  const request = checkoutOf([navyM(shirt.id)], 102_900)
  const { body: first } = await shop.checkout(request)
  const corrected = { ...request, customer: { ...request.customer, firstName: 'Usha' } }
  expect((await shop.checkout(corrected)).status).toBe(409)
  expect((await shop.checkout(corrected, randomUUID(), first)).status).toBe(201)
  expect((await stateOf(db)).toSorted()).toEqual(['expired', 'pending'])
})

test('an earlier order that turns out to be paid is told, not closed', async ({ database: { db }, shop }) => {
  await quiet(shop)
  const first = await placed(db, shop)
  await shop.pay(first)
  const shirt = await makeProduct(db)
  const answer = await shop.checkout(checkoutOf([navyM(shirt.id)], 102_900), randomUUID(), first)
  expect(answer).toMatchObject({ status: 409, body: { state: 'paid', orderNumber: first.orderNumber } })
  expect(await stateOf(db)).toEqual(['completed'])
})

test('a stranger cannot close an order', async ({ database: { db }, shop }) => {
  const first = await placed(db, shop)
  const shirt = await makeProduct(db)
  const forged = { ...first, token: 'x'.repeat(43) }
  expect((await shop.checkout(checkoutOf([navyM(shirt.id)], 102_900), randomUUID(), forged)).status).toBe(201)
  expect(await stateOf(db)).toEqual(['pending', 'pending'])
})

test('a price that changed is told with the new total, and nothing is charged', async ({ database: { db }, shop }) => {
  const shirt = await makeProduct(db, { pricePaise: 150_000 })
  const answer = await shop.checkout(checkoutOf([navyM(shirt.id)], 102_900))
  expect(answer).toMatchObject({ status: 409, body: { totals: { totalPaise: 153_000 } } })
  expect(await db.$count(orders)).toBe(0)
})

for (const quantity of [0, -1, 1.5, 1e9, '3', null]) {
  test(`a quantity of ${JSON.stringify(quantity)} is turned away in words`, async ({ database: { db }, shop }) => {
    const shirt = await makeProduct(db)
    const answer = await shop.checkout(checkoutOf([navyM(shirt.id, quantity as number)], 102_900))
    expect(answer.status).toBe(422)
    expect(answer.body.error).toBeTruthy()
    expect(await db.$count(orders)).toBe(0)
  })
}

test('a missing field is named, and nothing is kept', async ({ database: { db }, shop }) => {
  const shirt = await makeProduct(db)
  const request = checkoutOf([navyM(shirt.id)], 102_900)
  const answer = await shop.checkout({ ...request, customer: { ...request.customer, email: 'nobody' } })
  expect(answer).toMatchObject({ status: 422, body: { fields: { 'customer.email': 'Please enter a valid email address' } } })
  expect(await db.$count(orders)).toBe(0)
})

for (const kind of ['500', 'html 502', 'reset', 'hang', '429']) {
  test(`the gateway answering "${kind}" costs a sentence and no order twice`, async ({ database: { db }, shop }) => {
    const shirt = await makeProduct(db)
    const key = randomUUID()
    await shop.control('POST', '/faults', { kind, method: 'POST', path: '/v1/orders', times: 5 })
    const first = await shop.checkout(checkoutOf([navyM(shirt.id)], 102_900), key)
    expect(first).toMatchObject({ status: 502, body: { error: 'Failed to create payment order' } })
    await shop.control('DELETE', '/faults')
    const second = await shop.checkout(checkoutOf([navyM(shirt.id)], 102_900), key)
    expect(second.status).toBe(201)
    expect(await db.$count(orders)).toBe(1)
  })
}

test('the gateway took the order but its answer was lost: that one is used', async ({ database: { db }, shop }) => {
  const shirt = await makeProduct(db)
  await shop.control('POST', '/faults', { kind: 'commit then drop', method: 'POST', path: '/v1/orders' })
  const key = randomUUID()
  await shop.checkout(checkoutOf([navyM(shirt.id)], 102_900), key)
  const answer = await shop.checkout(checkoutOf([navyM(shirt.id)], 102_900), key)
  const { body } = await shop.control('GET', '/state')
  expect(Object.keys(body.orders)).toEqual([answer.body.orderId])
})

test('the gateway silent at confirmation: "confirming", and paid when it speaks again', async ({ database: { db }, shop }) => {
  await quiet(shop)
  const order = await placed(db, shop)
  const { success } = await shop.pay(order)
  await shop.control('POST', '/faults', { kind: '500', method: 'GET', times: 10 })
  expect((await shop.confirm(order, success!)).body).toEqual({ state: 'confirming' })
  await shop.control('DELETE', '/faults')
  const [collection] = await db.select().from(gatewayOrders)
  expect(await checkPayment(db, shop.payments, collection!.id, 'poller')).toBe('completed')
})

test('a confirmation with made-up fields is refused', async ({ database: { db }, shop }) => {
  const order = await placed(db, shop)
  expect((await shop.confirm(order, gone)).status).toBe(400)
  expect(await db.select({ stock: variants.stock }).from(variants).where(eq(variants.stock, 9))).toHaveLength(1)
})

function sign(body: string, secret: string) {
  return createHmac('sha256', secret).update(body).digest('hex')
}
