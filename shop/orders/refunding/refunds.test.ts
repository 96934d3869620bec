import { randomUUID } from 'node:crypto'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { payCashRefund } from '#shop/orders/cash/cash-refunds.server.ts'
import { findRefundsDue } from '#shop/orders/cash/find-cash-refunds.server.ts'
import { findOrder } from '#shop/orders/finding/find-order.server.ts'
import { moneyBack } from '#shop/orders/money/tables.server.ts'
import { moveOrder } from '#shop/orders/moving/move-order.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { followRefunds } from '#shop/orders/paying/follow-refunds.server.ts'
import { checkPayment } from '#shop/orders/paying/look-at-payment.server.ts'
import { lookForUnknownRefunds } from '#shop/orders/paying/look-for-unknown-refunds.server.ts'
import { findOpenRefunds } from '#shop/orders/refunding/find-open-refunds.server.ts'
import { refundByBank } from '#shop/orders/refunding/refund-by-bank.server.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import { rankOf } from '#shop/payments/rules.ts'
import { gatewayOrders, payments, refunds, webhookEvents } from '#shop/payments/tables.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { type ShopAndGateway, testWithGateway as test } from '#tests/shop-and-gateway.ts'
import { asha } from '#tests/staff.ts'

const totalPaise = 102_900
const days = { onlineRefundDays: 7, bankRefundDays: 7 }
const viewer: StaffMember = { ...asha, roles: ['viewer'] }

type Fate = 'settle' | 'instant' | 'stay pending' | 'fail' | 'low balance'

/** An order that is paid; `fate` is what the gateway does with its refunds. */
async function paid(db: Db, shop: ShopAndGateway, fate: Fate = 'instant') {
  await shop.control('PUT', '/scenarios/*', { refunds: fate })
  const shirt = await makeProduct(db)
  const { body } = await shop.checkout(
    checkoutOf([{ productId: shirt.id, size: 'M', color: '#1c2747', quantity: 1 }], totalPaise),
  )
  await shop.pay(body)
  await shop.check(body)
  await expect.poll(async () => (await db.select().from(orders))[0]?.paymentState).toBe('completed')
  return body.orderNumber
}

const ask = (db: Db, number: string, amountPaise: number, given: { key?: string; restock?: boolean } = {}) =>
  refundOrder(db, asha, number, { amountPaise, reason: 'Pulled thread', restock: false, key: randomUUID(), ...given })

const stateOf = async (db: Db) => (await db.select({ state: orders.paymentState }).from(orders))[0]!.state
const statuses = async (db: Db) => (await db.select().from(refunds).orderBy(refunds.id)).map(({ status }) => status)
/** A time by which the fast clock of the simulated gateway has passed what its lists leave out. */
const later = () => new Date(Date.now() + 3 * 3_600_000)
const makeAllDue = (db: Db) => db.update(refunds).set({ nextTryAt: sql`now()` })

/** The refunds that the gateway names, beside those that the shop says. */
async function ledgers(db: Db, shop: ShopAndGateway) {
  const { body } = await shop.control('GET', '/state')
  const theirs = Object.values(body.payments as Record<string, { amount_refunded: number }>)
  const ours = await db.select().from(payments)
  const sum = (amounts: number[]) => amounts.reduce((total, paise) => total + paise, 0)
  return {
    gateway: sum(theirs.map((payment) => payment.amount_refunded)),
    shop: sum(ours.map((payment) => payment.refundedPaise)),
  }
}

test('19: a full refund is written down, sent and settled', async ({ database: { db }, shop }) => {
  const number = await paid(db, shop)
  expect(await ask(db, number, totalPaise)).toEqual({ kind: 'done' })
  expect(await statuses(db)).toEqual(['requested'])
  expect(await followRefunds(db, shop.payments)).toBe(1)
  expect(await statuses(db)).toEqual(['processed'])
  expect(await stateOf(db)).toBe('refunded')
  expect(await ledgers(db, shop)).toEqual({ gateway: totalPaise, shop: totalPaise })
  expect(await db.select().from(payments)).toMatchObject([{ status: 'refunded' }])
  expect(await db.select().from(staffLog).orderBy(staffLog.id)).toMatchObject([
    { action: 'refund order', subject: `order ${number}` },
  ])
})

