import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { dayInIndia } from '#shared/dates.ts'
import { products, variants } from '#shop/catalogue/tables.server.ts'
import { saveCreditTerms } from '#shop/credit/credit-terms-of-shop.server.ts'
import { noCredit } from '#shop/credit/credit-terms.ts'
import { findCreditOfOrder } from '#shop/credit/find-credit-of-order.server.ts'
import { grantCredit } from '#shop/credit/give-credit.server.ts'
import { creditBalances, creditEntries } from '#shop/credit/tables.server.ts'
import { issueDocuments } from '#shop/documents/issue-invoice.server.ts'
import { findDocuments } from '#shop/documents/stored-documents.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { cashRefunds } from '#shop/orders/money/tables.server.ts'
import { cancelByCustomer } from '#shop/orders/moving/cancel-order.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { applyPayments } from '#shop/orders/paying/apply-payment.server.ts'
import { closeUnpaid } from '#shop/orders/paying/expire-orders.server.ts'
import { findMoneyLeft } from '#shop/orders/refunding/money-left.server.ts'
import { refundByBank } from '#shop/orders/refunding/refund-by-bank.server.ts'
import { orderEvents, orderItems, orders } from '#shop/orders/tables.server.ts'
import { keepSession } from '#shop/payments/commands.server.ts'
import { GatewayError, type PaymentProvider } from '#shop/payments/provider.ts'
import { gatewayOrders, payments, refunds } from '#shop/payments/tables.server.ts'
import { findSales } from '#shop/reports/sum-sales.server.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { capturedPayment, makeProduct } from '#tests/makers.ts'
import { gatewayWith, gatewayWithoutPayments } from '#tests/payment-provider.ts'
import { completeSettings } from '#tests/settings.ts'
import { asha } from '#tests/staff.ts'
import { chooseCredit } from '../asking/choose-credit.server.ts'
import { makeCollectedOrder, makeDeliveredOrder } from '../asking/fixture.ts'
import { requestReturn } from '../asking/request-return.server.ts'
import { takeMoney } from '../asking/take-money.server.ts'
import { approveReturn } from '../deciding/decide-return.server.ts'
import { judgeReturn } from '../deciding/judge-return.server.ts'
import { receiveReturn } from '../deciding/receive-return.server.ts'
import { refundReturn } from '../deciding/refund-return.server.ts'
import { findReturn } from '../finding/find-returns.server.ts'
import type { PieceFate } from '../rules.ts'
import { findOfferedProducts } from './find-offered.server.ts'

type Made = { number: string; itemId: number }

const orderOf = async (db: Db, number: string) => (await db.select().from(orders).where(eq(orders.number, number)))[0]!
const leftOf = async (db: Db, order: Parameters<typeof findMoneyLeft>[1]) => (await findMoneyLeft(db, order)).bankPaise
const returnOf = async (db: Db, reference: string) => (await findReturn(db, reference))!
type Seen = Awaited<ReturnType<typeof returnOf>>
const stockOf = async (db: Db, id: number) => (await db.select().from(variants).where(eq(variants.id, id)))[0]!.stock

/** Another product of the shop, in one size. */
async function makeOther(db: Db, pricePaise: number) {
  const made = await makeProduct(db, { name: 'Linen Kurta', pricePaise })
  return { id: made.id, variantId: made.variants[0]!.id }
}

const ask = (db: Db, { number, itemId }: Made, exchangeFor: number, shown: { paise?: number; toPay?: number } = {}) =>
  requestReturn(db, number, {
    lines: [{ itemId, quantity: 1, reason: 'too small', exchangeFor }],
    note: '',
    shownPaise: shown.paise ?? 0,
    shownToPay: shown.toPay ?? 0,
  })

