import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { expireUnpaidOrders } from '#shop/orders/paying/expire-orders.server.ts'
import { followRefunds } from '#shop/orders/paying/follow-refunds.server.ts'
import { checkPayment } from '#shop/orders/paying/look-at-payment.server.ts'
import { findWebhookHealth } from '#shop/orders/paying/webhook-health.server.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import { gatewayOrders, payments, refunds, webhookEvents } from '#shop/payments/tables.server.ts'
import {
  letLooksPass,
  oneShirtPaise,
  placeOne,
  type ShopAndGateway,
  testWithGateway as test,
} from '#tests/shop-and-gateway.ts'

// The numbers are those of the list in docs/reliability.md.

const statesOf = async (db: Db) =>
  (await db.select({ state: orders.paymentState }).from(orders)).map(({ state }) => state)
const paidEmails = (db: Db) => db.$count(emails, sql`${emails.kind} = 'paid'`)
const onShelf = async (db: Db) => (await db.select({ stock: variants.stock }).from(variants))[0]!.stock

/** The poller's work when the first gateway order is due. */
async function poll(db: Db, shop: ShopAndGateway) {
  const [collection] = await db.select().from(gatewayOrders).orderBy(gatewayOrders.id)
  return checkPayment(db, shop.payments, collection!.id, 'poller')
}

async function expectPaidOnce(db: Db) {
  await expect.poll(() => statesOf(db)).toEqual(['completed'])
  await expect
    .poll(async () => (await db.select().from(webhookEvents)).every(({ processedAt }) => processedAt !== null))
    .toBe(true)
  expect(await db.$count(payments, sql`${payments.status} = 'captured'`)).toBe(1)
  expect(await db.$count(orderEvents, sql`${orderEvents.to} = 'completed'`)).toBe(1)
  expect(await paidEmails(db)).toBe(1)
  expect(await db.$count(refunds)).toBe(0)
}

test('1: a card is charged and captured: paid once, one e-mail', async ({ database: { db }, shop }) => {
  const order = await placeOne(db, shop)
  const { success } = await shop.pay(order, { method: 'card' })
  expect(await shop.confirm(order, success!)).toEqual({ status: 200, body: { state: 'paid' } })
  expect((await shop.ask(order)).body).toMatchObject({
    state: 'paid',
    order: { number: order.orderNumber, totalPaise: oneShirtPaise },
  })
  await expectPaidOnce(db)
})

test('2: the webhook comes first, then the browser', async ({ database: { db }, shop }) => {
  const order = await placeOne(db, shop)
  const { success } = await shop.pay(order)
  await expect.poll(() => statesOf(db)).toEqual(['completed'])
  expect((await shop.confirm(order, success!)).body).toEqual({ state: 'paid' })
  await expectPaidOnce(db)
})

test('2: the browser comes first, then the webhook', async ({ database: { db }, shop }) => {
  await shop.control('PUT', '/webhooks', { hold: true })
  const order = await placeOne(db, shop)
  const { success } = await shop.pay(order)
  expect((await shop.confirm(order, success!)).body).toEqual({ state: 'paid' })
  await shop.control('POST', '/webhooks/release')
  await expect.poll(() => db.$count(webhookEvents)).toBe(3)
  await expectPaidOnce(db)
})

test('2: webhook, browser, a closed window and the poller at the same moment', async ({ database: { db }, shop }) => {
  await shop.control('PUT', '/webhooks', { hold: true })
  const order = await placeOne(db, shop)
  const { success } = await shop.pay(order)
  await Promise.all([
    shop.control('POST', '/webhooks/release'),
    ...[1, 2, 3].map(() => shop.confirm(order, success!)),
    ...[1, 2, 3].map(() => shop.check(order)),
    ...[1, 2, 3].map(() => poll(db, shop)),
  ])
  await expectPaidOnce(db)
})

test('3: the browser is closed right after paying and the webhook is lost: the poller finds the money', async ({
  database: { db },
  shop,
}) => {
  await shop.quiet()
  const order = await placeOne(db, shop)
  await shop.pay(order)
  expect(await poll(db, shop)).toBe('completed')
  await expectPaidOnce(db)
})

test('4: every event comes sixteen times, shuffled: nothing changes after the first', async ({
  database: { db },
  shop,
}) => {
  await shop.control('PUT', '/webhooks', { duplicates: 15, reorder: true, shuffleFields: true })
  const order = await placeOne(db, shop)
  await shop.pay(order)
  await expectPaidOnce(db)
  await expect.poll(() => db.$count(webhookEvents)).toBe(3)
})