test('19: what went back of other payments is no part of this one', async ({ database: { db }, shop }) => {
  const other = await paid(db, shop)
  expect(await ask(db, other, totalPaise)).toEqual({ kind: 'done' })
  await followRefunds(db, shop.payments)

  const shirt = await makeProduct(db)
  const { body } = await shop.checkout(
    checkoutOf([{ productId: shirt.id, size: 'M', color: '#1c2747', quantity: 1 }], totalPaise),
  )
  await shop.pay(body)
  expect((await shop.check(body)).body).toEqual({ state: 'paid' })
  expect(await findOrder(db, body.orderNumber)).toMatchObject({
    refundablePaise: totalPaise,
    payments: [{ status: 'captured', refundedPaise: 0 }],
  })
  expect(await ask(db, body.orderNumber, 10_000)).toEqual({ kind: 'done' })
  await followRefunds(db, shop.payments)
  expect(await findOrder(db, body.orderNumber)).toMatchObject({
    refundablePaise: totalPaise - 10_000,
    paymentState: 'partly_refunded',
  })
})

test('19: a part, another part, and the rest', async ({ database: { db }, shop }) => {
  const number = await paid(db, shop)
  for (const [amountPaise, state, left] of [
    [30_000, 'partly_refunded', 72_900],
    [12_345, 'partly_refunded', 60_555],
    [60_555, 'refunded', 0],
  ] as const) {
    expect(await ask(db, number, amountPaise)).toEqual({ kind: 'done' })
    await followRefunds(db, shop.payments)
    expect(await stateOf(db)).toBe(state)
    const { gateway, shop: ours } = await ledgers(db, shop)
    expect([gateway, ours]).toEqual([totalPaise - left, totalPaise - left])
    expect((await findOrder(db, number))!.refundablePaise).toBe(left)
  }
  expect(await db.select().from(emails).where(eq(emails.kind, 'refunded'))).toHaveLength(3)
})

test('19: more than is left is refused, counting what is under way', async ({ database: { db }, shop }) => {
  const number = await paid(db, shop)
  expect(await ask(db, number, totalPaise + 1)).toEqual({
    kind: 'refused',
    sentence: 'Only ₹1,029 of this payment is left to refund.',
  })
  await ask(db, number, 100_000)
  expect(await ask(db, number, 3_000)).toMatchObject({
    kind: 'refused',
    sentence: 'Only ₹29 of this payment is left to refund.',
  })
  expect(await ask(db, number, 99)).toMatchObject({ kind: 'refused', sentence: 'A refund is at least ₹1.' })
  expect(await db.$count(refunds)).toBe(1)
})

test('two presses, even at the same moment, are one refund', async ({ database: { db }, shop }) => {
  const number = await paid(db, shop)
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => ask(db, number, totalPaise, { key })))
  expect(answers).toEqual([{ kind: 'done' }, { kind: 'done' }, { kind: 'done' }])
  expect(await db.$count(refunds)).toBe(1)
  expect(await db.$count(orderEvents, sql`${orderEvents.note} like 'Refund of%'`)).toBe(1)
})

test('different refunds at the same moment never add up to more than was paid', async ({ database: { db }, shop }) => {
  const number = await paid(db, shop)
  const answers = await Promise.all([1, 2, 3].map(() => ask(db, number, 60_000)))
  expect(answers.filter(({ kind }) => kind === 'done')).toHaveLength(1)
})

test('19: pending, then processed: the gateway’s own event settles it', async ({ database: { db }, shop }) => {
  const number = await paid(db, shop, 'settle')
  await ask(db, number, 40_000)
  await followRefunds(db, shop.payments)
  await expect.poll(() => statuses(db)).toEqual(['processed'])
  expect(await stateOf(db)).toBe('partly_refunded')
})

