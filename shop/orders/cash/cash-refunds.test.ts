import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { asha } from '#tests/staff.ts'
import { refundOrder } from '../moving/refund-order.server.ts'
import { orderEvents, orders } from '../tables.server.ts'
import { payCashRefund } from './cash-refunds.server.ts'
import { findCashRefunds, findRefundsDue } from './find-cash-refunds.server.ts'

/** ₹1,029, paid in cash at the door. */
const makeCollected = (db: Db) =>
  makeOrder(db, {
    paymentMethod: 'cash',
    paymentState: 'completed',
    orderStatus: 'delivered',
    paidAt: new Date('2026-11-05T08:00:00Z'),
  })

const request = (amountPaise: number, key = 'a-key-of-sixteen-or-more') => ({
  amountPaise,
  reason: 'Damaged on the way',
  restock: false,
  key,
})

const stateOf = async (db: Db, id: number) =>
  (await db.select({ state: orders.paymentState }).from(orders).where(eq(orders.id, id)))[0]!.state

test('a refund of cash is owed, then closed by its UTR, and the order says so', async ({ db }) => {
  const order = await makeCollected(db)
  expect(await refundOrder(db, asha, order.number, request(1_000_00))).toEqual({ kind: 'done' })
  expect(await refundOrder(db, asha, order.number, request(1_000_00))).toEqual({ kind: 'done' })
  const due = await findRefundsDue(db)
  expect(due).toMatchObject([{ orderNumber: order.number, amountPaise: 1_000_00, reason: 'Damaged on the way' }])
  expect(await stateOf(db, order.id)).toBe('completed')

  expect(await payCashRefund(db, asha, due[0]!.id, 'AXIS77')).toEqual({ kind: 'done' })
  expect(await payCashRefund(db, asha, due[0]!.id, 'AXIS78')).toEqual({ kind: 'gone' })
  expect(await findRefundsDue(db)).toEqual([])
  expect(await stateOf(db, order.id)).toBe('partly_refunded')
  expect(await findCashRefunds(db, order.number)).toMatchObject([{ utr: 'AXIS77' }])
  const notes = (await db.select({ note: orderEvents.note }).from(orderEvents).orderBy(orderEvents.id)).map(
    ({ note }) => note,
  )
  expect(notes).toEqual(['Refund of ₹1,000 requested: Damaged on the way', '₹1,000 paid back by bank. UTR AXIS77'])

  await refundOrder(db, asha, order.number, request(29_00, 'another-key-of-sixteen'))
  await payCashRefund(db, asha, (await findRefundsDue(db))[0]!.id, 'AXIS79')
  expect(await stateOf(db, order.id)).toBe('refunded')
})

test('cash that nobody has collected is not owed to anybody', async ({ db }) => {
  const { number } = await makeOrder(db, { paymentMethod: 'cash', paymentState: 'to_collect', subtotalPaise: 97_000 })
  expect(await refundOrder(db, asha, number, request(100_00))).toEqual({
    kind: 'refused',
    sentence: 'Nobody has paid this order yet. Cancel it, or refund it once it is paid.',
  })
})

testWithDatabase('two people at once never owe more than was collected', async ({ database: { db } }) => {
  const { number } = await makeCollected(db)
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((name) =>
      refundOrder(db, asha, number, request(600_00, `${name}-key-of-sixteen-or-more`)),
    ),
  )
  expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['done', 'refused', 'refused'])
  expect(await findRefundsDue(db)).toMatchObject([{ amountPaise: 600_00 }])
})
