import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { products } from '#shop/catalogue/tables.server.ts'
import { grantCredit } from '#shop/credit/give-credit.server.ts'
import { creditEntries } from '#shop/credit/tables.server.ts'
import { orderAdjustments } from '#shop/orders/agreed/tables.server.ts'
import { cashRefunds } from '#shop/orders/money/tables.server.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import { disputes, gatewayOrders, payments, refunds } from '#shop/payments/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { makeProduct } from '#tests/makers.ts'
import { closeSalesDays, findBestSellers, findSales, type SalesDay } from './sum-sales.server.ts'
import { productSalesPeriods, salesDays } from './tables.server.ts'

const hour = 3_600_000
const dayMs = 24 * hour
const dayInIndia = (ago: number) => new Date(Date.now() + 5.5 * hour - ago * dayMs).toISOString().slice(0, 10)
/** Yesterday is over at once, whenever the tests run. */
const closeDays = (db: Db) => closeSalesDays(db, 0)

/** A moment of the day in India so many days ago. */
const at = (ago: number, hours: number) => new Date(Date.parse(`${dayInIndia(ago)}T00:00:00+05:30`) + hours * hour)

type Sale = { ago: number; hours?: number; paise?: number; quantity?: number; productId?: number | null }

async function sell(db: Db, { ago, hours = 12, paise = 99_900, quantity = 1, productId = null }: Sale) {
  const paidAt = at(ago, hours)
  const order = await makeOrder(db, {
    paymentState: 'completed',
    createdAt: paidAt,
    paidAt,
    subtotalPaise: paise,
    shippingPaise: 1,
  })
  await db.insert(orderItems).values({
    orderId: order.id,
    productId,
    productName: 'Oxford',
    sku: 'T',
    category: 'Shirts',
    size: 'M',
    unitPricePaise: paise,
    quantity,
  })
  return order
}

async function giveBack(
  db: Db,
  order: typeof orders.$inferSelect,
  {
    ago = 0,
    paise = 0,
    disposition = 'normal' as 'normal' | 'duplicate',
    status = 'processed' as 'processed' | 'pending',
  },
) {
  const [known] = await db.select().from(orders).where(eq(orders.id, order.id))
  const gatewayOrderId = known!.gatewayOrderId ?? (await linkGatewayOrder(db, order))
  const key = { provider: 'razorpay', providerPaymentId: `pay_${order.number}_${paise}` }
  await db.insert(payments).values({
    ...key,
    gatewayOrderId,
    status: 'captured',
    rank: 3,
    amountPaise: 100_000,
    currency: 'INR',
    snapshot: {},
    disposition,
  })
  await db.insert(refunds).values({
    ...key,
    idempotencyKey: `${order.number}-${paise}`,
    amountPaise: paise,
    reason: 'Torn',
    status,
    updatedAt: at(ago, 15),
  })
}

async function linkGatewayOrder(db: Db, { id, number }: typeof orders.$inferSelect) {
  const [made] = await db
    .insert(gatewayOrders)
    .values({ provider: 'razorpay', receipt: `${number}-1`, amountPaise: 100_000 })
    .returning()
  await db.update(orders).set({ gatewayOrderId: made!.id }).where(eq(orders.id, id))
  return made!.id
}

const nothing = { started: 0, converted: 0, orders: 0, units: 0, revenuePaise: 0, refundedPaise: 0 }

test('days in India, with what came in and what went back, to the paise', async ({ db }) => {
  const first = await sell(db, { ago: 1, hours: 0, paise: 10_001, quantity: 2 })
  await sell(db, { ago: 1, hours: 23.999, paise: 20_002 })
  await sell(db, { ago: 0, hours: 0, paise: 30_003 })
  await makeOrder(db, { createdAt: at(1, 5) })
  await makeOrder(db, {
    createdAt: at(1, 5),
    paidAt: at(1, 5 + 49),
    paymentState: 'completed',
    subtotalPaise: 0,
    shippingPaise: 7,
  })
  await giveBack(db, first, { paise: 5_001 })
  await giveBack(db, first, { paise: 6_000, disposition: 'duplicate' })
  await giveBack(db, first, { paise: 7_000, status: 'pending' })
  const late = await makeOrder(db, { createdAt: at(3, 5), paymentState: 'expired' })
  await giveBack(db, late, { paise: 8_000 })
  const cash = await sell(db, { ago: 3, paise: 40_000 })
  await db.insert(cashRefunds).values({
    orderId: cash.id,
    amountPaise: 900,
    reason: 'Torn',
    key: 'k',
    utr: 'U1',
    paidBy: 'Asha',
    paidAt: at(0, 15),
    firstPaidAt: at(0, 15),
  })

  const days = await findSales(db, dayInIndia(2), dayInIndia(0))
  expect(days).toEqual([
    { day: dayInIndia(2), ...nothing },
    { day: dayInIndia(1), started: 4, converted: 2, orders: 2, units: 3, revenuePaise: 30_005, refundedPaise: 0 },
    { day: dayInIndia(0), started: 1, converted: 1, orders: 1, units: 1, revenuePaise: 30_004, refundedPaise: 5_901 },
  ])
})

