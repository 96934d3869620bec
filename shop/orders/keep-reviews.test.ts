import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { askReview, askReviewOnce, endAllReviews, endReviews, isRefundToReview } from './keep-reviews.server.ts'
import { type Review, reviewOfRefund } from './review-causes.ts'
import { orderEvents, orders } from './tables.server.ts'

const lost = (awb: string): Review => ({ cause: 'lost', sentence: `Parcel ${awb} is lost.` })

async function openOrder(db: Db) {
  const order = await makeOrder(db)
  return {
    order,
    read: async () =>
      (await db.select({ said: orders.needsReview }).from(orders).where(eq(orders.id, order.id)))[0]!.said,
    countAsked: () => db.$count(orderEvents, sql`order_id = ${order.id} and kind = 'review'`),
    isToReview: async (refundId: number) =>
      (await db.execute<{ is: boolean }>(sql`select ${isRefundToReview(sql`${refundId}::int`)} as is`))[0]!.is,
  }
}

test('a new review leaves those before it, and none is said twice', async ({ db }) => {
  const { order, read, isToReview } = await openOrder(db)
  await askReview(db, order, reviewOfRefund(1, 10_000))
  await askReview(db, order, lost('A1'))
  await askReview(db, order, lost('A1'))
  expect(await read()).toBe(`${reviewOfRefund(1, 10_000).sentence}\n${lost('A1').sentence}`)
  expect([await isToReview(1), await isToReview(2)]).toEqual([true, false])
})

test('of two failed refunds of one sum each is withdrawn by itself', async ({ db }) => {
  const { order, read, isToReview } = await openOrder(db)
  for (const id of [1, 2]) await askReview(db, order, reviewOfRefund(id, 10_000))
  await endReviews(db, order, { causes: ['refund failed'], about: '1' })
  expect([await isToReview(1), await isToReview(2)]).toEqual([false, true])
  expect(await read()).toBe(reviewOfRefund(2, 10_000).sentence)
  await endReviews(db, order, { causes: ['refund failed'], about: '2' })
  expect(await read()).toBeNull()
})

test('what the shop withdrew is asked again, what staff looked at is not', async ({ db }) => {
  const { order, read, countAsked } = await openOrder(db)
  await askReviewOnce(db, order, lost('A1'))
  await endReviews(db, order, { causes: ['lost'], stillAsked: lost('A2') })
  await askReviewOnce(db, order, lost('A1'))
  await askReviewOnce(db, order, lost('A1'))
  expect([await read(), await countAsked()]).toEqual([lost('A1').sentence, 2])
  await endAllReviews(db, order, 'Meera')
  await askReviewOnce(db, order, lost('A1'))
  expect([await read(), await countAsked()]).toEqual([null, 2])
})

test('the sentence of a release before is ended by staff alone', async ({ db }) => {
  const { order, read } = await openOrder(db)
  await db.update(orders).set({ needsReview: 'Paid in USD instead of INR' })
  await askReview(db, order, lost('A1'))
  await endReviews(db, order, { causes: ['lost'] })
  expect(await read()).toBe('Paid in USD instead of INR')
  await endAllReviews(db, order, 'Meera')
  expect(await read()).toBeNull()
})
