import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { creditSettledRefund } from '#shop/documents/issue-credit-notes.server.ts'
import { payCashRefund } from '#shop/orders/cash/cash-refunds.server.ts'
import { collectDeliveredCash } from '#shop/orders/cash/collect-cash.server.ts'
import { cashRefunds } from '#shop/orders/money/tables.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { orderEvents } from '#shop/orders/tables.server.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { parcels } from '#shop/shipping/tables.server.ts'
import { readOrder } from '#shop/shipping/tracking/fixture.ts'
import { test } from '#tests/database.ts'
import { findInvoices, makeInvoice } from '#tests/invoices.ts'
import { asha } from '#tests/staff.ts'
import { makeDeliveredOrder } from './asking/fixture.ts'
import { sendInTwo } from './coming-back/fixture.ts'
import { findReturnable } from './finding/find-returnable.server.ts'
import { whatComesBack } from './what-comes-back.ts'

/** The sum of invoices that no note credited, in paise. */
async function standingPaise(db: Db) {
  let paise = 0
  for (const { againstId, content } of await findInvoices(db))
    for (const { amountPaise } of content.lines) paise += againstId === null ? amountPaise : -amountPaise
  return paise
}

async function askRefund(db: Db, number: string, amountPaise: number, pieces?: { itemId: number; quantity: number }[]) {
  const key = `refund-${number}-${amountPaise}`
  const form = { amountPaise, reason: 'Late', restock: false, key, pieces }
  expect(await refundOrder(db, asha, number, form)).toEqual({ kind: 'done' })
}

/** A refund by staff that has reached the customer. */
async function refund(...[db, ...form]: Parameters<typeof askRefund>) {
  await askRefund(db, ...form)
  await settleRefunds(db)
}

async function settleRefunds(db: Db) {
  for (const { id } of await db.update(refunds).set({ status: 'processed' }).returning())
    await db.transaction((tx) => creditSettledRefund(tx, id))
  for (const { id, paidAt } of await db.select().from(cashRefunds))
    if (!paidAt) expect((await payCashRefund(db, asha, id, `UTR${id}`)).kind).toBe('done')
}

/** The sum that staff are asked to refund, in paise. */
async function askedPaise(db: Db, id: number) {
  const { needsReview } = await readOrder(db, id)
  return Number(/refund ₹(\S+) for its pieces/.exec(needsReview ?? '')?.[1]?.replace(',', '') ?? 0) * 100
}

test.for([
  { before: 40_000, ticked: false, asked: 59_900 },
  { before: 40_000, ticked: true, asked: 59_900 },
  { before: 120_000, ticked: false, asked: 0 },
])(
  'after a refund of $before (pieces ticked: $ticked) a parcel that comes back is credited as far as money goes back',
  async ({ before, ticked, asked }, { db }) => {
    const { id, number, itemId, end, count } = await sendInTwo(db)
    const { totalPaise } = await readOrder(db, id)
    await refund(db, number, before, ticked ? [{ itemId, quantity: 1 }] : undefined)
    expect(await standingPaise(db)).toBe(totalPaise - before)
    await end(0, 'returned')
    await end(1, 'delivered')
    await count(0)
    expect(await askedPaise(db, id)).toBe(asked)
    expect(await standingPaise(db)).toBe(totalPaise - before - asked)
    if (asked > 0) await refund(db, number, asked)
    expect(await standingPaise(db)).toBe(totalPaise - before - asked)
  },
)

test('of an order that came back nothing stands, also where a refund under way pays for one of its parcels', async ({
  db,
}) => {
  const { number, itemId, end, count } = await sendInTwo(db)
  await askRefund(db, number, 120_000, [{ itemId, quantity: 1 }])
  for (const at of [0, 1]) {
    await end(at, 'returned')
    await count(at)
  }
  expect(await standingPaise(db)).toBe(0)
  await settleRefunds(db)
  expect(await standingPaise(db)).toBe(0)
})

test('a piece whose price staff refunded brings nothing once more when its customer returns it', async ({ db }) => {
  const { number, itemId } = await makeDeliveredOrder(db, { quantity: 2 })
  await makeInvoice(db, number)
  await refund(db, number, 99_900, [{ itemId, quantity: 1 }])
  const sums = async (quantity: number) => {
    const { bought, terms, before, leftPaise } = (await findReturnable(db, number))!
    return whatComesBack(bought, terms, before, [{ itemId, quantity, isProtected: false }], leftPaise).totalPaise
  }
  expect(await sums(1)).toBe(0)
  expect(await sums(2)).toBe(99_900)
})

test('a refund of one cash parcel leaves nothing standing of another that nobody paid', async ({ db }) => {
  const { id, number, end, count, rows } = await sendInTwo(db, { isCash: true })
  await end(1, 'delivered')
  await end(0, 'returned')
  await db.update(orderEvents).set({ at: new Date(0) })
  await db
    .update(parcels)
    .set({ statusAt: new Date(0) })
    .where(eq(parcels.orderId, id))
  await collectDeliveredCash(db)
  const paidPaise = (await rows())[1]!.collectPaise!
  await refund(db, number, 30_000)
  await count(0)
  expect(await askedPaise(db, id)).toBe(0)
  expect(await standingPaise(db)).toBe(paidPaise - 30_000)
})
