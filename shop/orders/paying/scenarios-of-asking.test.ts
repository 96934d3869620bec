import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import type { PlaceOrder } from '#shop/orders/inputs.ts'
import { checkPayment } from '#shop/orders/paying/look-at-payment.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { gatewayOrders, payments, webhookEvents } from '#shop/payments/tables.server.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import {
  letLooksPass,
  oneShirt,
  oneShirtPaise,
  placeOne,
  reopenGateway,
  testWithGateway as test,
  type ShopAndGateway,
} from '#tests/shop-and-gateway.ts'

// The numbers are those of the list in docs/reliability.md.

const statesOf = async (db: Db) =>
  (await db.select({ state: orders.paymentState }).from(orders)).map(({ state }) => state)

/** Everything that could have changed, to be compared before and after. */
const everything = async (db: Db) => ({
  orders: await db.select().from(orders),
  payments: await db.select().from(payments),
  stock: await db.select({ id: variants.id, stock: variants.stock }).from(variants).orderBy(variants.id),
})

/** A request that is turned away: in the 400s, in one sentence, with one line in the log, and nothing changed. */
async function expectTurnedAway(
  db: Db,
  shop: ShopAndGateway,
  ask: () => Promise<{ status: number; body: { error?: string } }>,
  status: number,
) {
  const before = await everything(db)
  shop.logged.length = 0
  const answer = await ask()
  expect(answer.status).toBe(status)
  expect(answer.body.error).toMatch(/^[A-Z][^\n]*[.\w]$/)
  expect(answer.body.error).not.toMatch(/select |error:|\bat .+:\d+/)
  expect(shop.logged.map(({ msg }) => msg)).toHaveLength(1)
  expect(shop.logged[0]!.level).toBeLessThan(50)
  expect(await everything(db)).toEqual(before)
}

test('13: a payment signature that is not the gateway’s own for this order is refused and nothing changes', async ({
  database: { db },
  shop,
}) => {
  await shop.quiet()
  const order = await placeOne(db, shop)
  const { success } = await shop.pay(order)
  const { razorpay_signature: signature } = success!
  for (const twist of [
    { razorpay_signature: 'b'.repeat(64) },
    { razorpay_signature: signature.toUpperCase() },
    { razorpay_signature: signature.slice(1) },
    { razorpay_signature: '' },
    { razorpay_signature: undefined },
    { razorpay_payment_id: 'pay_AnotherOne1234' },
    { razorpay_order_id: 'order_AnotherOne12' },
  ]) {
    await expectTurnedAway(db, shop, () => shop.confirm(order, { ...success!, ...twist }), 400)
  }
})

test('13: a replayed confirmation changes nothing more', async ({ database: { db }, shop }) => {
  await shop.quiet()
  const order = await placeOne(db, shop)
  const { success } = await shop.pay(order)
  await shop.confirm(order, success!)
  const { payments: _seenAgain, ...before } = await everything(db)
  for (let times = 0; times < 5; times += 1)
    expect((await shop.confirm(order, success!)).body).toEqual({ state: 'paid' })
  expect(await everything(db)).toMatchObject(before)
  expect(await db.$count(payments)).toBe(1)
})

test('13: an order opens to its token alone', async ({ database: { db }, shop }) => {
  const order = await placeOne(db, shop)
  const other = await placeOne(db, shop)
  for (const [token, status] of [
    [other.token, 404],
    ['x'.repeat(43), 404],
    ['', 422],
  ] as const) {
    const foreign = { ...order, token }
    await expectTurnedAway(db, shop, () => shop.ask(foreign), status)
    await expectTurnedAway(db, shop, () => shop.check(foreign), status)
    await expectTurnedAway(db, shop, () => shop.confirm(foreign, {}), status)
  }
})

const eventBody =
  '{"entity":"event","event":"payment.captured","contains":["payment"],"payload":{},"created_at":1767261600}'
const sign = (body: string, secret: string) => ({
  'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
})