test('19: pending, then processed with the event lost: looking again settles it', async ({
  database: { db },
  shop,
}) => {
  await shop.control('PUT', '/webhooks', { drop: true })
  const number = await paid(db, shop, 'stay pending')
  await ask(db, number, 40_000)
  await followRefunds(db, shop.payments)
  expect(await statuses(db)).toEqual(['pending'])
  expect(await ledgers(db, shop)).toEqual({ gateway: 40_000, shop: 40_000 })
  expect(await stateOf(db)).toBe('completed')

  const [refund] = await db.select().from(refunds)
  await shop.control('POST', `/refunds/${refund!.providerRefundId}/settle`, { status: 'processed' })
  await makeAllDue(db)
  await followRefunds(db, shop.payments)
  expect(await statuses(db)).toEqual(['processed'])
  expect(await stateOf(db)).toBe('partly_refunded')
})

for (const [how, drop] of [
  ['reported by an event', false],
  ['found by looking', true],
] as const) {
  test(`19: pending, then failed, ${how}: the money is the shop’s again and somebody is called`, async ({
    database: { db },
    shop,
  }) => {
    await shop.control('PUT', '/webhooks', { drop })
    const number = await paid(db, shop, 'stay pending')
    await ask(db, number, totalPaise)
    await followRefunds(db, shop.payments)
    expect(await ledgers(db, shop)).toEqual({ gateway: totalPaise, shop: totalPaise })

    const [refund] = await db.select().from(refunds)
    await shop.control('POST', `/refunds/${refund!.providerRefundId}/settle`, { status: 'failed' })
    if (drop) {
      await makeAllDue(db)
      await followRefunds(db, shop.payments)
    }
    await expect.poll(() => statuses(db)).toEqual(['failed'])
    await expect.poll(() => ledgers(db, shop)).toEqual({ gateway: 0, shop: 0 })
    expect(await stateOf(db)).toBe('completed')
    expect((await db.select().from(orders))[0]!.needsReview).toContain('failed at the gateway')
    expect(await db.select().from(payments)).toMatchObject([{ status: 'captured' }])

    await shop.control('PUT', '/scenarios/*', { refunds: 'instant' })
    expect(await ask(db, number, totalPaise)).toEqual({ kind: 'done' })
    await followRefunds(db, shop.payments)
    expect(await stateOf(db)).toBe('refunded')
  })
}

test('old news after a failed refund takes nothing back', async ({ database: { db }, shop }) => {
  const number = await paid(db, shop, 'stay pending')
  await ask(db, number, totalPaise)
  await followRefunds(db, shop.payments)
  const [refund] = await db.select().from(refunds)
  await shop.control('POST', `/refunds/${refund!.providerRefundId}/settle`, { status: 'failed' })
  await expect.poll(() => ledgers(db, shop)).toEqual({ gateway: 0, shop: 0 })

  const { body } = await shop.control('GET', '/state')
  // Forgotten, so that each is news again and applied once more.
  await db.delete(webhookEvents)
  for (const { id } of body.events) await shop.control('POST', `/events/${id}/resend`, { times: 3 })
  await expect.poll(() => db.$count(webhookEvents, isNotNull(webhookEvents.processedAt))).toBe(body.events.length)
  expect(await ledgers(db, shop)).toEqual({ gateway: 0, shop: 0 })
  expect(await statuses(db)).toEqual(['failed'])
})

test('19: the answer was lost, three times: asking again is the same refund', async ({ database: { db }, shop }) => {
  const number = await paid(db, shop)
  await ask(db, number, 40_000)
  await shop.control('POST', '/faults', { kind: 'commit then drop', method: 'POST', pathEnd: '/refund', times: 3 })
  expect(await followRefunds(db, shop.payments)).toBe(0)
  await makeAllDue(db)
  await followRefunds(db, shop.payments)
  expect(await statuses(db)).toEqual(['processed'])
  expect(await ledgers(db, shop)).toEqual({ gateway: 40_000, shop: 40_000 })
})

