// demanded by: shop/orders
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { isRefundDue } from '#shop/orders/finding/find-order-steps.server.ts'
import { cancelByCustomer } from '#shop/orders/moving/cancel-order.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { refundApprovals } from '#shop/orders/refunding/tables.server.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { buy } from '#tests/making/parted-order.ts'
import { completeSettings } from '#tests/settings.ts'
import { asha } from '#tests/staff.ts'
import { approveRefund, declineRefund } from './decide-approval.server.ts'

const needTwoAbove = (db: Db, secondPersonAbovePaise: number) =>
  db.update(storeSettings).set({ values: { ...completeSettings, returns: { secondPersonAbovePaise } } })

/** Three shirts of ₹1,000, paid; above ₹500 a second person decides. */
async function threeShirts(db: Db, how: { creditPaise?: number; cashFeePaise?: number } = {}) {
  const { id: productId } = await makeProduct(db, { pricePaise: 100_000 })
  const items = [{ productId, size: 'M', color: '#1c2747', quantity: 3 }]
  const order = await buy(db, { items, totalPaise: 300_000, ...how })
  await needTwoAbove(db, 50_000)
  return order
}

const waiting = async (db: Db) =>
  (await db.select().from(refundApprovals).orderBy(refundApprovals.id))
    .filter(({ state }) => state === 'waiting')
    .map(({ id, amountPaise, reason }) => ({ id, amountPaise, reason }))

const notes = async (db: Db) => (await db.select().from(orderEvents)).map(({ note }) => note)

const ask = (db: Db, number: string, amountPaise: number, key: string = randomUUID()) =>
  refundOrder(db, asha, number, { amountPaise, reason: 'Late', restock: false, key })

const whole = { back: { gateway: 300_000, bank: 0, credit: 0 } }

test('the money of cancelled pieces that waits for a second person is part of that of the order, once it is cancelled', async ({
  db,
}) => {
  const order = await threeShirts(db)
  expect(await order.cancel(0, 1)).toBe('waiting')
  await order.move('cancelled')
  const [one, ...more] = await waiting(db)
  expect(one).toMatchObject({
    amountPaise: 300_000,
    reason: 'Order cancelled. Asked before: ₹1,000 for: A torn seam',
  })
  expect(more).toEqual([])
  expect(await notes(db)).toContain(
    '₹1,000 waits for a second person no more, since all that is left goes back: A torn seam',
  )
  expect(await approveRefund(db, asha, one!.id)).toEqual({ kind: 'done' })
  expect(await order.facts()).toMatchObject(whole)
  expect(await waiting(db)).toEqual([])
})

test('the same where all goes back at once, since the owner asks no second person any more', async ({ db }) => {
  const order = await threeShirts(db)
  expect(await order.cancel(0, 1)).toBe('waiting')
  await needTwoAbove(db, 0)
  await order.move('cancelled')
  expect(await waiting(db)).toEqual([])
  expect(await order.facts()).toMatchObject(whole)
})

test('a refund that waits ends where the customer cancels, and all is refunded once', async ({ db }) => {
  const order = await threeShirts(db)
  await db.update(orders).set({ orderStatus: 'pending' })
  expect(await ask(db, order.number, 60_000)).toEqual({ kind: 'waiting' })
  expect(await cancelByCustomer(db, order.number)).toEqual({ kind: 'cancelled' })
  expect(await waiting(db)).toEqual([])
  expect(await order.facts()).toMatchObject(whole)
})

test('a refund that ends by itself is not stored as declined, and its form says why nobody approves it', async ({
  db,
}) => {
  const order = await threeShirts(db)
  expect(await ask(db, order.number, 60_000, 'one form')).toEqual({ kind: 'waiting' })
  await order.move('cancelled')
  const [ended, whole] = await db.select().from(refundApprovals).orderBy(refundApprovals.id)
  expect([ended!.state, ended!.decidedBy]).toEqual(['ended', asha.name])
  await declineRefund(db, asha, whole!.id, 'Ask the customer first')
  expect(await ask(db, order.number, 60_000, 'one form')).toEqual({
    kind: 'refused',
    sentence: 'Nobody approves this any more. It is over, since all that is left goes back.',
  })
})

test('credit that waits goes back with the rest of a cash order that nobody pays', async ({ db }) => {
  const order = await threeShirts(db, { cashFeePaise: 0, creditPaise: 280_000 })
  expect(await order.cancel(0, 1), '₹200 less cash, and ₹800 of credit').toBe('waiting')
  await order.move('cancelled')
  expect(await waiting(db)).toEqual([])
  expect(await order.facts()).toMatchObject({ back: { gateway: 0, bank: 0, credit: 280_000 }, credit: 280_000 })
})

test('while a refund waits, staff are not asked for the same money; once it is declined, they are', async ({ db }) => {
  const order = await threeShirts(db)
  expect(await order.cancel(0, 1)).toBe('waiting')
  expect(await isRefundDue(db, order.number), 'its customer reads of it').toBe(true)
  const said = async () => (await order.row()).needsReview
  expect(await said()).toBe(
    'A parcel came back, or was cancelled: ₹1,000 for its pieces waits for a second person, under Money back',
  )
  expect(await declineRefund(db, asha, (await waiting(db))[0]!.id, 'Ask the customer first')).toEqual({ kind: 'done' })
  expect(await said()).toBe('A parcel came back, or was cancelled: refund ₹1,000 for its pieces')
  expect(await ask(db, order.number, 100_000)).toEqual({ kind: 'waiting' })
  expect(await said()).toContain('waits for a second person')
  expect(await approveRefund(db, asha, (await waiting(db))[0]!.id)).toEqual({ kind: 'done' })
  expect(await said()).toBeNull()
  expect(await isRefundDue(db, order.number)).toBe(false)
  expect(await order.facts()).toMatchObject({ back: { gateway: 100_000 } })
})

test('the money of cancelled pieces that was refunded otherwise is not approved once more, and the rest is asked for', async ({
  db,
}) => {
  const order = await threeShirts(db)
  expect(await order.cancel(0, 1)).toBe('waiting')
  await needTwoAbove(db, 0)
  expect(await ask(db, order.number, 40_000)).toEqual({ kind: 'done' })
  const [one] = await waiting(db)
  expect(await approveRefund(db, asha, one!.id)).toEqual({
    kind: 'refused',
    sentence: 'Some of this was refunded meanwhile. Decline it: the order then asks for the rest.',
  })
  expect(await declineRefund(db, asha, one!.id, 'A part went back')).toEqual({ kind: 'done' })
  expect((await order.row()).needsReview).toBe('A parcel came back, or was cancelled: refund ₹600 for its pieces')
  expect(await order.facts()).toMatchObject({ back: { gateway: 40_000 } })
})