test('stored days say the same as the orders themselves, whatever was stored when', async ({ db }) => {
  const [shirt, kurta] = [await makeProduct(db, { name: 'Shirt' }), await makeProduct(db, { name: 'Kurta' })]
  for (let ago = 0; ago < 12; ago++) {
    if (ago === 6) continue
    const order = await sell(db, {
      ago,
      hours: ago * 2,
      paise: 10_000 + ago,
      quantity: 1 + (ago % 3),
      productId: ago % 2 ? shirt.id : kurta.id,
    })
    if (ago % 4 === 0) await giveBack(db, order, { ago, paise: 111 * (ago + 1) })
  }
  const answers = async () => ({
    all: await findSales(db, dayInIndia(20), dayInIndia(0)),
    old: await findSales(db, dayInIndia(11), dayInIndia(7)),
    newest: await findSales(db, dayInIndia(1), dayInIndia(0)),
    best: await findBestSellers(db, dayInIndia(11), dayInIndia(0)),
    bestNow: await findBestSellers(db, dayInIndia(4), dayInIndia(2)),
    bestSingle: await findBestSellers(db, dayInIndia(29), dayInIndia(0), { limit: 1 }),
  })
  const fromOrders = await answers()
  expect(fromOrders.all).toHaveLength(21)
  expect(sumOf(fromOrders.all, 'revenuePaise')).toBe(11 * 10_001 + 60)
  expect(fromOrders.best.map(({ name }) => name)).toEqual(['Shirt', 'Kurta'])

  await closeDays(db)
  await closeDays(db)
  // Yesterday is closed ten minutes after midnight.
  expect([10, 11]).toContain(await db.$count(salesDays))
  expect(await answers()).toEqual(fromOrders)
})

test('the best of any stretch are those that adding up all of its orders finds', async ({ db }) => {
  const luck = luckFrom(7)
  const shelf = await Promise.all(Array.from({ length: 9 }, (_, at) => makeProduct(db, { name: `Number ${at}` })))
  for (let sale = 0; sale < 160; sale++) {
    const { id } = shelf[Math.floor(luck() ** 2 * shelf.length)]!
    await sell(db, {
      ago: Math.floor(luck() * 150),
      hours: luck() * 23,
      paise: 10_000 + Math.floor(luck() * 9),
      quantity: 1 + Math.floor(luck() * 3),
      productId: id,
    })
  }
  const stretches = Array.from(
    { length: 25 },
    () => [Math.floor(luck() * 150), Math.floor(luck() * 150)].toSorted((a, b) => b - a) as [number, number],
  )
  const asked = { limit: 3, ofEachPeriod: 4 }
  const answers = async () => {
    const found = []
    for (const [from, to] of [...stretches, [150, 0] as const])
      found.push(await findBestSellers(db, dayInIndia(from), dayInIndia(to), asked))
    return found
  }
  const fromOrders = await answers()
  await closeDays(db)
  expect(await db.$count(productSalesPeriods)).toBeGreaterThan(3 * 5)
  expect(await answers()).toEqual(fromOrders)

  // Best of no period, and best of the stretch: what sold a little in each.
  const steady = await makeProduct(db, { name: 'Steady' })
  for (const ago of [0, 1, 5, 40, 70, 100, 130]) await sell(db, { ago, quantity: 9, productId: steady.id })
  // A deleted product is not named, and leaves its place to the next.
  await db.delete(products).where(eq(products.id, shelf[0]!.id))
  await db.delete(salesDays)
  await db.delete(productSalesPeriods)
  const anew = await answers()
  await closeDays(db)
  expect(await answers()).toEqual(anew)
  expect(anew.flat().map(({ name }) => name)).not.toContain('Number 0')
})