test('one refund that the gateway refuses holds up nobody, and says why', async ({ database: { db }, shop }) => {
  const number = await paid(db, shop)
  const [known] = await db.select().from(payments)
  await db.insert(payments).values({ ...known!, providerPaymentId: 'pay_Nobody12345678', disposition: 'duplicate' })
  await db.insert(refunds).values({
    provider: 'razorpay',
    providerPaymentId: 'pay_Nobody12345678',
    idempotencyKey: 'dup-pay_Nobody12345678',
    amountPaise: 500,
    reason: 'Second',
  })
  await ask(db, number, 40_000)
  await followRefunds(db, shop.payments)
  expect(await statuses(db)).toEqual(['failed', 'processed'])
  expect((await db.select().from(orders))[0]!.needsReview).toContain('₹5')
})

test('what a closed card does not take is sent by bank, once, and the whole comes out right', async ({
  database: { db },
  shop,
}) => {
  const number = await paid(db, shop, 'fail')
  await ask(db, number, 40_000)
  await expect
    .poll(async () => {
      await makeAllDue(db)
      await followRefunds(db, shop.payments)
      return statuses(db)
    })
    .toEqual(['failed'])
  const [failed] = await findOpenRefunds(db, days)
  expect(failed).toMatchObject({ state: 'failed', amountPaise: 40_000 })

  expect(await refundByBank(db, asha, failed!.id)).toEqual({ kind: 'done' })
  expect(await refundByBank(db, asha, failed!.id)).toEqual({ kind: 'done' })
  expect(await findOpenRefunds(db, days)).toMatchObject([{ way: 'bank', state: 'due', amountPaise: 40_000 }])
  expect(await findOrder(db, number)).toMatchObject({ needsReview: null, refundablePaise: totalPaise - 40_000 })

  const [due] = await findRefundsDue(db)
  await payCashRefund(db, asha, due!.id, 'AXIS77')
  expect(await stateOf(db)).toBe('partly_refunded')
  await shop.control('PUT', '/scenarios/*', { refunds: 'instant' })
  await ask(db, number, totalPaise - 40_000)
  await followRefunds(db, shop.payments)
  expect(await stateOf(db)).toBe('refunded')
  expect((await findOrder(db, number))!.refundablePaise).toBe(0)
})

test('nothing goes by bank that was refunded again meanwhile, or that was no part of the order', async ({
  database: { db },
  shop,
}) => {
  const number = await paid(db, shop)
  const [payment] = await db.select().from(payments)
  const failed = { provider: 'razorpay' as const, amountPaise: totalPaise, reason: 'Torn', status: 'failed' as const }
  await db.insert(payments).values({ ...payment!, providerPaymentId: 'pay_Second12345678', disposition: 'duplicate' })
  const rows = await db
    .insert(refunds)
    .values([
      { ...failed, providerPaymentId: payment!.providerPaymentId, idempotencyKey: 'of the order' },
      { ...failed, providerPaymentId: 'pay_Second12345678', idempotencyKey: 'of the second' },
    ])
    .returning()
  await ask(db, number, 500)
  for (const [row, sentence] of [
    [rows[0]!, 'refunded again meanwhile'],
    [rows[1]!, 'no part of the order'],
  ] as const)
    expect(await refundByBank(db, asha, row.id)).toMatchObject({
      kind: 'refused',
      sentence: expect.stringContaining(sentence),
    })
  expect(await refundByBank(db, asha, 987_654)).toEqual({ kind: 'gone' })
  await expect(refundByBank(db, viewer, rows[0]!.id)).rejects.toMatchObject({ status: 403 })
  expect(await findRefundsDue(db)).toEqual([])
})

test('a payment that came too late goes back by bank where the gateway cannot, and the order keeps all its own', async ({
  database: { db },
  shop,
}) => {
  const number = await paid(db, shop)
  const [payment] = await db.select().from(payments)
  await db.insert(payments).values({ ...payment!, providerPaymentId: 'pay_Late1234567890', disposition: 'late' })
  const [failed] = await db
    .insert(refunds)
    .values({
      provider: 'razorpay',
      providerPaymentId: 'pay_Late1234567890',
      amountPaise: totalPaise,
      reason: 'Too late',
      status: 'failed',
      idempotencyKey: 'too late',
    })
    .returning()
  expect(await refundByBank(db, asha, failed!.id)).toEqual({ kind: 'done' })
  const [due] = await findRefundsDue(db)
  expect(due).toMatchObject({ amountPaise: totalPaise })
  await payCashRefund(db, asha, due!.id, 'AXIS77')
  expect(await stateOf(db)).toBe('completed')
  expect(await findOrder(db, number)).toMatchObject({ refundablePaise: totalPaise })
})

