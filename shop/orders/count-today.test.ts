import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { expect } from 'vitest'
import { countWaiting, findDays } from './count-today.server.ts'

const hour = 3_600_000
const indiaIsAhead = 5.5 * hour

/** The last midnight in India. */
const midnight = () => new Date(Math.floor((Date.now() + indiaIsAhead) / (24 * hour)) * 24 * hour - indiaIsAhead).getTime()

test('a day is a day in India, and every day is there', async ({ db }) => {
  await makeOrder(db, { paymentState: 'completed', paidAt: new Date(midnight()) })
  await makeOrder(db, { paymentState: 'completed', paidAt: new Date(midnight() - 1), subtotalPaise: 50_000 })
  await makeOrder(db, { paymentState: 'completed', paidAt: new Date(midnight() - 15 * 24 * hour) })
  await makeOrder(db)

  const days = await findDays(db, 14)

  expect(days).toHaveLength(14)
  expect(days.map(({ orders, revenuePaise }) => [orders, revenuePaise]).slice(-3)).toEqual([
    [0, 0],
    [1, 53_000],
    [1, 102_900],
  ])
})

test('each order waits for one deed, and a flagged one for a look besides', async ({ db }) => {
  const paid = { paymentState: 'completed', paidAt: new Date() } as const
  await makeOrder(db)
  await makeOrder(db, paid)
  await makeOrder(db, { ...paid, orderStatus: 'confirmed' })
  await makeOrder(db, { ...paid, orderStatus: 'packed', needsReview: 'Look' })
  await makeOrder(db, { ...paid, orderStatus: 'delivered', needsReview: 'Look' })
  await makeOrder(db, { paymentState: 'expired' })
  expect(await countWaiting(db)).toEqual({ toConfirm: 1, toPack: 1, toShip: 1, toReview: 2, unpaid: 1 })
})
