import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { pollPayments } from '#shop/orders/jobs.server.ts'
import { checkPayment } from '#shop/orders/paying/look-at-payment.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { gatewayAccounts, gatewayOrders } from '#shop/payments/tables.server.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import {
  letLooksPass,
  oneShirt,
  oneShirtPaise,
  placeOne,
  reopenGateway,
  testWithGateway as test,
} from '#tests/shop-and-gateway.ts'

const looksAtAll = async (db: Db) =>
  (await db.select({ looks: gatewayAccounts.looks }).from(gatewayAccounts))[0]?.looks ?? 0

test('23: two hundred checks of one order at once ask the gateway once in three seconds, and twenty times an hour at most', async ({
  database: { db },
  shop,
}) => {
  await shop.quiet()
  const order = await placeOne(db, shop)
  const since = performance.now()
  const answers = await Promise.all(Array.from({ length: 200 }, () => shop.check(order)))
  expect(new Set(answers.map(({ body }) => body.state))).toEqual(new Set(['pending']))
  expect(await looksAtAll(db)).toBeLessThanOrEqual(1 + (performance.now() - since) / 3_000)

  for (let times = 0; times < 30; times += 1) {
    await letLooksPass(db)
    await (times % 2 ? shop.check(order) : shop.confirm(order, {}))
  }
  expect(await looksAtAll(db)).toBe(20)
  expect((await shop.check(order)).body).toEqual({ state: 'pending' })

  // The gateway's own proof of a payment is heard all the same, by the next poll at the latest.
  const { success } = await shop.pay(order)
  expect((await shop.confirm(order, success!)).body).toEqual({ state: 'confirming' })
  await pollPayments(db, shop.payments)
  expect((await shop.check(order)).body).toEqual({ state: 'paid' })
})

test('23: "too many requests" is never asked again within a request, and leaves the gateway alone for all', async ({
  database: { db },
  shop,
}) => {
  await shop.quiet()
  const [one, other] = [await placeOne(db, shop), await placeOne(db, shop)]
  await shop.control('POST', '/faults', { kind: '429', method: 'GET', times: 2 })
  for (const order of [one, other, one]) expect((await shop.check(order)).body).toEqual({ state: 'confirming' })
  expect((await shop.confirm(other, {})).body).toEqual({ state: 'confirming' })
  await expect(pollPayments(db, shop.payments)).rejects.toThrow('asked to wait')
  expect(await looksAtAll(db)).toBe(1)

  // The second of the two is still there: nobody asked meanwhile.
  await reopenGateway(db)
  await letLooksPass(db)
  expect((await shop.check(one)).body).toEqual({ state: 'confirming' })
  await reopenGateway(db)
  await letLooksPass(db)
  expect((await shop.check(one)).body).toEqual({ state: 'pending' })
})

test('23: while the gateway is left alone, a paid order is found by the poller afterwards', async ({
  database: { db },
  shop,
}) => {
  await shop.quiet()
  const order = await placeOne(db, shop)
  const { success } = await shop.pay(order)
  await shop.control('POST', '/faults', { kind: '429', times: 1 })
  expect((await shop.confirm(order, success!)).body).toEqual({ state: 'confirming' })
  const [due] = await db.select().from(gatewayOrders)
  await expect(checkPayment(db, shop.payments, due!.id, 'poller')).rejects.toThrow('asked to wait')
  await reopenGateway(db)
  expect(await pollPayments(db, shop.payments)).toBe(1)
  expect((await shop.check(order)).body).toEqual({ state: 'paid' })
})

test('23: customers’ looks leave room for new orders', async ({ database: { db }, shop }) => {
  await shop.quiet()
  const order = await placeOne(db, shop)
  await db.insert(gatewayAccounts).values({ provider: shop.payments.id, looks: 240, looksSince: sql`now()` })
  const { success } = await shop.pay(order)
  expect((await shop.check(order)).body).toEqual({ state: 'pending' })
  await placeOne(db, shop)
  expect((await shop.confirm(order, success!)).body).toEqual({ state: 'paid' })
})

test('23: an order whose payment cannot be opened keeps no goods from others, and the same key tries again', async ({
  database: { db },
  shop,
}) => {
  await makeProduct(db, { stock: 1_000 })
  const shirt = await makeProduct(db, { stock: 3 })
  const key = randomUUID()
  const press = () => shop.checkout(checkoutOf([oneShirt(shirt.id)], oneShirtPaise), key)
  const left = async () =>
    (
      await db
        .select({ stock: variants.stock })
        .from(variants)
        .where(sql`product_id = ${shirt.id}`)
    )[0]!.stock

  await shop.control('POST', '/faults', { kind: '429', times: 50 })
  expect(await press()).toMatchObject({ status: 502, body: { error: 'Failed to create payment order' } })
  expect(await left()).toBe(3)
  await shop.control('DELETE', '/faults')
  expect(await press()).toMatchObject({ status: 201 })
  expect(await left()).toBe(2)
  expect(await db.select().from(orders)).toMatchObject([{ stockReserved: true }])
})

test('23: goods that sold out before the second try are not paid for', async ({ database: { db }, shop }) => {
  const shirt = await makeProduct(db, { stock: 1 })
  const key = randomUUID()
  const press = () => shop.checkout(checkoutOf([oneShirt(shirt.id)], oneShirtPaise), key)
  await shop.control('POST', '/faults', { kind: '500', times: 50 })
  expect(await press()).toMatchObject({ status: 502 })
  await shop.control('DELETE', '/faults')
  await db.update(variants).set({ stock: 0 })
  expect(await press()).toMatchObject({ status: 410, body: { error: 'Some items in your cart just sold out.' } })
})

test('an authorised payment is left to lapse once nobody wants its money', async ({ database: { db }, shop }) => {
  await shop.quiet()
  await placeOne(db, shop)
  const [order] = await db.select().from(orders)
  const isUnwanted = async () => {
    let asked: boolean | undefined
    const fetchState: typeof shop.payments.fetchState = (session) => {
      asked = session.isUnwanted
      return shop.payments.fetchState(session)
    }
    await checkPayment(db, { ...shop.payments, id: shop.payments.id, fetchState }, order!.gatewayOrderId!, 'poller')
    return asked
  }
  expect(await isUnwanted()).toBe(false)
  await db.update(orders).set({ paymentState: 'expired', stockReserved: false })
  expect(await isUnwanted()).toBe(false)
  await db.update(orders).set({ orderStatus: 'cancelled' })
  expect(await isUnwanted()).toBe(true)
})

test('the payment of a new order opens with one question to the gateway; the same key again looks for it', async ({
  database: { db },
  shop,
}) => {
  const shirt = await makeProduct(db)
  const key = randomUUID()
  const press = () => shop.checkout(checkoutOf([oneShirt(shirt.id)], oneShirtPaise), key)
  await shop.control('POST', '/faults', { kind: '500', method: 'GET', path: '/v1/orders', times: 9 })
  expect(await press()).toMatchObject({ status: 201 })
  await db.update(gatewayOrders).set({ providerOrderId: null })
  expect(await press()).toMatchObject({ status: 502 })
})
