import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { moveOrder } from '#shop/orders/moving/move-order.server.ts'
import { findOrder } from '#shop/orders/queries.server.ts'
import { refundOrder } from '#shop/orders/refunding/refund-order.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { disputes } from '#shop/payments/tables.server.ts'
import { oneShirtPaise, placeOne, type ShopAndGateway, testWithGateway as test } from '#tests/shop-and-gateway.ts'
import { asha } from '#tests/staff.ts'
import { lookForDisputes } from './apply-disputes.server.ts'

async function paid(db: Db, shop: ShopAndGateway) {
  const placed = await placeOne(db, shop)
  const { payment_id: paymentId } = await shop.pay(placed)
  await shop.check(placed)
  await expect.poll(async () => (await db.select().from(orders))[0]?.paymentState).toBe('completed')
  return { number: placed.orderNumber, paymentId }
}

const statusOf = async (db: Db) => (await db.select().from(disputes))[0]?.status

const move = async (db: Db, number: string, to: 'confirmed' | 'packed' | 'shipped') => {
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  return moveOrder(db, asha, { number, to, note: '', version: order!.version })
}

test('what a bank asks back is before staff with its last day, is not sent, and is not refunded besides', async ({
  database: { db },
  shop,
}) => {
  const { number, paymentId } = await paid(db, shop)
  await move(db, number, 'confirmed')
  await move(db, number, 'packed')
  await shop.control('POST', `/payments/${paymentId}/dispute`)
  await expect.poll(() => statusOf(db)).toBe('open')
  expect(await findOrder(db, number)).toMatchObject({
    needsReview: expect.stringMatching(
      /^The customer’s bank asks ₹1,029 back \(Goods not received\)\. Answer it by \d/,
    ),
    refundablePaise: 0,
  })
  expect(await move(db, number, 'shipped')).toEqual({ kind: 'disputed' })
  const asked = { amountPaise: 10_000, reason: 'Torn', restock: false, key: randomUUID() }
  expect(await refundOrder(db, asha, number, asked)).toMatchObject({ kind: 'refused' })

  await shop.control('POST', `/payments/${paymentId}/dispute`, { status: 'won' })
  await expect.poll(() => statusOf(db)).toBe('won')
  expect(await findOrder(db, number)).toMatchObject({ refundablePaise: oneShirtPaise })
  expect(await move(db, number, 'shipped')).toEqual({ kind: 'done' })
})

test('a dispute without a report is found by asking, once, and what has ended stays ended', async ({
  database: { db },
  shop,
}) => {
  await lookForDisputes(db, shop.payments)
  const { number, paymentId } = await paid(db, shop)
  await shop.quiet()
  await shop.control('POST', `/payments/${paymentId}/dispute`)
  await lookForDisputes(db, shop.payments)
  await lookForDisputes(db, shop.payments)
  const { events } = (await findOrder(db, number))!
  expect(events.filter(({ kind }) => kind === 'review')).toHaveLength(1)

  await shop.control('POST', `/payments/${paymentId}/dispute`, { status: 'lost' })
  await lookForDisputes(db, shop.payments)
  await shop.control('POST', `/payments/${paymentId}/dispute`, { status: 'open' })
  await lookForDisputes(db, shop.payments)
  expect(await statusOf(db)).toBe('lost')
  expect(await findOrder(db, number)).toMatchObject({
    needsReview: 'The customer’s bank keeps ₹1,029. Do not refund it again.',
    refundablePaise: 0,
  })
})