async function tell(shop: ShopAndGateway, headers: Record<string, string>, body = eventBody) {
  const answer = await fetch(`${shop.shopUrl}/webhooks/payments`, { method: 'POST', headers, body })
  return { status: answer.status, body: (await answer.json()) as { error?: string } }
}

test('14: a webhook with a wrong secret, with one byte changed, or without a signature gets 400', async ({
  database: { db },
  shop,
}) => {
  const signed = sign(eventBody, 'sim_webhook_secret_0001')
  await expectTurnedAway(db, shop, () => tell(shop, sign(eventBody, 'another_secret')), 400)
  await expectTurnedAway(db, shop, () => tell(shop, signed, eventBody.replace('0}', '1}')), 400)
  await expectTurnedAway(db, shop, () => tell(shop, {}), 400)
  expect(await db.$count(webhookEvents)).toBe(0)
})

test('14: a webhook with the previous secret gets 200; without an event id its body stands for it; a megabyte gets 413', async ({
  database: { db },
  shop,
}) => {
  for (const secret of ['sim_webhook_secret_0001', 'sim_webhook_secret_0001_previous', 'sim_webhook_secret_0001']) {
    expect((await tell(shop, sign(eventBody, secret))).status).toBe(200)
  }
  expect(await db.$count(webhookEvents)).toBe(1)
  await expectTurnedAway(db, shop, () => tell(shop, {}, 'x'.repeat(1_048_576)), 413)
})

