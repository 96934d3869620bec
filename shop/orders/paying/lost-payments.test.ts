import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { findLostPayments, lostPaymentsCheck } from '#shop/payments/lost/check-lost-payments.server.ts'
import { lookForLostPayments } from '#shop/payments/lost/look-for-lost-payments.server.ts'
import { lostPayments } from '#shop/payments/lost/tables.server.ts'
import type { PaymentSnapshot } from '#shop/payments/provider.ts'
import { gatewayOrders } from '#shop/payments/tables.server.ts'
import { gatewayWith } from '#tests/payment-provider.ts'
import { placeOne, type ShopAndGateway, testWithGateway as test } from '#tests/shop-and-gateway.ts'
import { orders } from '../tables.server.ts'

/** A time by which the fast clock of the simulated gateway has passed every grace. */
const later = () => new Date(Date.now() + 3 * 3_600_000)

const check = async (db: Db, { payments }: ShopAndGateway) =>
  lostPaymentsCheck(await findLostPayments(db, payments.id), new Date())

/** As after a failover that lost the last commits: the gateway knows the order, the shop does not. */
async function forget(db: Db, number: string) {
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  await db.transaction(async (tx) => {
    await tx.execute(`set local session_replication_role = replica`)
    await tx.execute(`delete from payments where gateway_order_id = ${order!.gatewayOrderId}`)
    await tx.execute(`delete from orders where id = ${order!.id}`)
    await tx.execute(`delete from gateway_orders where id = ${order!.gatewayOrderId}`)
  })
}

test('a payment whose order is not here is a red line with its number and sum until it is given back', async ({
  database: { db },
  shop,
}) => {
  await shop.quiet()
  const known = await placeOne(db, shop)
  await shop.pay(known)
  const lost = await placeOne(db, shop)
  const { payment_id: paymentId } = await shop.pay(lost)
  await placeOne(db, shop)
  expect(await lookForLostPayments(db, shop.payments, later())).toBe(0)
  expect(await check(db, shop)).toMatchObject({ state: 'good' })

  await forget(db, lost.orderNumber)
  expect(await lookForLostPayments(db, shop.payments, later())).toBe(1)
  expect(await lookForLostPayments(db, shop.payments, later())).toBe(0)
  expect(await check(db, shop)).toMatchObject({
    state: 'critical',
    summary: 'A customer has paid ₹1,029 at the gateway for an order that is not here.',
    whatToDo: expect.stringMatching(/^Find the payment in the gateway’s dashboard/),
    gauges: { payments: 1 },
    tables: [{ rows: [[paymentId, lost.orderNumber, '₹1,029', expect.any(String)]] }],
  })

  const key = 'given-back-0001'
  await shop.payments.refund({ providerPaymentId: paymentId, amountPaise: 102_900, key, note: 'Its order was lost' })
  await lookForLostPayments(db, shop.payments, later())
  expect(await check(db, shop)).toMatchObject({ state: 'good', gauges: { payments: 0 } })
})

test('an order that is here again, and one that is only late, are no loss', async ({ database: { db }, shop }) => {
  await shop.quiet()
  const placed = await placeOne(db, shop)
  await shop.pay(placed)
  const [before] = await db.select().from(gatewayOrders)
  await forget(db, placed.orderNumber)
  // It began just now: its row may be on the way.
  expect(await lookForLostPayments(db, shop.payments, new Date())).toBe(0)
  expect(await lookForLostPayments(db, shop.payments, later())).toBe(1)
  const { id: _id, ...again } = before!
  await db.insert(gatewayOrders).values({ ...again, providerOrderId: null })
  expect(await lookForLostPayments(db, shop.payments, later())).toBe(0)
  expect(await db.select().from(lostPayments)).toEqual([])
})

const snapshot = (at: number, more: Partial<PaymentSnapshot> = {}): PaymentSnapshot => ({
  providerPaymentId: `pay_${at}`,
  providerOrderId: `order_${at}`,
  status: 'captured',
  captured: true,
  amountPaise: 50_000,
  currency: 'INR',
  refundedPaise: 0,
  method: 'upi',
  methodDetail: null,
  failure: null,
  occurredAt: new Date(Date.UTC(2026, 0, 1) + at * 60_000),
  raw: {},
  ...more,
})

/** The answers of a gateway with one payment a minute, whose lists end at `most`. */
function busyGateway(all: readonly PaymentSnapshot[], most: number) {
  const asked: number[] = []
  const references: string[] = []
  const gateway = gatewayWith({
    async fetchPayments(from, to) {
      const within = all.filter(({ occurredAt }) => occurredAt >= from && occurredAt <= to).toReversed()
      asked.push(within.length)
      return { payments: within.slice(0, most), isAll: within.length <= most, troubles: [] }
    },
    async fetchReference(id) {
      references.push(id)
      return id.endsWith('7') ? `FW-${id.slice(6).padStart(6, '1')}-1` : null
    },
    fetchPayment: async (id) => all.find(({ providerPaymentId }) => providerPaymentId === id)!,
  })
  return { gateway, asked, references }
}

test('a day with more payments than one look reads is compared bit by bit, oldest first, without a gap', async ({
  database: { db },
}) => {
  const now = new Date(Date.UTC(2026, 0, 1) + 1_400 * 60_000)
  const all = Array.from({ length: 500 }, (_, at) => snapshot(at, at % 10 === 3 ? { status: 'failed' } : {}))
  const { gateway, asked, references } = busyGateway(all, 200)
  await db.execute(`insert into gateway_in_use (provider, since) values ('razorpay', '2025-12-31')`)
  for (let looks = 0; looks < 30; looks++) {
    const before = references.length
    await lookForLostPayments(db, gateway, now)
    expect(references.length - before).toBeLessThanOrEqual(200)
  }
  expect(asked.length).toBeLessThan(30 * 5)
  const found = await db.select().from(lostPayments)
  expect(found).toHaveLength(all.filter(({ providerPaymentId }) => providerPaymentId.endsWith('7')).length)
})