/** The same row of chances for the same seed. */
const luckFrom = (seed: number) => () => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}

test('a checkout of a closed day that is paid later still counts', async ({ db }) => {
  await makeOrder(db, { createdAt: at(5, 5) })
  const late = await makeOrder(db, { createdAt: at(2, 5) })
  await closeDays(db)
  const convertedOn = async (ago: number) => (await findSales(db, dayInIndia(ago), dayInIndia(ago)))[0]!.converted
  expect(await convertedOn(2)).toBe(0)
  await db
    .update(orders)
    .set({ paymentState: 'completed', paidAt: at(1, 6) })
    .where(eq(orders.id, late.id))
  expect(await convertedOn(2)).toBe(1)

  await db.delete(salesDays).where(sql`${salesDays.day} > ${dayInIndia(2)}`)
  await closeDays(db)
  expect(
    await db
      .select({ converted: salesDays.converted })
      .from(salesDays)
      .where(eq(salesDays.day, dayInIndia(2))),
  ).toEqual([{ converted: 1 }])
})

test('a checkout to be paid in cash is complete', async ({ db }) => {
  await makeOrder(db, { createdAt: at(1, 5), paymentState: 'to_confirm', paymentMethod: 'cash' })
  await makeOrder(db, { createdAt: at(1, 5) })
  expect((await findSales(db, dayInIndia(1), dayInIndia(1)))[0]).toMatchObject({ started: 2, converted: 1, orders: 0 })
})

const sumOf = (days: readonly SalesDay[], name: 'revenuePaise') => days.reduce((sum, day) => sum + day[name], 0)

test('money that went back as store credit is a refund, goodwill and unpaid orders are none', async ({ db }) => {
  const sold = await sell(db, { ago: 1, paise: 90_000 })
  const unpaid = await makeOrder(db, { paymentState: 'expired', createdAt: at(1, 9) })
  await grantCredit(db, {
    ...grant,
    cause: 'return',
    reference: 'R1',
    paise: 20_000,
    bonusPaise: 2_000,
    orderNumber: sold.number,
  })
  await grantCredit(db, { ...grant, cause: 'goodwill', reference: 'late', paise: 5_000, orderNumber: sold.number })
  const [{ holderId, id: lot } = { holderId: 0, id: 0 }] = await db.select().from(creditEntries)
  for (const [orderNumber, paise] of [
    [sold.number, 7_000],
    [unpaid.number, 8_000],
  ] as const)
    await db
      .insert(creditEntries)
      .values({ holderId, lot, cause: 'given_back', reference: orderNumber, paise, orderNumber })
  const [today] = await findSales(db, dayInIndia(0), dayInIndia(0))
  expect(today).toMatchObject({ revenuePaise: 0, refundedPaise: 27_000 })
})

const grant = { holder: 'asha@example.com', lifeMonths: 12 }

test('what a bank took back for good is out of takings from the day it was heard, what it asks for is not', async ({
  db,
}) => {
  const sold = await sell(db, { ago: 1, paise: 90_000 })
  await giveBack(db, sold, { paise: 5_000, ago: 1 })
  const asked = await sell(db, { ago: 1, paise: 70_000 })
  await giveBack(db, asked, { paise: 1_000, ago: 1 })
  const providerPaymentId = `pay_${sold.number}_5000`
  const dispute = { provider: 'razorpay', providerPaymentId, amountPaise: 60_000 }
  await db.insert(disputes).values([
    { ...dispute, providerDisputeId: 'disp_lost', status: 'lost' },
    // The bank asked once more, for all of the payment.
    { ...dispute, providerDisputeId: 'disp_lost_again', amountPaise: 100_000, status: 'lost' },
    { ...dispute, providerDisputeId: 'disp_open', status: 'open' },
    { ...dispute, providerDisputeId: 'disp_asked', providerPaymentId: `pay_${asked.number}_1000`, status: 'open' },
  ])
  await closeDays(db)
  expect(await findSales(db, dayInIndia(1), dayInIndia(0))).toMatchObject([
    { refundedPaise: 6_000 },
    { refundedPaise: 100_000 },
  ])
})