test('15: pressing Pay twice, in two tabs, and replaying it is one order here and one at the gateway', async ({
  database: { db },
  shop,
}) => {
  const shirt = await makeProduct(db)
  const key = randomUUID()
  const ask = () => shop.checkout(checkoutOf([oneShirt(shirt.id)], oneShirtPaise), key)
  const answers = [...(await Promise.all([ask(), ask(), ask()])), await ask()]
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.orderNumber} ${body.orderId}`)).size).toBe(1)
  expect(await db.$count(orders)).toBe(1)
  expect(await db.select({ stock: variants.stock }).from(variants)).toEqual([{ stock: 9 }])
})

test('15: another cart under the same key is refused', async ({ database: { db }, shop }) => {
  const shirt = await makeProduct(db)
  const key = randomUUID()
  await shop.checkout(checkoutOf([oneShirt(shirt.id)], oneShirtPaise), key)
  await expectTurnedAway(db, shop, () => shop.checkout(checkoutOf([oneShirt(shirt.id, 2)], 202_800), key), 409)
})

test('15: a customer who changes the cart is not barred from the last piece by their own unpaid order', async ({
  database: { db },
  shop,
}) => {
  const shirt = await makeProduct(db, { stock: 1 })
  const request = checkoutOf([oneShirt(shirt.id)], oneShirtPaise)
  const { body: first } = await shop.checkout(request)
  const corrected = { ...request, customer: { ...request.customer, firstName: 'Usha' } }
  expect((await shop.checkout(corrected)).status).toBe(409)
  expect((await shop.checkout(corrected, randomUUID(), first)).status).toBe(201)
  expect((await statesOf(db)).toSorted()).toEqual(['expired', 'pending'])
})

test('15: an earlier order that turns out to be paid is reported, not closed', async ({ database: { db }, shop }) => {
  await shop.quiet()
  const first = await placeOne(db, shop)
  await shop.pay(first)
  const shirt = await makeProduct(db)
  const answer = await shop.checkout(checkoutOf([oneShirt(shirt.id)], oneShirtPaise), randomUUID(), first)
  expect(answer).toMatchObject({ status: 409, body: { state: 'paid', orderNumber: first.orderNumber } })
  expect(await statesOf(db)).toEqual(['completed'])
})

test('15: an earlier order that the webhook has paid meanwhile is reported, and nobody pays twice', async ({
  database: { db },
  shop,
}) => {
  const first = await placeOne(db, shop)
  await shop.pay(first)
  await expect.poll(() => statesOf(db)).toEqual(['completed'])
  const shirt = await makeProduct(db)
  const answer = await shop.checkout(checkoutOf([oneShirt(shirt.id)], oneShirtPaise), randomUUID(), first)
  expect(answer).toMatchObject({ status: 409, body: { state: 'paid', orderNumber: first.orderNumber } })
  expect(await statesOf(db)).toEqual(['completed'])
})

test('15: while an earlier payment is promised and not yet captured, nobody is asked for a second one', async ({
  database: { db },
  shop,
}) => {
  await shop.control('PUT', '/scenarios/*', { capture: 'never' })
  const first = await placeOne(db, shop)
  const { payment_id } = await shop.pay(first)
  const shirt = await makeProduct(db)
  const again = () => shop.checkout(checkoutOf([oneShirt(shirt.id)], oneShirtPaise), randomUUID(), first)
  expect(await again()).toMatchObject({ status: 409, body: { error: expect.stringContaining('being confirmed') } })
  expect(await statesOf(db)).toEqual(['pending'])
  await shop.control('POST', `/payments/${payment_id}/move`, { to: 'captured' })
  await letLooksPass(db)
  expect(await again()).toMatchObject({ status: 409, body: { state: 'paid' } })
})

test('15: a stranger cannot close an order', async ({ database: { db }, shop }) => {
  const first = await placeOne(db, shop)
  const shirt = await makeProduct(db)
  const forged = { ...first, token: 'x'.repeat(43) }
  expect((await shop.checkout(checkoutOf([oneShirt(shirt.id)], oneShirtPaise), randomUUID(), forged)).status).toBe(201)
  expect(await statesOf(db)).toEqual(['pending', 'pending'])
})

test('16: a price that changed is reported with the new total, and nothing is charged', async ({
  database: { db },
  shop,
}) => {
  const shirt = await makeProduct(db, { pricePaise: 150_000 })
  const ask = () => shop.checkout(checkoutOf([oneShirt(shirt.id)], oneShirtPaise))
  await expectTurnedAway(db, shop, ask, 409)
  expect(await ask()).toMatchObject({ body: { totals: { totalPaise: 153_000 } } })
})

test('16: a price written in the browser means nothing: the shop charges its own', async ({
  database: { db },
  shop,
}) => {
  const shirt = await makeProduct(db)
  const cheap = { ...oneShirt(shirt.id), pricePaise: 100, price: 1, unitPricePaise: 1 }
  const { body } = await shop.checkout({
    ...checkoutOf([cheap], oneShirtPaise),
    amount: 100,
    totalPaise: 100,
  } as PlaceOrder)
  expect(body.amount).toBe(oneShirtPaise)
  await expectTurnedAway(db, shop, () => shop.checkout(checkoutOf([cheap], 100)), 409)
})

test('16: a quantity that is none, and goods nobody sells, are turned away in words', async ({
  database: { db },
  shop,
}) => {
  const shirt = await makeProduct(db)
  for (const [line, status] of [
    ...[0, -1, 1.5, 1e9, '3', null].map((quantity) => [{ quantity }, 422] as const),
    [{ productId: 99_999_999 }, 409],
    [{ productId: 1e15 }, 422],
    [{ size: 'XXXXL' }, 409],
    [{ size: '' }, 409],
    [{ color: '#000000' }, 409],
    [{ size: { $gt: '' } }, 422],
  ] as const) {
    const item = { ...oneShirt(shirt.id), ...line } as ReturnType<typeof oneShirt>
    await expectTurnedAway(db, shop, () => shop.checkout(checkoutOf([item], oneShirtPaise)), status)
  }
})

test('16: a missing field is named', async ({ database: { db }, shop }) => {
  const shirt = await makeProduct(db)
  const request = checkoutOf([oneShirt(shirt.id)], oneShirtPaise)
  const ask = () => shop.checkout({ ...request, customer: { ...request.customer, email: 'nobody' } })
  await expectTurnedAway(db, shop, ask, 422)
  expect(await ask()).toMatchObject({ body: { fields: { 'customer.email': 'Please enter a valid email address' } } })
})

test('16: what is no order at all is turned away', async ({ database: { db }, shop }) => {
  const send =
    (body: string, headers: Record<string, string> = {}) =>
    async () => {
      const answer = await fetch(`${shop.shopUrl}/api/checkout`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
        body,
      })
      return { status: answer.status, body: (await answer.json()) as { error?: string } }
    }
  await expectTurnedAway(db, shop, send(`{"items":"${'x'.repeat(300_000)}"}`), 413)
  await expectTurnedAway(db, shop, send('{"items":['), 400)
  await expectTurnedAway(db, shop, send('null'), 422)
  await expectTurnedAway(db, shop, send('{}', { 'idempotency-key': 'mine' }), 422)
  await expectTurnedAway(db, shop, send('<a/>', { 'content-type': 'application/xml' }), 415)
})

for (const kind of ['500', 'html 502', 'reset', 'hang', '429']) {
  test(`18: the gateway answering "${kind}" to a new order costs a sentence, a bounded time, and no second order`, async ({
    database: { db },
    shop,
  }) => {
    const shirt = await makeProduct(db)
    const key = randomUUID()
    if (kind === 'hang') shop.giveUpAfter(1_000)
    await shop.control('POST', '/faults', { kind, times: 50 })
    const since = performance.now()
    const first = await shop.checkout(checkoutOf([oneShirt(shirt.id)], oneShirtPaise), key)
    expect(performance.now() - since).toBeLessThan(4_000)
    expect(first).toMatchObject({ status: 502, body: { error: 'Failed to create payment order' } })
    await shop.control('DELETE', '/faults')
    shop.giveUpAfter(10_000)
    const second = await shop.checkout(checkoutOf([oneShirt(shirt.id)], oneShirtPaise), key)
    expect(second.status).toBe(201)
    expect(await db.$count(orders)).toBe(1)
    const { body } = await shop.control('GET', '/state')
    expect(Object.keys(body.orders)).toEqual([second.body.orderId])
  })

  test(`18: the gateway answering "${kind}" to a confirmation and a check: "confirming", and paid when it speaks again`, async ({
    database: { db },
    shop,
  }) => {
    await shop.quiet()
    const order = await placeOne(db, shop)
    const { success } = await shop.pay(order)
    if (kind === 'hang') shop.giveUpAfter(1_000)
    await shop.control('POST', '/faults', { kind, method: 'GET', times: 50 })
    const since = performance.now()
    expect((await shop.confirm(order, success!)).body).toEqual({ state: 'confirming' })
    expect((await shop.check(order)).body).toEqual({ state: 'confirming' })
    expect(performance.now() - since).toBeLessThan(8_000)
    expect(await statesOf(db)).toEqual(['pending'])
    await shop.control('DELETE', '/faults')
    shop.giveUpAfter(10_000)
    await reopenGateway(db)
    const [due] = await db
      .select()
      .from(gatewayOrders)
      .where(sql`${gatewayOrders.nextPollAt} <= now()`)
    expect(await checkPayment(db, shop.payments, due!.id, 'poller')).toBe('completed')
  })
}

test('21: a browser within another app is sent to the gateway with the address to come back to', async ({
  database: { db },
  shop,
}) => {
  const shirt = await makeProduct(db)
  const ask = (userAgent: string) =>
    shop.checkout(checkoutOf([oneShirt(shirt.id)], oneShirtPaise), randomUUID(), undefined, { 'user-agent': userAgent })
  const options = (answer: { body: object }) =>
    (answer.body as { action: { options: Record<string, unknown> } }).action.options
  const inApp = await ask(
    'Mozilla/5.0 (Linux; Android 15) Chrome/139.0 Mobile Safari/537.36 Instagram 390.0.0.43.81 Android',
  )
  expect(options(inApp)).toMatchObject({
    callback_url: `https://shop.example.in/api/orders/${inApp.body.orderNumber}/return?token=${inApp.body.token}`,
    redirect: true,
  })
  expect(options(await ask('Mozilla/5.0 (Linux; Android 15) Chrome/139.0 Mobile Safari/537.36'))).not.toHaveProperty(
    'callback_url',
  )
})