async function step(db: Db, reference: string, fates: PieceFate[] = ['shelf']) {
  const approved = await approveReturn(db, asha, { reference, version: (await returnOf(db, reference)).version })
  expect(approved).toEqual({ kind: 'done' })
  const { version, lines } = await returnOf(db, reference)
  const lineId = lines[0]!.id
  await receiveReturn(db, asha, { reference, version, received: [{ lineId, quantity: fates.length }] })
  expect(await judge(db, reference, fates)).toEqual({ kind: 'done' })
  return returnOf(db, reference)
}

/** As one tab shows it, if `seen` is given, whatever another did meanwhile. */
async function judge(db: Db, reference: string, fates: PieceFate[], seen?: Seen) {
  const { version, lines } = seen ?? (await returnOf(db, reference))
  const judged = fates.map((fate, at) => ({ lineId: lines[0]!.id, position: at + 1, fate }))
  return judgeReturn(db, asha, { reference, version, judged, gateway: 'razorpay' })
}

/** A piece at ₹999, sent back for one of `pricePaise`, judged good. */
async function exchangeFor(db: Db, order: Made, pricePaise: number, paid = 99_900) {
  const other = await makeOther(db, pricePaise)
  const shown = { paise: Math.max(0, paid - pricePaise), toPay: Math.max(0, pricePaise - paid) }
  const answer = await ask(db, order, other.variantId, shown)
  if (answer.kind !== 'requested') throw new Error(JSON.stringify(answer))
  const { reference } = answer
  const found = await step(db, reference)
  return { reference, other, found, sent: await orderOf(db, found.exchangeOrderNumber!) }
}

/** The gateway reports that this order was paid. */
async function pay(db: Db, sent: typeof orders.$inferSelect, amountPaise: number) {
  const [providerOrderId, providerPaymentId] = [`order_${sent.number}`, `pay_${sent.number}`]
  await keepSession(db, sent.gatewayOrderId!, providerOrderId)
  const payment = capturedPayment({ providerOrderId, providerPaymentId, amountPaise })
  return applyPayments(db, 'razorpay', sent.gatewayOrderId!, { payments: [payment], refunds: [] }, 'webhook')
}

const refundsOf = async (db: Db, { gatewayOrderId }: { gatewayOrderId: number | null }) =>
  (
    await db
      .select({ paise: refunds.amountPaise })
      .from(refunds)
      .innerJoin(payments, eq(payments.providerPaymentId, refunds.providerPaymentId))
      .where(eq(payments.gatewayOrderId, gatewayOrderId!))
      .orderBy(refunds.id)
  ).map(({ paise }) => paise)

test('an exchange for more than one payment carries is refused', async ({ db }) => {
  const order = await makeDeliveredOrder(db, { quantity: 30, stock: 30 })
  const other = await makeOther(db, 100_000_000)
  await db.update(variants).set({ stock: null }).where(eq(variants.id, other.variantId))
  const lines = [{ itemId: order.itemId, quantity: 30, reason: 'too small' as const, exchangeFor: other.variantId }]
  const toPay = 30 * 100_000_000
  const seen = await requestReturn(db, order.number, { lines, note: '', shownPaise: 0, shownToPay: toPay })
  expect(seen).toMatchObject({ kind: 'refused', sentence: expect.stringContaining('more than can be paid') })
})