test('4: webhooks of a capture that is stored neither ask the gateway nor write it again', async ({
  database: { db },
  shop,
}) => {
  await shop.control('PUT', '/webhooks', { hold: true })
  const order = await placeOne(db, shop)
  const { success } = await shop.pay(order)
  expect((await shop.confirm(order, success!)).body).toEqual({ state: 'paid' })
  const [stored] = await db.select().from(payments)
  await shop.control('POST', '/webhooks/release', { order: 'as sent' })
  await expect.poll(() => db.$count(webhookEvents)).toBe(3)
  await expectPaidOnce(db)
  expect(await db.select().from(payments)).toEqual([stored])
})

for (const order of ['as sent', 'reversed', 'shuffled']) {
  test(`5: authorised, captured and order paid, ${order}: paid`, async ({ database: { db }, shop }) => {
    await shop.control('PUT', '/webhooks', { hold: true })
    await shop.pay(await placeOne(db, shop))
    await shop.control('POST', '/webhooks/release', { order })
    await expect.poll(() => db.$count(webhookEvents)).toBe(3)
    await expectPaidOnce(db)
  })
}

test('6: refused and then, retried in the UPI app, captured under the same id: paid', async ({
  database: { db },
  shop,
}) => {
  await shop.control('PUT', '/scenarios/*', { retriedInApp: true })
  const { error } = await shop.pay(await placeOne(db, shop))
  expect(error!.reason).toBe('incorrect_pin')
  await expectPaidOnce(db)
  expect(await db.$count(payments)).toBe(1)
})

test('7: a failed attempt, and a second one in the same window: paid, both are known', async ({
  database: { db },
  shop,
}) => {
  const order = await placeOne(db, shop)
  await shop.pay(order, { outcome: 'failure' })
  const { success } = await shop.pay(order)
  expect((await shop.confirm(order, success!)).body).toEqual({ state: 'paid' })
  await expectPaidOnce(db)
  expect(await db.$count(payments)).toBe(2)
})

test('8: closed before paying: still unpaid; closed after approving in the UPI app: paid', async ({
  database: { db },
  shop,
}) => {
  await shop.quiet()
  const order = await placeOne(db, shop)
  expect((await shop.check(order)).body).toEqual({ state: 'pending' })
  await shop.pay(order)
  await letLooksPass(db)
  expect((await shop.check(order)).body).toEqual({ state: 'paid' })
})

test('9: authorised only, captured later: pending until then', async ({ database: { db }, shop }) => {
  await shop.control('PUT', '/scenarios/*', { capture: 'never' })
  const order = await placeOne(db, shop)
  const { payment_id } = await shop.pay(order)
  await expect.poll(() => db.$count(payments)).toBe(1)
  expect((await shop.check(order)).body).toEqual({ state: 'pending' })
  await shop.control('POST', `/payments/${payment_id}/move`, { to: 'captured' })
  await expectPaidOnce(db)
})

test('9: authorised, never captured and sent back by the gateway: pending, then expired, and the goods are free', async ({
  database: { db },
  shop,
}) => {
  await shop.control('PUT', '/scenarios/*', { capture: 'never' })
  const order = await placeOne(db, shop)
  const { payment_id } = await shop.pay(order)
  await shop.control('POST', `/payments/${payment_id}/move`, { to: 'lapsed' })
  expect((await shop.check(order)).body).toEqual({ state: 'pending' })
  await db.update(orders).set({ expiresAt: new Date() })
  expect(await expireUnpaidOrders(db, shop.payments)).toBe(1)
  expect(['expired', 'failed']).toContain((await statesOf(db))[0])
  expect(await onShelf(db)).toBe(10)
  expect(await paidEmails(db)).toBe(0)
})

test('10: captured after the order expired: paid with its goods, and staff are shown it', async ({
  database: { db },
  shop,
}) => {
  await shop.control('PUT', '/scenarios/*', { bank: 'silent' })
  const order = await placeOne(db, shop)
  const { payment_id } = await shop.pay(order)
  await db.update(orders).set({ expiresAt: new Date() })
  expect(await expireUnpaidOrders(db, shop.payments)).toBe(1)
  expect(await onShelf(db)).toBe(10)
  await shop.control('POST', `/payments/${payment_id}/move`, { to: 'captured' })
  await expectPaidOnce(db)
  expect(await onShelf(db)).toBe(9)
  expect((await db.select().from(orders))[0]!.needsReview).toBe('Paid after the payment window had closed')
})

