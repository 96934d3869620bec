import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { creditEmailKinds } from '#shop/credit/credit-emails.server.ts'
import { findCreditOf } from '#shop/credit/find-credit.server.ts'
import { grantCredit } from '#shop/credit/give-credit.server.ts'
import { creditBalances, creditEntries } from '#shop/credit/tables.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { keepSession } from '#shop/payments/commands.server.ts'
import { gatewayOrders, refunds } from '#shop/payments/tables.server.ts'
import { noCash } from '#shop/settings/cash-terms.ts'
import { saveCashTerms } from '#shop/settings/cash/save-cash-terms.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { emailBrand } from '#tests/email-brand.ts'
import { capturedPayment, checkoutOf, makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { payCashRefund } from '../cash/cash-refunds.server.ts'
import { collectDeliveredCash } from '../cash/collect-cash.server.ts'
import { findRefundsDue } from '../cash/find-cash-refunds.server.ts'
import { findOrder } from '../finding/find-order.server.ts'
import { cancelByCustomer } from '../moving/cancel-order.server.ts'
import { refundOrder } from '../moving/refund-order.server.ts'
import { applyPayments } from '../paying/apply-payment.server.ts'
import { closeUnpaid } from '../paying/expire-orders.server.ts'
import { placeOrder } from '../placing/place-order.server.ts'
import { orders } from '../tables.server.ts'

const holder = 'asha@example.com'
const totalPaise = 102_900

let grants = 0

async function give(db: Db, paise: number, lifeMonths = 12) {
  grants += 1
  await grantCredit(db, { holder, paise, cause: 'goodwill', reference: `grant ${grants}`, lifeMonths })
  const [row] = await db.select().from(creditBalances).where(eq(creditBalances.holder, holder))
  return row!.id
}

async function buy(db: Db, holderId: number, creditPaise: number, productId?: number) {
  const id = productId ?? (await makeProduct(db)).id
  const request = {
    ...checkoutOf([{ productId: id, size: 'M', color: '#1c2747', quantity: 1 }], totalPaise),
    creditPaise,
  }
  return placeOrder(db, 'razorpay', randomUUID(), request, { from: '203.0.113.7', openedCredit: { holderId } })
}

async function placed(db: Db, holderId: number, creditPaise: number) {
  const placement = await buy(db, holderId, creditPaise)
  if (placement.kind === 'refused') throw new Error(placement.sentence)
  return placement.order
}

async function pay(db: Db, gatewayOrderId: number, amountPaise: number) {
  await keepSession(db, gatewayOrderId, 'order_QmT4vX8bLc2NdP')
  const payment = capturedPayment({ amountPaise })
  return applyPayments(db, 'razorpay', gatewayOrderId, { payments: [payment], refunds: [] }, 'webhook')
}

const left = async (db: Db) => (await findCreditOf(db, holder))!.paise
const asked = (db: Db) => db.select({ paise: refunds.amountPaise }).from(refunds).orderBy(refunds.id)

/** Rules that every life of an order keeps: the balance is the sum of its entries, and no grant is overdrawn. */
async function expectBooksToAgree(db: Db) {
  const [books] = await db.execute(sql`
    select (select sum(paise)::int from credit_balances) = (select sum(paise)::int from credit_entries) as "agree",
      not exists (select from credit_entries lot where lot.lot is null
        and lot.paise + coalesce((select sum(paise) from credit_entries e where e.lot = lot.id), 0) < 0) as "covered"`)
  expect(books).toEqual({ agree: true, covered: true })
}

test('credit pays a part, the gateway collects the rest, and a cancelled order gives both back', async ({ db }) => {
  const holderId = await give(db, 30_000)
  await give(db, 40_000, 24)
  const order = await placed(db, holderId, 50_000)
  expect(order).toMatchObject({ totalPaise, creditPaise: 50_000, paymentState: 'pending' })
  const [collection] = await db.select().from(gatewayOrders).where(eq(gatewayOrders.id, order.gatewayOrderId!))
  expect(collection!.amountPaise).toBe(52_900)
  const spent = await db
    .select({ paise: creditEntries.paise })
    .from(creditEntries)
    .where(eq(creditEntries.cause, 'spent'))
    .orderBy(asc(creditEntries.id))
  expect(spent).toEqual([{ paise: -30_000 }, { paise: -20_000 }])
  expect(await left(db)).toBe(20_000)

  expect(await pay(db, order.gatewayOrderId!, 52_900)).toBe('completed')
  for (let time = 0; time < 2; time += 1)
    expect(await cancelByCustomer(db, order.number)).toEqual({ kind: 'cancelled' })
  expect(await asked(db)).toEqual([{ paise: 52_900 }])
  expect(await left(db)).toBe(70_000)
  const owed = await db.select().from(emails).where(eq(emails.kind, 'credit-back'))
  expect(owed).toHaveLength(1)
  const find = creditEmailKinds({ make: () => '' })['credit-back']!
  expect(await find(db, owed[0]!, emailBrand)).toMatchObject({
    to: holder,
    content: { paise: 50_000, orderNumber: order.number },
  })
  expect(await findOrder(db, order.number)).toMatchObject({ paymentState: 'partly_refunded', refundablePaise: 0 })
  await expectBooksToAgree(db)
})

test('an order that credit pays as a whole is paid at once, and refunded as credit', async ({ db }) => {
  const order = await placed(db, await give(db, 200_000), totalPaise)
  expect(order.paymentState).toBe('completed')
  expect(order.paidAt).not.toBeNull()
  expect(await db.$count(emails, eq(emails.kind, 'paid'))).toBe(1)
  const refund = { amountPaise: 2_900, reason: 'Late', restock: false, key: 'a'.repeat(20) }
  for (let time = 0; time < 2; time += 1)
    expect(await refundOrder(db, asha, order.number, refund)).toEqual({ kind: 'done' })
  expect(await left(db)).toBe(100_000)
  expect(await findOrder(db, order.number)).toMatchObject({ paymentState: 'partly_refunded', refundablePaise: 100_000 })
  const rest = { ...refund, amountPaise: 100_000, key: 'b'.repeat(20) }
  expect(await refundOrder(db, asha, order.number, rest)).toEqual({ kind: 'done' })
  expect(await findOrder(db, order.number)).toMatchObject({ paymentState: 'refunded', refundablePaise: 0 })
  expect(await left(db)).toBe(200_000)
  await expectBooksToAgree(db)
})

test('a refund takes what the gateway collected first, and what credit paid after that', async ({ db }) => {
  const order = await placed(db, await give(db, 50_000), 50_000)
  await pay(db, order.gatewayOrderId!, 52_900)
  const refund = { amountPaise: 60_000, reason: 'Two of three came back', restock: false, key: 'a'.repeat(20) }
  expect(await refundOrder(db, asha, order.number, refund)).toEqual({ kind: 'done' })
  expect(await asked(db)).toEqual([{ paise: 52_900 }])
  expect(await left(db)).toBe(7_100)
  expect(await refundOrder(db, asha, order.number, { ...refund, key: 'b'.repeat(20) })).toEqual({
    kind: 'refused',
    sentence: 'Only ₹429 of this payment is left to refund.',
  })
  await expectBooksToAgree(db)
})

test('an order that nobody pays gives its credit back once, and money that comes later goes back', async ({ db }) => {
  const order = await placed(db, await give(db, 50_000), 50_000)
  // Its own time is over meanwhile: it can be spent for some weeks more.
  await db
    .update(creditEntries)
    .set({ expiresAt: sql`now() - interval '1 day'` })
    .where(eq(creditEntries.cause, 'goodwill'))
  for (let time = 0; time < 2; time += 1) await closeUnpaid(db, order.id, 'The payment window closed')
  expect(await findCreditOf(db, holder)).toMatchObject({ paise: 50_000, lots: [{ leftPaise: 50_000 }] })
  expect(await pay(db, order.gatewayOrderId!, 52_900)).toBe('expired')
  expect(await asked(db)).toEqual([{ paise: 52_900 }])
  expect(await left(db)).toBe(50_000)
  await expectBooksToAgree(db)
})

test('credit that is gone, expired or not proved buys nothing, in a sentence', async ({ db }) => {
  const holderId = await give(db, 50_000)
  const request = checkoutOf(
    [{ productId: (await makeProduct(db)).id, size: 'M', color: '#1c2747', quantity: 1 }],
    totalPaise,
  )
  const place = (creditPaise: number, more: object = {}, openedCredit: { holderId: number } | null = { holderId }) =>
    placeOrder(db, 'razorpay', randomUUID(), { ...request, creditPaise, ...more }, { openedCredit })
  for (const refused of [
    await place(50_001),
    await place(50_000, {}, null),
    await place(50_000, {}, { holderId: holderId + 1 }),
    await place(totalPaise - 50),
    await place(totalPaise + 1),
  ])
    expect(refused).toMatchObject({ kind: 'refused' })
  await db.update(creditEntries).set({ expiresAt: sql`now()` })
  expect(await place(100)).toMatchObject({ creditProblem: expect.stringMatching(/^Your store credit has changed/) })
  expect(await db.$count(orders)).toBe(0)
  await expectBooksToAgree(db)
})

test('credit pays a part of a cash order: the rest is collected, and what is not collected gives it back', async ({
  db,
}) => {
  const terms = { ...noCash, isOn: true, confirmation: 'none' as const, maxOpenOrders: 5 }
  await saveCashTerms(db, asha, { version: 0, terms })
  const holderId = await give(db, 90_050)
  const inCash = async (creditPaise: number) => {
    const { id } = await makeProduct(db)
    const request = checkoutOf([{ productId: id, size: 'M', color: '#1c2747', quantity: 1 }], totalPaise)
    return placeOrder(
      db,
      'razorpay',
      randomUUID(),
      { ...request, paymentMethod: 'cash', creditPaise },
      { openedCredit: { holderId } },
    )
  }
  // Whole rupees are collected, and at least one.
  for (const creditPaise of [40_050, totalPaise]) expect(await inCash(creditPaise)).toMatchObject({ kind: 'refused' })
  const [refused, paid] = [await inCash(40_000), await inCash(50_000)]
  if (refused.kind === 'refused' || paid.kind === 'refused') throw new Error('not placed')
  expect(await left(db)).toBe(50)
  expect(refused.order.totalPaise - refused.order.creditPaise).toBe(62_900)

  for (let time = 0; time < 2; time += 1) await cancelByCustomer(db, refused.order.number)
  expect(await left(db)).toBe(40_050)

  await db.update(orders).set({ orderStatus: 'delivered' }).where(eq(orders.id, paid.order.id))
  await collectDeliveredCash(db)
  expect(await findOrder(db, paid.order.number)).toMatchObject({
    paymentState: 'completed',
    refundablePaise: totalPaise,
  })
  const refund = { amountPaise: 60_000, reason: 'Came back', restock: false, key: 'a'.repeat(20) }
  for (let time = 0; time < 2; time += 1)
    expect(await refundOrder(db, asha, paid.order.number, refund)).toEqual({ kind: 'done' })
  const due = await findRefundsDue(db)
  expect(due.map(({ amountPaise }) => amountPaise)).toEqual([52_900])
  expect(await left(db)).toBe(47_150)
  await payCashRefund(db, asha, due[0]!.id, 'AXIS77')
  expect(await findOrder(db, paid.order.number)).toMatchObject({
    paymentState: 'partly_refunded',
    refundablePaise: 42_900,
  })
  await expectBooksToAgree(db)
})

testWithDatabase('of many who spend one credit at once, one does', async ({ database: { db } }) => {
  const holderId = await give(db, totalPaise)
  const { id } = await makeProduct(db, { stock: 100 })
  const all = await Promise.all(Array.from({ length: 20 }, () => buy(db, holderId, totalPaise, id)))
  expect(all.filter(({ kind }) => kind === 'placed')).toHaveLength(1)
  expect(await left(db)).toBe(0)
  await expectBooksToAgree(db)
})

test('what credit paid of an order is not refunded while nobody has paid the rest', async ({ db }) => {
  const { number } = await placed(db, await give(db, 20_000), 20_000)
  const refund = { amountPaise: 10_000, reason: 'Late', restock: false, key: 'a'.repeat(20) }
  expect(await refundOrder(db, asha, number, refund)).toEqual({
    kind: 'refused',
    sentence: 'Nobody has paid this order yet. Cancel it, or refund it once it is paid.',
  })
})