test('for a dearer product the customer sees the difference, and pays it by a link once the piece is checked', async ({
  db,
}) => {
  const order = await makeDeliveredOrder(db)
  const other = await makeOther(db, 149_900)
  expect(await ask(db, order, other.variantId)).toMatchObject({ kind: 'look' })
  expect(await ask(db, order, other.variantId, { toPay: 50_000 })).toMatchObject({ kind: 'requested' })
  const reference = `${order.number}-R1`
  expect(await returnOf(db, reference)).toMatchObject({ shownPaise: 0, shownToPayPaise: 50_000, toPay: null })

  // The promise stays, whatever the product costs by then.
  await db.update(products).set({ pricePaise: 199_900 }).where(eq(products.id, other.id))
  const found = await step(db, reference)
  expect(await stockOf(db, other.variantId)).toBe(9)
  expect(found).toMatchObject({ state: 'received', lines: [{ exchange: 'to pay' }], toPay: { paise: 50_000 } })
  const sent = await orderOf(db, found.exchangeOrderNumber!)
  expect(sent).toMatchObject({
    totalPaise: 149_900,
    discountPaise: 0,
    differencePaise: 50_000,
    paymentState: 'pending',
  })
  expect(sent.expiresAt.getTime() - sent.createdAt.getTime()).toBe(72 * 3_600_000)
  expect(await db.select().from(orderItems).where(eq(orderItems.orderId, sent.id))).toMatchObject([
    { productId: other.id, variantId: other.variantId, productName: 'Linen Kurta', unitPricePaise: 149_900 },
  ])
  expect(await db.select().from(gatewayOrders).where(eq(gatewayOrders.id, sent.gatewayOrderId!))).toMatchObject([
    { amountPaise: 50_000, provider: 'razorpay' },
  ])
  const mails = await db.select({ kind: emails.kind }).from(emails)
  expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['payment', 'return-judged']))
  const refund = { reference, version: found.version }
  expect(await refundReturn(db, asha, refund)).toMatchObject({ kind: 'refused' })

  expect(await pay(db, sent, 50_000)).toBe('completed')
  expect(await returnOf(db, reference)).toMatchObject({
    state: 'closed',
    comesBack: { totalPaise: 0 },
    toPay: null,
    lines: [{ exchange: 'sent' }],
  })
  // The difference is new revenue, what was sold before is not.
  const today = dayInIndia(new Date())
  expect(await findSales(db, today, today)).toMatchObject([{ orders: 1, units: 3, revenuePaise: 349_700 }])
})

test('another amount than the difference does not pay for it', async ({ db }) => {
  const { sent } = await exchangeFor(db, await makeDeliveredOrder(db), 149_900)
  expect(await pay(db, sent, 149_900)).toBe('pending')
  expect(await orderOf(db, sent.number)).toMatchObject({ needsReview: expect.stringContaining('instead of 50000') })
})

test('for a cheaper product the rest comes back with the return, the way it was paid', async ({ db }) => {
  const order = await makeDeliveredOrder(db)
  const { reference, sent, found } = await exchangeFor(db, order, 79_900)
  expect(sent).toMatchObject({ totalPaise: 79_900, differencePaise: 0, paymentState: 'completed' })
  expect(found).toMatchObject({ state: 'received', comesBack: { totalPaise: 20_000, exchangePaise: 20_000 } })
  expect(await refundReturn(db, asha, { reference, version: found.version })).toEqual({ kind: 'done' })
  expect(await refundsOf(db, order)).toEqual([20_000])
  // The other piece cancelled: what it cost, and no more.
  await cancelByCustomer(db, sent.number)
  expect(await refundsOf(db, order)).toEqual([20_000, 79_900])
})

test('a difference that nobody pays in time: the piece is restocked, and money comes back, or credit', async ({
  db,
}) => {
  const order = await makeDeliveredOrder(db)
  const { reference, sent, other } = await exchangeFor(db, order, 149_900)
  expect(await closeUnpaid(db, sent.id, 'Too late')).toBe(true)
  expect(await closeUnpaid(db, sent.id, 'Too late')).toBe(false)
  expect(await stockOf(db, other.variantId)).toBe(10)
  const found = await returnOf(db, reference)
  expect(found).toMatchObject({ state: 'received', comesBack: { totalPaise: 99_900 }, lines: [{ exchange: 'unpaid' }] })
  expect(await db.$count(emails, eq(emails.kind, 'return-unpaid'))).toBe(1)

  // Paid after all: that money goes back, and the order stays closed.
  expect(await pay(db, sent, 50_000)).toBe('expired')
  expect(await refundsOf(db, sent)).toEqual([50_000])
  expect(await stockOf(db, other.variantId)).toBe(10)

  await saveCreditTerms(db, asha, { version: 0, terms: { ...noCredit, isOn: true, bonusPercent: 0 } })
  expect(await chooseCredit(db, { number: order.number, reference, shownBonus: 0 })).toEqual({ kind: 'credit chosen' })
  const { version } = await returnOf(db, reference)
  expect(await refundReturn(db, asha, { reference, version })).toEqual({ kind: 'done' })
  expect(await findCreditOfOrder(db, order.number)).toMatchObject({ insteadPaise: 99_900 })
  expect(await refundsOf(db, order)).toEqual([])
})

