import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { keepSession } from '#shop/payments/commands.server.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { capturedPayment, checkoutOf, makeProduct } from '#tests/makers.ts'
import { orderSubject } from '../emails/owe-order-email.server.ts'
import { applyPayments } from '../paying/apply-payment.server.ts'
import { closeUnpaid } from '../paying/expire-orders.server.ts'
import { placeOrder } from '../placing/place-order.server.ts'
import { orders } from '../tables.server.ts'
import { countStock } from './count-stock.server.ts'
import { unpaidReservations } from './tables.server.ts'

let customers = 0

/** An order of this many pieces by a customer nobody saw before. */
async function order(db: Db, productId: number, quantity: number, from: string, contact: object = {}) {
  customers += 1
  const paise = 99_900 * quantity
  const request = checkoutOf(
    [{ productId, size: 'M', color: '#1c2747', quantity }],
    paise < 200_000 ? paise + 3_000 : paise,
  )
  Object.assign(request.customer, {
    phone: String(9_000_000_000 + customers),
    email: `customer${customers}@example.in`,
    ...contact,
  })
  const placed = await placeOrder(db, 'razorpay', randomUUID(), request, { from })
  if (placed.kind === 'refused') throw new Error(placed.sentence)
  return placed.order
}

const stockOf = async (db: Db, productId: number) =>
  (await db.select({ stock: variants.stock }).from(variants).where(eq(variants.productId, productId)))[0]!.stock

async function pay(db: Db, { id, gatewayOrderId, totalPaise }: Awaited<ReturnType<typeof order>>) {
  const providerOrderId = `order_${id}`
  await keepSession(db, gatewayOrderId!, providerOrderId)
  const payment = capturedPayment({ providerOrderId, providerPaymentId: `pay_${id}`, amountPaise: totalPaise })
  return applyPayments(db, 'razorpay', gatewayOrderId!, { payments: [payment], refunds: [] }, 'webhook')
}

const carrier = '203.0.113.7'

test('beyond a third of a variant an order of the same network is placed without goods, and takes them once paid', async ({
  db,
}) => {
  await makeProduct(db, { stock: 10_000 })
  const shirt = await makeProduct(db, { stock: 9 })
  expect(await order(db, shirt.id, 3, carrier)).toMatchObject({ stockReserved: true })
  const real = await order(db, shirt.id, 1, carrier)
  expect(real).toMatchObject({ stockReserved: false, paymentState: 'pending' })
  expect(await order(db, shirt.id, 1, '203.0.113.8')).toMatchObject({ stockReserved: true })
  expect(await stockOf(db, shirt.id)).toBe(5)

  expect(await pay(db, real)).toBe('completed')
  expect(await stockOf(db, shirt.id)).toBe(4)
  expect(await db.select().from(orders).where(eq(orders.id, real.id))).toMatchObject([
    { stockReserved: true, orderStatus: 'pending', needsReview: null },
  ])
})

test('goods that others paid for first are refunded in full, and the customer hears of it', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: 3 })
  await order(db, shirt.id, 1, carrier)
  const late = await order(db, shirt.id, 2, carrier)
  await db.update(variants).set({ stock: 1 })

  expect(await pay(db, late)).toBe('completed')
  expect(await db.select().from(orders).where(eq(orders.id, late.id))).toMatchObject([
    { orderStatus: 'cancelled', stockReserved: false },
  ])
  expect(await stockOf(db, shirt.id)).toBe(1)
  expect(await db.select().from(refunds)).toMatchObject([{ amountPaise: late.totalPaise, status: 'requested' }])
  const owed = await db
    .select({ kind: emails.kind })
    .from(emails)
    .where(eq(emails.subject, orderSubject(late.id)))
  expect(owed).toEqual([{ kind: 'cancelled' }])
})