test('while the gateway is down a refund waits longer each time, with the reason beside it', async ({
  database: { db },
  shop,
}) => {
  const number = await paid(db, shop)
  await ask(db, number, 40_000)
  await shop.control('POST', '/faults', { kind: '500', method: 'POST', pathEnd: '/refund', times: 50 })
  await followRefunds(db, shop.payments)
  await makeAllDue(db)
  await followRefunds(db, shop.payments)
  const [refund] = await db.select().from(refunds)
  expect(refund).toMatchObject({ status: 'requested', tries: 2 })
  expect(refund!.error).toContain('500')
  expect(refund!.nextTryAt.getTime() - Date.now()).toBeGreaterThan(60_000)
  expect(await followRefunds(db, shop.payments)).toBe(0)
})

test('a refund made at the gateway itself is written down here too', async ({ database: { db }, shop }) => {
  const number = await paid(db, shop)
  const [payment] = await db.select().from(payments)
  await shop.payments.refund({
    providerPaymentId: payment!.providerPaymentId,
    amountPaise: 20_000,
    key: randomUUID(),
    note: 'From the dashboard',
  })
  const [collection] = await db.select().from(gatewayOrders)
  await checkPayment(db, shop.payments, collection!.id, 'poller')
  expect(await db.select().from(refunds)).toMatchObject([
    { amountPaise: 20_000, status: 'processed', reason: 'Made at the gateway' },
  ])
  expect(await stateOf(db)).toBe('partly_refunded')
  expect((await findOrder(db, number))!.refundablePaise).toBe(82_900)
})

test('cancelling a paid order gives everything back by itself', async ({ database: { db }, shop }) => {
  const number = await paid(db, shop)
  await ask(db, number, 20_000)
  const { version } = (await findOrder(db, number))!
  expect(await moveOrder(db, asha, { number, to: 'cancelled', note: '', version })).toEqual({ kind: 'done' })
  await followRefunds(db, shop.payments)
  expect(await stateOf(db)).toBe('refunded')
  expect(await ledgers(db, shop)).toEqual({ gateway: totalPaise, shop: totalPaise })
  expect(await db.select({ stock: variants.stock }).from(variants)).toEqual([{ stock: 10 }])
})

test('pieces are restocked when asked, once, and only where none of the order goes out any more', async ({
  database: { db },
  shop,
}) => {
  const number = await paid(db, shop)
  // All of its money may go back, and its parcel may leave before that has gone through.
  for (const paise of [20_000, totalPaise])
    expect(await ask(db, number, paise, { restock: true })).toMatchObject({
      kind: 'refused',
      sentence: expect.stringMatching(/^Pieces of this order still go out/),
    })
  await db.update(orders).set({ orderStatus: 'cancelled' })
  await ask(db, number, 20_000, { restock: true })
  await ask(db, number, 20_000, { restock: true })
  expect(await db.select({ stock: variants.stock }).from(variants)).toEqual([{ stock: 10 }])
})

test('a refund refused for a low balance says so, is tried again, and goes out once there is enough', async ({
  database: { db },
  shop,
}) => {
  const number = await paid(db, shop, 'low balance')
  await ask(db, number, totalPaise)
  await followRefunds(db, shop.payments)
  expect(await statuses(db)).toEqual(['requested'])
  expect((await db.select().from(orders))[0]!.needsReview).toBeNull()
  expect(await findOpenRefunds(db, days)).toMatchObject([{ state: 'low balance', isLate: true }])

  await shop.control('PUT', '/scenarios/*', { refunds: 'instant' })
  await makeAllDue(db)
  await followRefunds(db, shop.payments)
  expect(await statuses(db)).toEqual(['processed'])
  expect(await ledgers(db, shop)).toEqual({ gateway: totalPaise, shop: totalPaise })
})