test('10: captured after the order expired and its goods were sold: given back in full, with a note', async ({
  database: { db },
  shop,
}) => {
  await shop.control('PUT', '/scenarios/*', { bank: 'silent', refunds: 'instant' })
  const { payment_id } = await shop.pay(await placeOne(db, shop))
  await db.update(orders).set({ expiresAt: new Date() })
  await expireUnpaidOrders(db, shop.payments)
  await db.update(variants).set({ stock: 0 })
  await shop.control('POST', `/payments/${payment_id}/move`, { to: 'captured' })
  await expect.poll(() => db.$count(refunds)).toBe(1)
  expect(await followRefunds(db, shop.payments)).toBe(1)
  expect(await db.select().from(refunds)).toMatchObject([{ status: 'processed', amountPaise: oneShirtPaise }])
  expect(await statesOf(db)).toEqual(['failed'])
  expect(await db.$count(orderEvents, sql`${orderEvents.note} like 'Paid too late%'`)).toBe(1)
})

test('11: two captured payments of one order: one stays, the other is given back, with a note', async ({
  database: { db },
  shop,
}) => {
  await shop.quiet()
  const order = await placeOne(db, shop)
  await shop.pay(order)
  await shop.check(order)
  const second = await shop.pay(order, { forced: true })
  await poll(db, shop)
  expect(await followRefunds(db, shop.payments)).toBe(1)
  expect(await db.select().from(refunds)).toMatchObject([
    { providerPaymentId: second.payment_id, amountPaise: oneShirtPaise },
  ])
  expect(await statesOf(db)).toEqual(['completed'])
  expect(await db.$count(orderEvents, sql`${orderEvents.note} like 'Paid a second time%'`)).toBe(1)
  expect(await paidEmails(db)).toBe(1)
})

for (const [what, scenario] of [
  ['amount', { chargedAmount: 100 }],
  ['currency', { chargedCurrency: 'USD' }],
] as const) {
  test(`12: another ${what} than the order's goes to review, not to packing`, async ({ database: { db }, shop }) => {
    await shop.control('PUT', '/scenarios/*', scenario)
    await shop.pay(await placeOne(db, shop))
    await expect.poll(async () => (await db.select().from(orders))[0]!.needsReview).not.toBeNull()
    expect(await statesOf(db)).toEqual(['pending'])
    expect(await paidEmails(db)).toBe(0)
  })
}

test('12: a payment of another order pays nothing here', async ({ database: { db }, shop }) => {
  await shop.quiet()
  const mine = await placeOne(db, shop)
  const theirs = await placeOne(db, shop)
  const { success } = await shop.pay(theirs)
  expect((await shop.confirm(mine, success!)).status).toBe(400)
  expect(await statesOf(db)).toEqual(['pending', 'pending'])
})

test('17: the gateway took the order but its answer was lost: that one is used, found by receipt', async ({
  database: { db },
  shop,
}) => {
  await shop.control('POST', '/faults', { kind: 'commit then drop', method: 'POST', path: '/v1/orders' })
  const order = await placeOne(db, shop)
  const { body } = await shop.control('GET', '/state')
  expect(Object.keys(body.orders)).toEqual([order.orderId])
  expect(body.orders[order.orderId].receipt).toBe(`${order.orderNumber}-1`)
})

test('20: the webhook endpoint is switched off: the poller keeps orders right, staff are warned, and later events end it', async ({
  database: { db },
  shop,
}) => {
  expect(await findWebhookHealth(db)).toEqual({ lastEventAt: null, paidUnreported: 0, isSilent: false })
  await shop.control('PUT', '/webhooks', { signWith: 'wrong' })
  await shop.pay(await placeOne(db, shop))
  const isOff = async () => (await shop.control('GET', '/state')).body.disabledEndpoints.length > 0
  for (let tries = 0; tries < 200 && !(await isOff()); tries += 1) {
    await shop.control('POST', '/clock/advance', { ms: 60_000 })
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect(await isOff()).toBe(true)
  expect(await db.$count(webhookEvents)).toBe(0)

  expect(await poll(db, shop)).toBe('completed')
  expect(await findWebhookHealth(db)).toMatchObject({ isSilent: false })
  await db.update(orders).set({ paidAt: sql`now() - interval '6 minutes'` })
  expect(await findWebhookHealth(db)).toEqual({ lastEventAt: null, paidUnreported: 1, isSilent: true })

  await shop.control('PUT', '/webhooks', {})
  await shop.control('POST', '/webhooks/enable')
  await shop.pay(await placeOne(db, shop))
  await expect.poll(() => db.$count(webhookEvents)).toBeGreaterThan(0)
  expect(await findWebhookHealth(db)).toMatchObject({ paidUnreported: 0, isSilent: false })
})