const gatewayThat = (fetchState: PaymentProvider['fetchState']) => gatewayWith({ fetchState })

const nobodyPaid = gatewayWithoutPayments

test('instead of paying, the customer takes money back, once', async ({ db }) => {
  const order = await makeDeliveredOrder(db)
  const { reference, sent, other } = await exchangeFor(db, order, 149_900)
  const which = { number: order.number, reference }
  expect(await takeMoney(db, nobodyPaid, { number: sent.number, reference })).toMatchObject({ kind: 'refused' })
  expect(await takeMoney(db, nobodyPaid, which)).toEqual({ kind: 'money taken' })
  expect(await takeMoney(db, nobodyPaid, which)).toEqual({ kind: 'money taken' })
  expect(await stockOf(db, other.variantId)).toBe(10)
  const found = await returnOf(db, reference)
  expect(found).toMatchObject({
    state: 'received',
    toPay: null,
    comesBack: { totalPaise: 99_900 },
    lines: [{ exchange: 'dropped' }],
  })
  expect(await db.$count(emails, eq(emails.kind, 'return-unpaid'))).toBe(0)
  expect(await refundReturn(db, asha, { reference, version: found.version })).toEqual({ kind: 'done' })
  expect(await refundsOf(db, order)).toEqual([99_900])
  expect(await takeMoney(db, nobodyPaid, which)).toEqual({ kind: 'money taken' })
  // Paid after all, in a window that was open still.
  expect(await pay(db, sent, 50_000)).toBe('expired')
  expect(await refundsOf(db, sent)).toEqual([50_000])
})

test('once the difference is paid, money back is refused in words; so while the gateway does not answer', async ({
  db,
}) => {
  const order = await makeDeliveredOrder(db)
  const { reference, sent } = await exchangeFor(db, order, 149_900)
  await keepSession(db, sent.gatewayOrderId!, `order_${sent.number}`)
  const which = { number: order.number, reference }
  const silent = gatewayThat(async () => {
    throw new GatewayError('network', 'no answer')
  })
  expect(await takeMoney(db, silent, which)).toMatchObject({ sentence: expect.stringContaining('try again') })
  expect(await returnOf(db, reference)).toMatchObject({ lines: [{ exchange: 'to pay' }] })
  await pay(db, sent, 50_000)
  expect(await takeMoney(db, nobodyPaid, which)).toMatchObject({ sentence: expect.stringContaining('have paid') })
  const cheaper = await exchangeFor(db, order, 79_900)
  const { reference: other } = cheaper
  expect(await takeMoney(db, nobodyPaid, { number: order.number, reference: other })).toMatchObject({ kind: 'refused' })
})

test('cancelled once it is paid, the difference goes back from its own payment and the rest from the first', async ({
  db,
}) => {
  const order = await makeDeliveredOrder(db)
  const { sent } = await exchangeFor(db, order, 149_900)
  await pay(db, sent, 50_000)
  expect(await cancelByCustomer(db, sent.number)).toEqual({ kind: 'cancelled' })
  expect(await refundsOf(db, sent)).toEqual([50_000])
  expect(await refundsOf(db, order)).toEqual([99_900])
  expect(await findMoneyLeft(db, await orderOf(db, order.number))).toMatchObject({ bankPaise: 199_800 })
})