test('21: the return without a cookie pays the order and leads to the confirmation; again it changes nothing', async ({
  database: { db },
  shop,
}) => {
  await shop.quiet()
  const order = await placeOne(db, shop)
  const { success } = await shop.pay(order)
  const there = {
    status: 303,
    to: `/order-confirmation#order=${order.orderNumber}&token=${order.token}&payment=${success!.razorpay_payment_id}`,
  }
  expect(await shop.comeBack(order, success!)).toEqual(there)
  const { payments: _seenAgain, ...before } = await everything(db)
  expect(before.orders).toMatchObject([{ paymentState: 'completed' }])
  expect(await shop.comeBack(order, success!)).toEqual(there)
  expect(await everything(db)).toMatchObject(before)
})

const failure = {
  'error[code]': 'BAD_REQUEST_ERROR',
  'error[description]': '<b>Call +91 00000</b>',
  'error[field]': '',
}

test('21: the return of a failure leads to the order, which says kindly that nothing was paid', async ({
  database: { db },
  shop,
}) => {
  await shop.quiet()
  const order = await placeOne(db, shop)
  await shop.pay(order, { outcome: 'failure' })
  const there = { status: 303, to: `/orders/${order.orderNumber}?token=${order.token}&payment=failed` }
  expect(await shop.comeBack(order, failure)).toEqual(there)
  expect(await shop.comeBack(order, {})).toEqual(there)
  expect(await statesOf(db)).toEqual(['pending'])
})