test('paid and closed orders count no more, and their network is forgotten', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: 60 })
  const first = await order(db, shirt.id, 1, carrier)
  expect(await order(db, shirt.id, 1, carrier)).toMatchObject({ stockReserved: false })
  await pay(db, first)
  const second = await order(db, shirt.id, 1, carrier)
  expect(second).toMatchObject({ stockReserved: true })
  await closeUnpaid(db, second.id, 'Closed')
  expect(await db.$count(unpaidReservations)).toBe(0)
  expect(await order(db, shirt.id, 1, carrier)).toMatchObject({ stockReserved: true })
})

test('an IPv6 network is its /64, and all of a /48 have a share together', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: 1_000 })
  const from = (network: number) => order(db, shirt.id, 20, `2001:db8:7:${network}::${network + 1}`)
  expect(await from(1)).toMatchObject({ stockReserved: true })
  expect(await order(db, shirt.id, 1, '2001:db8:7:1:ffff::9')).toMatchObject({ stockReserved: false })
  expect(await from(2)).toMatchObject({ stockReserved: true })
  expect(await from(3)).toMatchObject({ stockReserved: false })
  expect(await order(db, shirt.id, 20, '2001:db8:8:1::1')).toMatchObject({ stockReserved: true })
})

test('of one phone number or e-mail address two orders reserve; a third is placed without goods, from any network', async ({
  db,
}) => {
  const shirt = await makeProduct(db, { stock: 5_000 })
  const of = (contact: object, host: number) => order(db, shirt.id, 1, `198.51.100.${host}`, contact)
  for (const contact of [{ phone: '9812345678' }, { email: 'Asha@example.in' }]) {
    expect(await of(contact, 1)).toMatchObject({ stockReserved: true })
    expect(await of(contact, 2)).toMatchObject({ stockReserved: true })
    expect(await of(contact, 3)).toMatchObject({ stockReserved: false })
  }
})

test('goods that nobody counts are nobody’s share', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: null })
  for (let times = 0; times < 3; times += 1) {
    expect(await order(db, shirt.id, 900, carrier)).toMatchObject({ stockReserved: true })
  }
  expect(await db.$count(unpaidReservations)).toBe(0)
})

testWithDatabase('orders side by side reserve no more than one after the other', async ({ database: { db } }) => {
  const shelf = [await makeProduct(db, { stock: 500 }), await makeProduct(db, { stock: 500 })]
  const networks = Array.from({ length: 12 }, (_, at) => `192.0.2.${at}`)
  const asked = [...networks, ...networks].map((from, at) => order(db, shelf[at % 2]!.id, 20, from))
  const placed = await Promise.all(asked)
  // 20 pieces are a network's share; of networks beyond the fair piece nine fit into 180.
  expect(placed.filter(({ stockReserved }) => stockReserved)).toHaveLength(9)
  const held = await db.select({ network: unpaidReservations.network }).from(unpaidReservations)
  expect(new Set(held.map(({ network }) => network)).size).toBe(9)
})

test('a large shop is added up by the job, and orders go by its sum', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: 1_000 })
  await countStock(db, 1)
  await db.update(variants).set({ stock: 100 })
  expect(await order(db, shirt.id, 20, carrier)).toMatchObject({ stockReserved: true })
  await countStock(db, 2)
  expect(await order(db, shirt.id, 1, '203.0.113.9')).toMatchObject({ stockReserved: true })
  expect(await order(db, shirt.id, 2, '203.0.113.9')).toMatchObject({ stockReserved: false })
})

test('a product with a share of its own lets one network reserve more of it, and takes nothing of the shares of others', async ({
  db,
}) => {
  const drop = await makeProduct(db, { stock: 100, unpaidSharePercent: 60 })
  const other = await makeProduct(db, { stock: 100 })
  for (let times = 0; times < 6; times += 1) {
    expect(await order(db, drop.id, 10, carrier)).toMatchObject({ stockReserved: true })
  }
  expect(await order(db, drop.id, 1, carrier)).toMatchObject({ stockReserved: false })
  expect(await order(db, drop.id, 1, '203.0.113.9')).toMatchObject({ stockReserved: true })
  expect(await order(db, other.id, 2, carrier)).toMatchObject({ stockReserved: true })
})