test('staff give back of it what it cost, its difference first, and nothing of the other pieces of the first order', async ({
  db,
}) => {
  const order = await makeDeliveredOrder(db)
  const { sent } = await exchangeFor(db, order, 149_900)
  await pay(db, sent, 50_000)
  const refund = (amountPaise: number, key: string) =>
    refundOrder(db, asha, sent.number, { amountPaise, reason: 'Late', restock: false, key })
  expect(await refund(150_000, 'a')).toMatchObject({ sentence: expect.stringContaining('Only ₹1,499') })
  expect(await refund(30_000, 'b')).toEqual({ kind: 'done' })
  expect(await refund(30_000, 'b')).toEqual({ kind: 'done' })
  expect(await refund(60_000, 'c')).toEqual({ kind: 'done' })
  expect(await refundsOf(db, sent)).toEqual([30_000, 20_000])
  expect(await refundsOf(db, order)).toEqual([40_000])
  expect(await leftOf(db, await orderOf(db, order.number))).toBe(199_800)
  expect(await leftOf(db, await orderOf(db, sent.number))).toBe(59_900)
})

test('returned for money, and exchanged once more, each payment gives back what it paid', async ({ db }) => {
  const order = await makeDeliveredOrder(db)
  const { sent } = await exchangeFor(db, order, 149_900)
  await pay(db, sent, 50_000)
  await deliver(db, sent)
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, sent.id))
  const again = await exchangeFor(db, { number: sent.number, itemId: item!.id }, 169_900, 149_900)
  expect(again.sent).toMatchObject({ totalPaise: 169_900, differencePaise: 20_000, exchangedFrom: sent.id })
  await pay(db, again.sent, 20_000)
  await deliver(db, again.sent)

  const [last] = await db.select().from(orderItems).where(eq(orderItems.orderId, again.sent.id))
  const lines = [{ itemId: last!.id, quantity: 1, reason: 'too large' as const }]
  const asked = { lines, note: '', shownPaise: 169_900 }
  expect(await requestReturn(db, again.sent.number, asked)).toMatchObject({ kind: 'requested' })
  const { reference, version } = await step(db, `${again.sent.number}-R1`)
  expect(await refundReturn(db, asha, { reference, version })).toEqual({ kind: 'done' })
  expect(await refundsOf(db, again.sent)).toEqual([20_000])
  expect(await refundsOf(db, sent)).toEqual([50_000])
  expect(await refundsOf(db, order)).toEqual([99_900])
})

async function deliver(db: Db, { id }: { id: number }) {
  await db.update(orders).set({ orderStatus: 'delivered' }).where(eq(orders.id, id))
  await db
    .insert(orderEvents)
    .values({ orderId: id, kind: 'fulfilment', from: 'shipped', to: 'delivered', at: new Date() })
}

test('of a cash order the difference is paid online, and the rest of its money goes back by bank', async ({ db }) => {
  const order = await makeCollectedOrder(db)
  const { sent } = await exchangeFor(db, order, 149_900)
  // Reserved for the other piece as long as it waits.
  expect(await leftOf(db, await orderOf(db, order.number))).toBe(199_800)
  expect(await pay(db, sent, 50_000)).toBe('completed')
  const paid = await orderOf(db, sent.number)
  expect(paid).toMatchObject({ paymentMethod: 'cash', remittedAt: expect.any(Date) })
  expect(await leftOf(db, paid)).toBe(149_900)
  await cancelByCustomer(db, sent.number)
  expect(await refundsOf(db, sent)).toEqual([50_000])
  expect(await db.select().from(cashRefunds)).toMatchObject([{ orderId: sent.id, amountPaise: 99_900 }])

  const unpaid = await exchangeFor(db, order, 159_900)
  await closeUnpaid(db, unpaid.sent.id, 'Too late')
  expect(await returnOf(db, unpaid.reference)).toMatchObject({ comesBack: { totalPaise: 99_900 } })
  // Paid after all, and the gateway cannot give it back: it goes by bank, and is none of the cash.
  await pay(db, unpaid.sent, 60_000)
  const late = eq(refunds.providerPaymentId, `pay_${unpaid.sent.number}`)
  const [failed] = await db.update(refunds).set({ status: 'failed' }).where(late).returning()
  expect(await refundByBank(db, asha, failed!.id)).toEqual({ kind: 'done' })
  expect(await findMoneyLeft(db, await orderOf(db, order.number))).toMatchObject({ bankPaise: 199_800 })
  expect(await findMoneyLeft(db, await orderOf(db, unpaid.sent.number))).toMatchObject({ bankPaise: 0 })
})