/** As in a shop that was restored to a moment before its refunds: the gateway alone remembers them. */
async function forgetRefunds(db: Db) {
  await db.delete(refunds)
  await db.delete(moneyBack)
  await db.update(payments).set({ refundedPaise: 0, status: 'captured', rank: rankOf('captured') })
  await db.update(orders).set({ paymentState: 'completed' })
}

test('what the gateway gave back before a restore is heard before anything more is sent', async ({
  database: { db },
  shop,
}) => {
  await shop.quiet()
  const number = await paid(db, shop)
  await ask(db, number, 50_000)
  await followRefunds(db, shop.payments)
  await forgetRefunds(db)

  expect(await ask(db, number, 50_000)).toEqual({ kind: 'done' })
  await followRefunds(db, shop.payments)
  expect(await ledgers(db, shop)).toEqual({ gateway: 50_000, shop: 50_000 })
  expect(await statuses(db)).toEqual(['failed', 'processed'])
  expect(await stateOf(db)).toBe('partly_refunded')
  expect((await db.select().from(orders))[0]!.needsReview).toMatch(/refund of ₹500 failed/)
  expect((await db.select().from(refunds).where(eq(refunds.status, 'failed')))[0]!.error).toBe(
    'The gateway has given back ₹500 of this payment already, which was not known here.',
  )

  expect(await ask(db, number, 52_900)).toEqual({ kind: 'done' })
  await makeAllDue(db)
  await followRefunds(db, shop.payments)
  expect(await ledgers(db, shop)).toEqual({ gateway: totalPaise, shop: totalPaise })
  expect(await stateOf(db)).toBe('refunded')
})

test('the same decision as before a restore is found at the gateway, not sent again', async ({
  database: { db },
  shop,
}) => {
  await shop.quiet()
  const number = await paid(db, shop)
  const given = { key: randomUUID() }
  await ask(db, number, 50_000, given)
  await followRefunds(db, shop.payments)
  await forgetRefunds(db)
  expect(await lookForUnknownRefunds(db, shop.payments, later())).toBe(1)
  expect(await statuses(db)).toEqual(['processed'])
  expect(await stateOf(db)).toBe('partly_refunded')
  expect(await lookForUnknownRefunds(db, shop.payments, later())).toBe(0)

  expect(await ask(db, number, 50_000, given)).toEqual({ kind: 'done' })
  await followRefunds(db, shop.payments)
  expect(await statuses(db)).toEqual(['processed'])
  expect(await ledgers(db, shop)).toEqual({ gateway: 50_000, shop: 50_000 })
})

test('a refund made in the gateway’s dashboard is heard of although no event came', async ({
  database: { db },
  shop,
}) => {
  await shop.quiet()
  await paid(db, shop)
  const [payment] = await db.select().from(payments)
  await shop.payments.refund({
    providerPaymentId: payment!.providerPaymentId,
    amountPaise: 30_000,
    key: 'in-the-dashboard',
    note: 'Goodwill',
  })
  expect(await lookForUnknownRefunds(db, shop.payments, later())).toBe(1)
  expect(await stateOf(db)).toBe('partly_refunded')
})

test('an unknown refund whose order cannot be looked at hides no other, and is looked for again', async ({
  database: { db },
  shop,
}) => {
  await shop.quiet()
  const made = [await paid(db, shop), await paid(db, shop)]
  for (const number of made) await ask(db, number, 50_000)
  await followRefunds(db, shop.payments)
  await forgetRefunds(db)
  const [bad] = await db.select().from(gatewayOrders).orderBy(gatewayOrders.id)
  const failing = {
    ...shop.payments,
    fetchState: (session: Parameters<typeof shop.payments.fetchState>[0]) =>
      session.providerOrderId === bad!.providerOrderId
        ? Promise.reject(new Error('This order cannot be read'))
        : shop.payments.fetchState(session),
  }
  await expect(lookForUnknownRefunds(db, failing, later())).rejects.toThrow('cannot be read')
  expect(await statuses(db)).toEqual(['processed'])
  expect(await lookForUnknownRefunds(db, shop.payments, later())).toBe(1)
  expect(await statuses(db)).toEqual(['processed', 'processed'])
})