test('cash that is un-collected later leaves the takings of its day, also of one that was closed', async ({ db }) => {
  const half = await sell(db, { ago: 2, paise: 90_000 })
  const whole = await sell(db, { ago: 2, paise: 50_000 })
  // As the sums stood when that day was closed.
  await closeDays(db)
  const [before] = await findSales(db, dayInIndia(2), dayInIndia(2))
  await db.update(orders).set({ uncollectedPaise: 40_000 }).where(eq(orders.id, half.id))
  await db
    .update(orders)
    .set({ paymentState: 'not_collected', paidAt: null, shippingPaise: 0 })
    .where(eq(orders.id, whole.id))
  await db.delete(salesDays).where(eq(salesDays.day, dayInIndia(1)))
  await closeDays(db)
  const [after] = await findSales(db, dayInIndia(2), dayInIndia(2))
  expect(before!.revenuePaise - after!.revenuePaise).toBe(40_000 + whole.totalPaise)
  expect([before!.orders - after!.orders, before!.units - after!.units]).toEqual([1, 1])
})

test('best sellers of a closed day and period lose what was never collected', async ({ db }) => {
  const { id: productId } = await makeProduct(db)
  await sell(db, { ago: 20, productId, quantity: 2 })
  const refused = await sell(db, { ago: 20, productId })
  await closeDays(db)
  const units = async () =>
    (await findBestSellers(db, dayInIndia(45), dayInIndia(0))).reduce((sum, one) => sum + one.units, 0)
  const before = await units()
  await db
    .update(orders)
    .set({ paymentState: 'not_collected', paidAt: null, shippingPaise: 0 })
    .where(eq(orders.id, refused.id))
  await db.delete(salesDays).where(eq(salesDays.day, dayInIndia(1)))
  await closeDays(db)
  expect([before, await units()]).toEqual([3, 2])
})

test('credit that went back before its order was paid is a refund of the day it went back, also of a closed one', async ({
  db,
}) => {
  const order = await makeOrder(db, { paymentState: 'to_collect', paymentMethod: 'cash', createdAt: at(4, 9) })
  await grantCredit(db, { ...grant, cause: 'goodwill', reference: 'gift', paise: 5_000 })
  const [{ holderId, id: lot } = { holderId: 0, id: 0 }] = await db.select().from(creditEntries)
  const { number: orderNumber } = order
  // The first of its two parcels came back, and what credit had paid of it.
  await db.insert(creditEntries).values({
    holderId,
    lot,
    cause: 'given_back',
    reference: orderNumber,
    paise: 3_000,
    orderNumber,
    at: at(2, 9),
  })
  await closeDays(db)
  await db
    .update(orders)
    .set({ paymentState: 'completed', paidAt: at(1, 9) })
    .where(eq(orders.id, order.id))
  await db.delete(salesDays).where(eq(salesDays.day, dayInIndia(1)))
  await closeDays(db)
  expect(await findSales(db, dayInIndia(2), dayInIndia(1))).toMatchObject([
    { revenuePaise: 0, refundedPaise: 3_000 },
    { revenuePaise: order.totalPaise, refundedPaise: 0 },
  ])
})

test('the pieces of a set are among best sellers at what the set leaves of their prices', async ({ db }) => {
  const { id: productId, name } = await makeProduct(db)
  const paidAt = at(1, 9)
  const order = await makeOrder(db, { paymentState: 'completed', createdAt: paidAt, paidAt, subtotalPaise: 80_000 })
  const piece = {
    orderId: order.id,
    productId,
    productName: name,
    sku: 'T',
    category: 'Shirts',
    size: 'M',
    quantity: 1,
  }
  const [item] = await db
    .insert(orderItems)
    .values({ ...piece, unitPricePaise: 99_900 })
    .returning()
  await db
    .insert(orderAdjustments)
    .values({ orderId: order.id, target: 'line', itemId: item!.id, cause: 'set', amountPaise: -19_900 })
  const best = () => findBestSellers(db, dayInIndia(9), dayInIndia(0))
  expect(await best()).toEqual([{ productId, name, units: 1, revenuePaise: 80_000 }])
  await closeDays(db)
  expect(await best()).toEqual([{ productId, name, units: 1, revenuePaise: 80_000 }])
})
