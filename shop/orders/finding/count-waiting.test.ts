import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { countOrdersToDo, countWaiting } from './count-waiting.server.ts'
import { readOrderFilter } from './order-filter.ts'
import { countOrders } from './search-orders.server.ts'

test('each order waits for one action, and a flagged one for a look besides', async ({ db }) => {
  const paid = { paymentState: 'completed', paidAt: new Date() } as const
  await makeOrder(db)
  await makeOrder(db, paid)
  await makeOrder(db, { ...paid, paymentState: 'partly_refunded' })
  await makeOrder(db, { ...paid, orderStatus: 'confirmed' })
  await makeOrder(db, { ...paid, orderStatus: 'packed', needsReview: 'Look' })
  await makeOrder(db, { ...paid, orderStatus: 'delivered', needsReview: 'Look' })
  await makeOrder(db, { paymentState: 'expired' })
  await makeOrder(db, { paymentState: 'to_confirm', paymentMethod: 'cash' })
  await makeOrder(db, { paymentState: 'to_collect', paymentMethod: 'cash' })
  const first = await makeOrder(db, { ...paid, orderStatus: 'returned' })
  const exchange = { exchangedFrom: first.id }
  expect(await countWaiting(db)).toEqual({
    toConfirm: 1,
    toConfirmRest: 1,
    toConfirmCash: 1,
    toCall: 1,
    toPack: 1,
    exchangesToPack: 0,
    toShip: 1,
    toReview: 2,
    unpaid: 1,
  })
  // The packed one that is flagged counts once, the unpaid ones do not.
  expect(await countOrdersToDo(db)).toEqual({ toDecide: 4, toCall: 1, toPack: 2 })
  // An exchange waits at the packing table, once it is paid.
  await makeOrder(db, { ...paid, ...exchange })
  await makeOrder(db, exchange)
  expect(await countOrdersToDo(db)).toEqual({ toDecide: 4, toCall: 1, toPack: 3 })
  const counts = await countWaiting(db)
  expect(counts).toMatchObject({ toConfirm: 1, toConfirmCash: 1, toConfirmRest: 1, exchangesToPack: 1 })
  // The list that the number leads to has as many.
  const asked = readOrderFilter(new URLSearchParams('status=pending&payment=completed&first=true'))
  expect((await countOrders(db, asked)).count).toBe(counts.toConfirm)
})