test('of an order that credit paid in part, the difference, the gateway and credit give back in this order', async ({
  db,
}) => {
  await grantCredit(db, {
    holder: 'asha@example.com',
    cause: 'goodwill',
    lifeMonths: 12,
    reference: 'a',
    paise: 60_000,
  })
  const [balance] = await db.select().from(creditBalances)
  const order = await makeDeliveredOrder(db, {
    quantity: 1,
    openedCredit: { holderId: balance!.id },
    creditPaise: 60_000,
  })
  const { sent } = await exchangeFor(db, order, 149_900)
  await pay(db, sent, 50_000)
  await cancelByCustomer(db, sent.number)
  expect(await refundsOf(db, sent)).toEqual([50_000])
  expect(await refundsOf(db, order)).toEqual([42_900])
  const back = and(eq(creditEntries.cause, 'given_back'), eq(creditEntries.orderNumber, order.number))
  expect(await db.select().from(creditEntries).where(back)).toMatchObject([{ paise: 57_000 }])
})

test('as credit, the difference and the first money become credit of their own orders', async ({ db }) => {
  await saveCreditTerms(db, asha, { version: 0, terms: { ...noCredit, isOn: true, bonusPercent: 10 } })
  const order = await makeDeliveredOrder(db)
  const { sent } = await exchangeFor(db, order, 149_900)
  await pay(db, sent, 50_000)
  await deliver(db, sent)
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, sent.id))
  const lines = [{ itemId: item!.id, quantity: 1, reason: 'too large' as const }]
  const asked = { lines, note: '', shownPaise: 149_900, moneyAs: 'credit' as const, shownBonus: 10 }
  expect(await requestReturn(db, sent.number, asked)).toMatchObject({ kind: 'requested' })
  const { reference, version } = await step(db, `${sent.number}-R1`)
  expect(await refundReturn(db, asha, { reference, version })).toEqual({ kind: 'done' })
  expect(await findCreditOfOrder(db, sent.number)).toMatchObject({ insteadPaise: 50_000 })
  expect(await findCreditOfOrder(db, order.number)).toMatchObject({ insteadPaise: 99_900 })
  expect((await db.select().from(creditBalances))[0]).toMatchObject({ paise: 164_890 })
  expect(await db.select().from(refunds)).toEqual([])
})

