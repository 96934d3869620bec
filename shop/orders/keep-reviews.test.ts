import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { flagForReview, isRefundFailed, reviewOfRefund, withoutReviews, withReview } from './keep-reviews.server.ts'
import { orders } from './tables.server.ts'

async function openOrder(db: Db) {
  const { id } = await makeOrder(db)
  const isIt = eq(orders.id, id)
  return {
    flag: (reason: string) => flagForReview(db, { id }, reason),
    set: (needsReview: ReturnType<typeof withReview>) => db.update(orders).set({ needsReview }).where(isIt),
    read: async () => (await db.select({ said: orders.needsReview }).from(orders).where(isIt))[0]!.said,
    asksForRefund: () => db.$count(orders, isRefundFailed(orders.needsReview)),
  }
}

test('a new reason for a review leaves those before it, and none is said twice', async ({ db }) => {
  const { flag, set, read, asksForRefund } = await openOrder(db)
  await set(withReview(reviewOfRefund(10_000)))
  await flag('The parcel is lost.')
  await flag('The parcel is lost.')
  await set(withReview(reviewOfRefund(10_000)))
  await set(withReview(null))
  expect(await read()).toBe(`${reviewOfRefund(10_000)}\nThe parcel is lost.`)
  expect(await asksForRefund()).toBe(1)
})

test('a reason that is over leaves the others, also a refund of another sum', async ({ db }) => {
  const { flag, set, read, asksForRefund } = await openOrder(db)
  await flag('The parcel is lost.')
  for (const paise of [10_000, 100_000]) await set(withReview(reviewOfRefund(paise)))
  await set(withoutReviews((said) => sql`${said} = ${reviewOfRefund(10_000)}`))
  expect(await read()).toBe(`The parcel is lost.\n${reviewOfRefund(100_000)}`)
  expect(await asksForRefund()).toBe(1)
  await set(withoutReviews((said) => sql`${said} like 'A refund%'`))
  expect([await read(), await asksForRefund()]).toEqual(['The parcel is lost.', 0])
  await set(withoutReviews(() => sql`true`))
  expect(await read()).toBeNull()
})
