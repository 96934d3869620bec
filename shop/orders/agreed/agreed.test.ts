import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { isViolationOf } from '#db/violations.server.ts'
import { promoCodes } from '#shop/marketing/tables.server.ts'
import { keepSession } from '#shop/payments/commands.server.ts'
import { StoreSettings } from '#shop/settings/inputs.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { capturedPayment, checkoutOf, makeProduct } from '#tests/makers.ts'
import { completeSettings } from '#tests/settings.ts'
import { applyPayments } from '../paying/apply-payment.server.ts'
import { placeOrder } from '../placing/place-order.server.ts'
import { orders } from '../tables.server.ts'
import { findAgreedTerms, findSoldOrder } from './find-sold-order.server.ts'
import { orderAdjustments } from './tables.server.ts'

const navy = '#1c2747'

/** Two shirts of ₹1,500 and a jacket of ₹2,900, with a promo code. */
async function placeMixed(db: Db, code: typeof promoCodes.$inferInsert, totalPaise: number) {
  await db.update(storeSettings).set({ values: completeSettings })
  await db.insert(promoCodes).values(code)
  const shirt = await makeProduct(db, { category: 'Shirts', pricePaise: 150_000 })
  const jacket = await makeProduct(db, { category: 'Jackets', pricePaise: 290_000 })
  const request = checkoutOf(
    [
      { productId: shirt.id, size: 'M', color: navy, quantity: 2 },
      { productId: jacket.id, size: 'M', color: navy, quantity: 1 },
    ],
    totalPaise,
  )
  const placed = await placeOrder(db, 'razorpay', randomUUID(), { ...request, promoCode: code.code })
  if (placed.kind === 'refused') throw new Error(placed.sentence)
  return placed.order
}

test('a code for a category is taken off the lines of that category, and stored with them', async ({ db }) => {
  const code = { code: 'SHIRT20', kind: 'percent', percentOff: 20, categorySlugs: ['shirts'] } as const
  const order = await placeMixed(db, { ...code, categorySlugs: [...code.categorySlugs] }, 530_000)
  expect(await db.select().from(orderAdjustments)).toMatchObject([
    { target: 'line', cause: 'code', code: 'SHIRT20', amountPaise: -60_000, isGuess: false },
  ])
  const { lines } = await findSoldOrder(db, order)
  expect(lines.map(({ paidPaise }) => paidPaise)).toEqual([240_000, 290_000])
})

test('a code for free delivery takes off delivery alone', async ({ db }) => {
  await db.update(storeSettings).set({ values: completeSettings })
  await db.insert(promoCodes).values({ code: 'FREE', kind: 'free_shipping' })
  const shirt = await makeProduct(db, { pricePaise: 159_900 })
  const request = checkoutOf([{ productId: shirt.id, size: 'M', color: navy, quantity: 1 }], 159_900)
  const placed = await placeOrder(db, 'razorpay', randomUUID(), { ...request, promoCode: 'FREE' })
  if (placed.kind === 'refused') throw new Error(placed.sentence)
  expect(await db.select().from(orderAdjustments)).toMatchObject([
    { target: 'delivery', cause: 'free delivery', amountPaise: -3_000 },
  ])
  expect(await findSoldOrder(db, placed.order)).toMatchObject({ lines: [{ paidPaise: 159_900 }], deliveryPaise: 0 })
})

test('what was promised at placement stays when the owner changes settings and code', async ({ db }) => {
  const code = { code: 'TEN', kind: 'percent', percentOff: 10, minimumSubtotalPaise: 200_000 } as const
  const order = await placeMixed(db, code, 531_000)
  await db.update(promoCodes).set({ minimumSubtotalPaise: 500_000, isActive: false })
  await db.update(storeSettings).set({
    values: StoreSettings.parse({
      ...completeSettings,
      promises: { ...completeSettings.promises, policyReturnsDays: 3 },
      returns: { feePaise: 9_900, restockingPercent: 10, shipping: 'never' },
      orders: { cancelWindowHours: 1 },
    }),
  })
  expect(await findAgreedTerms(db, order)).toMatchObject({
    returnDays: 7,
    returnFeePaise: 0,
    restockingPercent: 0,
    returnedShipping: 'mistakes',
    cancelHours: 2,
    codeFromPaise: 200_000,
  })
})

test('an order of an earlier release has its terms and shares guessed, and says so', async ({ db }) => {
  const order = await placeMixed(db, { code: 'TEN', kind: 'percent', percentOff: 10 }, 531_000)
  await db.delete(orderAdjustments)
  const before = { ...order, terms: null }
  expect((await findAgreedTerms(db, before)).guessed).toContain('returnDays')
  const { lines } = await findSoldOrder(db, before)
  expect(lines.map(({ paidPaise }) => paidPaise)).toEqual([270_000, 261_000])
})

testWithDatabase('adjustments that do not make up the discount are refused at commit', async ({ database: { db } }) => {
  const order = await placeMixed(db, { code: 'TEN', kind: 'percent', percentOff: 10 }, 531_000)
  const isRefused = (error: unknown) => isViolationOf(error, 'order_adjustments_sum')
  const changes = [
    () => db.update(orders).set({ discountPaise: 58_999 }).where(eq(orders.id, order.id)),
    () => db.delete(orderAdjustments),
    () => db.update(orderAdjustments).set({ amountPaise: -1 }),
  ]
  for (const change of changes) await expect(change().execute()).rejects.toSatisfy(isRefused)
})

test('a paid order keeps its shares, whatever the code is for by then', async ({ db }) => {
  const order = await placeMixed(db, { code: 'TEN', kind: 'percent', percentOff: 10 }, 531_000)
  await keepSession(db, order.gatewayOrderId!, 'order_Agreed')
  const payment = capturedPayment({ providerOrderId: 'order_Agreed', amountPaise: 531_000 })
  await applyPayments(db, 'razorpay', order.gatewayOrderId!, { payments: [payment], refunds: [] }, 'webhook')
  await db.update(promoCodes).set({ categorySlugs: ['jackets'] })
  const { lines } = await findSoldOrder(db, order)
  expect(lines.map(({ paidPaise }) => paidPaise)).toEqual([270_000, 261_000])
})