test('what is not on sale, is limited or is too few is refused in words', async ({ db }) => {
  const order = await makeDeliveredOrder(db)
  const other = await makeOther(db, 149_900)
  const change = (given: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(given).where(eq(products.id, other.id))
  const refused = { kind: 'refused', sentence: expect.stringContaining('just sold out') }
  await change({ state: 'draft' })
  expect(await ask(db, order, other.variantId, { toPay: 50_000 })).toMatchObject(refused)
  await change({ state: 'live', maxPerPerson: 1 })
  expect(await ask(db, order, other.variantId, { toPay: 50_000 })).toMatchObject(refused)
  await change({ maxPerPerson: null })
  await db.update(variants).set({ stock: 0 }).where(eq(variants.id, other.variantId))
  expect(await ask(db, order, other.variantId, { toPay: 50_000 })).toMatchObject(refused)
  await db.update(variants).set({ stock: 1 }).where(eq(variants.id, other.variantId))

  const rule = { returnRule: { never: '', days: null, exchangeOnly: true as const } }
  await db.update(orderItems).set(rule).where(eq(orderItems.id, order.itemId))
  expect(await ask(db, order, other.variantId, { toPay: 50_000 })).toMatchObject({
    sentence: expect.stringContaining('can only be exchanged'),
  })
})

test('another product that is deleted while it is held brings money back', async ({ db }) => {
  const order = await makeDeliveredOrder(db)
  const other = await makeOther(db, 79_900)
  await ask(db, order, other.variantId, { paise: 20_000 })
  const reference = `${order.number}-R1`
  await approveReturn(db, asha, { reference, version: (await returnOf(db, reference)).version })
  await db.delete(products).where(eq(products.id, other.id))
  const { version, lines } = await returnOf(db, reference)
  await receiveReturn(db, asha, { reference, version, received: [{ lineId: lines[0]!.id, quantity: 1 }] })
  await judge(db, reference, ['shelf'])
  expect(await returnOf(db, reference)).toMatchObject({
    exchangeOrderNumber: null,
    comesBack: { totalPaise: 99_900 },
    lines: [{ exchange: 'gone' }],
  })
})

test('the first invoice is credited with the pieces that came back, and not again with the money of the exchange', async ({
  db,
}) => {
  const order = await makeDeliveredOrder(db)
  await issueDocuments(db, order.number)
  const { reference, sent, found } = await exchangeFor(db, order, 79_900)
  const noted = async (number: string) =>
    (await findDocuments(db, (await orderOf(db, number)).id))
      .filter(({ againstId }) => againstId !== null)
      .flatMap(({ lines }) => lines)
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  expect(await noted(order.number)).toBe(99_900)
  await refundReturn(db, asha, { reference, version: found.version })
  await cancelByCustomer(db, sent.number)
  const asked = await db
    .select()
    .from(refunds)
    .where(eq(refunds.providerPaymentId, order.providerPaymentId))
    .orderBy(refunds.id)
  expect(asked.map(({ amountPaise }) => amountPaise)).toEqual([20_000, 79_900])
  for (const { id, amountPaise, idempotencyKey: key, providerPaymentId } of asked) {
    const refund = { providerRefundId: `rfnd_${id}`, providerPaymentId, amountPaise, currency: 'INR', key, raw: {} }
    const news = { payments: [], refunds: [{ ...refund, status: 'processed' as const }] }
    await applyPayments(db, 'razorpay', order.gatewayOrderId, news, 'webhook')
  }
  expect((await orderOf(db, order.number)).paymentState).toBe('partly_refunded')
  expect(await noted(order.number)).toBe(99_900)
  // Goodwill besides is credited as ever.
  await refundOrder(db, asha, order.number, { amountPaise: 10_000, reason: 'Late', restock: false, key: 'goodwill' })
  const [goodwill] = await db.select().from(refunds).where(eq(refunds.idempotencyKey, 'staff-goodwill'))
  const { id, idempotencyKey: key, amountPaise, providerPaymentId } = goodwill!
  const refund = { providerRefundId: `rfnd_${id}`, providerPaymentId, amountPaise, currency: 'INR', key, raw: {} }
  const news = { payments: [], refunds: [{ ...refund, status: 'processed' as const }] }
  await applyPayments(db, 'razorpay', order.gatewayOrderId, news, 'webhook')
  expect(await noted(order.number)).toBe(109_900)
})

testWithDatabase(
  'two judge at once: one order is written; paid and closed at once: one of both',
  async ({ database: { db } }) => {
    for (let round = 0; round < 4; round += 1) {
      const order = await makeDeliveredOrder(db)
      const other = await makeOther(db, 149_900)
      await ask(db, order, other.variantId, { toPay: 50_000 })
      const reference = `${order.number}-R1`
      await approveReturn(db, asha, { reference, version: (await returnOf(db, reference)).version })
      const { version, lines } = await returnOf(db, reference)
      await receiveReturn(db, asha, { reference, version, received: [{ lineId: lines[0]!.id, quantity: 1 }] })
      const seen = await returnOf(db, reference)
      const answers = await Promise.all([1, 2].map(() => judge(db, reference, ['shelf'], seen)))
      expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'done'])
      const written = await db.select().from(orders).where(eq(orders.exchangedFrom, order.id))
      expect(written).toHaveLength(1)

      const [sent] = written
      const which = { number: order.number, reference }
      await Promise.all([
        pay(db, sent!, 50_000),
        round % 2 === 0
          ? closeUnpaid(db, sent!.id, 'Too late')
          : Promise.all([takeMoney(db, nobodyPaid, which), takeMoney(db, nobodyPaid, which)]),
      ])
      const after = await orderOf(db, sent!.number)
      const found = await returnOf(db, reference)
      if (after.paymentState === 'completed') {
        expect(found).toMatchObject({ state: 'closed', lines: [{ exchange: 'sent' }] })
        expect(await stockOf(db, other.variantId)).toBe(9)
        expect(await refundsOf(db, sent!)).toEqual([])
      } else {
        expect(found).toMatchObject({
          state: 'received',
          lines: [{ exchange: round % 2 === 0 ? 'unpaid' : 'dropped' }],
        })
        expect(await stockOf(db, other.variantId)).toBe(10)
        expect(await refundsOf(db, sent!)).toEqual([50_000])
      }
    }
  },
)