test('21: a failure reported after the money came leads to the confirmation all the same', async ({
  database: { db },
  shop,
}) => {
  await shop.quiet()
  const order = await placeOne(db, shop)
  await shop.pay(order)
  expect((await shop.comeBack(order, failure)).to).toMatch(/^\/order-confirmation#/)
  expect(await statesOf(db)).toEqual(['completed'])
})

test('21: a return that is forged, or of a stranger, is turned away', async ({ database: { db }, shop }) => {
  await shop.quiet()
  const order = await placeOne(db, shop)
  const { success } = await shop.pay(order)
  const before = await everything(db)
  expect((await shop.comeBack(order, { ...success!, razorpay_signature: 'a'.repeat(64) })).status).toBe(400)
  expect((await shop.comeBack({ ...order, token: 'x'.repeat(43) }, success!)).status).toBe(404)
  expect((await shop.comeBack(order, { ...success!, extra: 'x'.repeat(300_000) })).status).toBe(413)
  expect(await everything(db)).toEqual(before)
})

test('22: exact paise: one below free shipping, free shipping from ₹2,000, ₹159.20 which floats get wrong, and one rupee', async ({
  database: { db },
  shop,
}) => {
  await shop.quiet()
  for (const [pricePaise, totalPaise] of [
    [199_999, 202_999],
    [200_000, 200_000],
    [15_920, 18_920],
    [100, 3_100],
  ] as const) {
    const shirt = await makeProduct(db, { pricePaise })
    const { status, body } = await shop.checkout(checkoutOf([oneShirt(shirt.id)], totalPaise))
    expect({ status, amount: body.amount }).toEqual({ status: 201, amount: totalPaise })
    await shop.pay(body)
    expect((await shop.check(body)).body).toEqual({ state: 'paid' })
    const state = await shop.control('GET', '/state')
    expect(state.body.orders[body.orderId]).toMatchObject({ amount: totalPaise, amount_paid: totalPaise })
    expect(
      await db.$count(payments, sql`${payments.amountPaise} = ${totalPaise} and ${payments.status} = 'captured'`),
    ).toBe(1)
  }
})