test('a payment about which the gateway does not answer hides no other, and is asked about again', async ({
  database: { db },
  shop,
}) => {
  await shop.quiet()
  const [first, second] = [await placeOne(db, shop), await placeOne(db, shop)]
  for (const one of [first, second]) await shop.pay(one)
  for (const { orderNumber } of [first, second]) await forget(db, orderNumber)
  const gateway = {
    ...shop.payments,
    fetchReference: (id: string) =>
      id === first.orderId ? Promise.reject(new Error('it hangs')) : shop.payments.fetchReference(id),
  }
  await expect(lookForLostPayments(db, gateway, later())).rejects.toThrow('it hangs')
  const found = async () => (await db.select().from(lostPayments)).map(({ receipt }) => receipt).toSorted()
  expect(await found()).toEqual(['', `${second.orderNumber}-1`])
  expect(await check(db, shop)).toMatchObject({ gauges: { payments: 1 } })
  await lookForLostPayments(db, shop.payments, later())
  expect(await found()).toEqual([first, second].map(({ orderNumber }) => `${orderNumber}-1`).toSorted())
})

test('one that the gateway never answers about hides none of hundreds behind it, and is found or forgotten once it does', async ({
  database: { db },
}) => {
  const now = new Date(Date.UTC(2026, 0, 1) + 400 * 60_000)
  const all = Array.from({ length: 301 }, (_, at) => snapshot(at, { providerOrderId: `order_${at}_of_others` }))
  const lost = [snapshot(0, { providerOrderId: 'order_7' }), snapshot(300, { providerOrderId: 'order_300007' })]
  all.splice(0, 2, lost[0]!, snapshot(1, { providerOrderId: 'order_hangs' }))
  all.splice(300, 1, lost[1]!)
  const { gateway } = busyGateway(all, 40)
  const hanging = new Set(['order_7', 'order_hangs'])
  const silent = {
    ...gateway,
    fetchReference: (id: string) =>
      hanging.has(id) ? Promise.reject(new Error('it hangs')) : gateway.fetchReference(id),
  }
  await db.execute(`insert into gateway_in_use (provider, since) values ('razorpay', '2025-12-31')`)
  for (let looks = 0; looks < 40; looks += 1) await lookForLostPayments(db, silent, now).catch(() => {})
  const ids = async () => {
    const rows = await db.select().from(lostPayments)
    return rows.filter(({ isCaptured }) => isCaptured).map(({ providerPaymentId }) => providerPaymentId)
  }
  expect(await ids()).toEqual(['pay_300'])
  await lookForLostPayments(db, gateway, now)
  expect((await ids()).toSorted()).toEqual(['pay_0', 'pay_300'])
  expect(await db.$count(lostPayments)).toBe(2)
})

test('one that the gateway answers nothing about keeps no other from a look, an earlier one or a new one', async ({
  database: { db },
}) => {
  const now = new Date(Date.UTC(2026, 0, 1) + 60 * 60_000)
  const all = [snapshot(7), snapshot(17)]
  const { gateway } = busyGateway(all, 200)
  expect(await lookForLostPayments(db, gateway, now)).toBe(2)
  all.splice(1, 1, snapshot(17, { refundedPaise: 50_000 }), snapshot(27))
  const silent = {
    ...gateway,
    fetchPayment: (id: string) => (id === 'pay_7' ? Promise.reject(new Error('it hangs')) : gateway.fetchPayment(id)),
  }
  await expect(lookForLostPayments(db, silent, now)).rejects.toThrow('it hangs')
  const found = (await db.select().from(lostPayments)).map(({ providerPaymentId }) => providerPaymentId)
  expect(found.toSorted()).toEqual(['pay_27', 'pay_7'])
})

test('a payment of an unknown shape hides no other of the list, and is said', async ({ database: { db } }) => {
  const now = new Date(Date.UTC(2026, 0, 1) + 60 * 60_000)
  const { gateway } = busyGateway([snapshot(7)], 200)
  const odd = {
    ...gateway,
    fetchPayments: async (from: Date, to: Date) => ({
      ...(await gateway.fetchPayments(from, to)),
      troubles: [new Error('of an unknown shape')],
    }),
  }
  await expect(lookForLostPayments(db, odd, now)).rejects.toThrow('of an unknown shape')
  expect(await db.$count(lostPayments)).toBe(1)
})

test('what staff marked as settled, and payments of other programs, are nobody’s loss', async ({
  database: { db },
}) => {
  const now = new Date(Date.UTC(2026, 0, 1) + 60 * 60_000)
  const marked = snapshot(7, { raw: { notes: { settled: 'ordered again by phone' } } })
  const all = [marked, snapshot(8), snapshot(17), snapshot(27, { providerOrderId: null })]
  const { gateway } = busyGateway(all, 200)
  expect(await lookForLostPayments(db, gateway, now)).toBe(1)
  expect(await db.select({ id: lostPayments.providerPaymentId }).from(lostPayments)).toEqual([{ id: 'pay_17' }])
  all[2] = snapshot(17, { raw: { notes: { settled: 'yes' } } })
  await lookForLostPayments(db, gateway, now)
  expect(await db.select().from(lostPayments)).toEqual([])
})