test('a refund that is made while another exchange waits for its difference is credited once, with its goods', async ({
  db,
}) => {
  const order = await makeDeliveredOrder(db)
  await db.update(storeSettings).set({ values: completeSettings })
  await issueDocuments(db, order.number)
  const { reference } = await exchangeFor(db, order, 79_900)
  const { sent } = await exchangeFor(db, order, 149_900)
  expect(sent.paymentState).toBe('pending')
  const { version } = await returnOf(db, reference)
  expect(await refundReturn(db, asha, { reference, version })).toEqual({ kind: 'done' })
  const [asked] = await db.select().from(refunds)
  const { providerPaymentId, gatewayOrderId } = order
  const made = { providerRefundId: 'rfnd_1', providerPaymentId, amountPaise: 20_000, currency: 'INR', raw: {} }
  const refund = { ...made, key: asked!.idempotencyKey, status: 'processed' as const }
  await applyPayments(db, 'razorpay', gatewayOrderId, { payments: [], refunds: [refund] }, 'webhook')
  const noted = async () =>
    (await findDocuments(db, order.id))
      .filter(({ againstId }) => againstId !== null)
      .flatMap(({ lines }) => lines)
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  expect(await noted()).toBe(99_900)
  await pay(db, sent, 50_000)
  expect(await noted()).toBe(2 * 99_900)
})

test('the search offers what is in stock in so many pieces, at the price of today', async ({ db }) => {
  const shirt = await makeProduct(db, { name: 'Oxford', sizes: ['M', 'L'], salePricePaise: 79_900 })
  const limited = await makeProduct(db, { maxPerPerson: 1 })
  await db.update(variants).set({ stock: 1 }).where(eq(variants.id, shirt.variants[1]!.id))
  const offered = (quantity: number) => findOfferedProducts(db, [limited.id, shirt.id, 999_999], quantity)
  expect(await offered(1)).toMatchObject([
    { productId: shirt.id, name: 'Oxford', pricePaise: 79_900, choices: [{ size: 'M' }, { size: 'L', stock: 1 }] },
  ])
  expect(await offered(2)).toMatchObject([{ choices: [{ size: 'M', colorName: 'Navy' }] }])
  expect(await offered(11)).toEqual([])
})
