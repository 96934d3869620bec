import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { promoCodes } from '#shop/marketing/tables.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { gatewayWithoutPayments } from '#tests/payment-provider.ts'
import { asha } from '#tests/staff.ts'
import { cancelByCustomer } from '../moving/cancel-order.server.ts'
import { moveOrder } from '../moving/move-order.server.ts'
import { expireUnpaidOrders } from '../paying/expire-orders.server.ts'
import { placeOrder } from '../placing/place-order.server.ts'
import { orders } from '../tables.server.ts'

const owner = { ...asha, roles: ['owner' as const] }
const tenPercent = { code: 'WELCOME10', kind: 'percent', percentOff: 10 } as const

async function place(db: Db, productId: number, expectedTotalPaise: number, phone = '9812345678') {
  const request = checkoutOf([{ productId, size: 'M', color: '#1c2747', quantity: 1 }], expectedTotalPaise)
  return placeOrder(db, 'razorpay', randomUUID(), {
    ...request,
    customer: { ...request.customer, phone },
    promoCode: 'welcome10',
  })
}

test('a code takes its part off, however it is written', async ({ db }) => {
  await db.insert(promoCodes).values(tenPercent)
  const shirt = await makeProduct(db)
  expect(await place(db, shirt.id, 92_910)).toMatchObject({
    kind: 'placed',
    order: {
      subtotalPaise: 99_900,
      discountPaise: 9_990,
      shippingPaise: 3_000,
      totalPaise: 92_910,
      promoCode: 'WELCOME10',
    },
  })
})

test('a code nobody made is refused, and nothing is stored', async ({ db }) => {
  const shirt = await makeProduct(db)
  expect(await place(db, shirt.id, 92_910)).toMatchObject({
    kind: 'refused',
    promoProblem: 'This promo code is not valid. Please check the spelling.',
  })
  expect(await db.$count(orders)).toBe(0)
})

test('once per phone means once per phone', async ({ db }) => {
  await db.insert(promoCodes).values({ ...tenPercent, maxUsesPerPhone: 1 })
  const shirt = await makeProduct(db)
  await place(db, shirt.id, 92_910)
  expect(await place(db, shirt.id, 92_910)).toMatchObject({ kind: 'refused' })
  expect(await place(db, shirt.id, 92_910, '9812345679')).toMatchObject({ kind: 'placed' })
})

test('an order cancelled in time gives its use back: the customer may order again', async ({ db }) => {
  await db.insert(promoCodes).values({ ...tenPercent, maxUsesPerPhone: 1 })
  const shirt = await makeProduct(db)
  for (const cancel of [cancelByCustomer, cancelByStaff]) {
    const placed = await place(db, shirt.id, 92_910)
    if (placed.kind === 'refused') throw new Error(placed.sentence)
    const { number } = placed.order
    await db.update(orders).set({ paymentState: 'completed', paidAt: new Date() }).where(eq(orders.number, number))
    await cancel(db, number)
  }
  expect(await place(db, shirt.id, 92_910)).toMatchObject({ kind: 'placed' })
})

async function cancelByStaff(db: Db, number: string) {
  const [order] = await db.select({ version: orders.version }).from(orders).where(eq(orders.number, number))
  const { version } = order!
  expect(await moveOrder(db, asha, { number, to: 'cancelled', note: '', version })).toEqual({ kind: 'done' })
}

test('an order in cash that was refused at the door gives its use back: nobody paid it', async ({ db }) => {
  await db.insert(promoCodes).values({ ...tenPercent, maxUsesPerPhone: 1 })
  const shirt = await makeProduct(db, { pricePaise: 100_000 })
  await place(db, shirt.id, 93_000)
  const [order] = await db
    .update(orders)
    .set({ paymentMethod: 'cash', paymentState: 'to_collect', orderStatus: 'shipped' })
    .returning()
  expect(await place(db, shirt.id, 93_000)).toMatchObject({ kind: 'refused' })
  const { number, version } = order!
  expect(await moveOrder(db, owner, { number, to: 'returned', note: '', version })).toEqual({ kind: 'done' })
  expect(await place(db, shirt.id, 93_000)).toMatchObject({ kind: 'placed' })
})

test('an order that expires gives its use back', async ({ db }) => {
  await db.insert(promoCodes).values({ ...tenPercent, maxUses: 1 })
  const shirt = await makeProduct(db)
  await place(db, shirt.id, 92_910)
  await db.update(orders).set({ expiresAt: sql`now()` })
  await expireUnpaidOrders(db, gatewayWithoutPayments)
  expect(await place(db, shirt.id, 92_910)).toMatchObject({ kind: 'placed' })
})

testWithDatabase('the last use of a code goes to one buyer of many', async ({ database: { db } }) => {
  await db.insert(promoCodes).values({ ...tenPercent, maxUses: 1 })
  const shirt = await makeProduct(db)
  const placements = await Promise.all(Array.from({ length: 12 }, () => place(db, shirt.id, 92_910)))
  expect(placements.filter(({ kind }) => kind === 'placed')).toHaveLength(1)
})
