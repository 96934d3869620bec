import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { drawInvoice } from '#shop/documents/draw-invoice.server.ts'
import { issueInvoice } from '#shop/documents/issue-invoice.server.ts'
import { invoiceSeries } from '#shop/documents/tables.server.ts'
import { findCustomerOrder } from '#shop/orders/finding/find-customer-order.server.ts'
import { findOrder } from '#shop/orders/finding/find-order.server.ts'
import { moveOrder } from '#shop/orders/moving/move-order.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { applyPayments } from '#shop/orders/paying/apply-payment.server.ts'
import { openPayment } from '#shop/orders/paying/collect-payment.server.ts'
import { checkPayment } from '#shop/orders/paying/look-at-payment.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { claimDuePolls } from '#shop/payments/queries.server.ts'
import { claimDueRefunds } from '#shop/payments/send-refunds.server.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { closeSalesDays, findBestSellers, findSales } from '#shop/reports/sum-sales.server.ts'
import { useGateway } from '#shop/reports/use-gateway.server.ts'
import { test } from '#tests/database.ts'
import { capturedPayment } from '#tests/makers.ts'
import { makePendingOrder } from '#tests/orders.ts'
import { asha } from '#tests/staff.ts'

const dayMs = 86_400_000
const dayInIndia = (ago: number) => new Date(Date.now() + 5.5 * 3_600_000 - ago * dayMs).toISOString().slice(0, 10)

let made = 0

async function testOrder(db: Db) {
  made += 1
  const [providerOrderId, providerPaymentId] = [`order_Test${made}`, `pay_Test${made}`]
  const { order, gatewayOrderId } = await makePendingOrder(db, { providerOrderId, provider: 'simulator' })
  const payment = capturedPayment({ providerOrderId, providerPaymentId })
  await applyPayments(db, 'simulator', gatewayOrderId, { payments: [payment], refunds: [] }, 'webhook')
  return { ...order, gatewayOrderId }
}

/** Speaks to nobody: any call of it would be one too many. */
const realGateway = new Proxy({} as PaymentProvider, {
  get(_target, name) {
    if (name === 'id') return 'razorpay'
    throw new Error(`The real gateway was asked to ${String(name)}`)
  },
})

const revenueSince = async (db: Db) =>
  (await findSales(db, dayInIndia(9), dayInIndia(0))).map((day) => day.revenuePaise)
const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)

test('a test order shows that it is one, to staff and to whoever ordered', async ({ db }) => {
  const { number } = await testOrder(db)
  expect(await findOrder(db, number)).toMatchObject({ isTest: true, paymentMethod: 'simulator' })
  expect(await findCustomerOrder(db, number)).toMatchObject({ isTest: true })
  const { order } = await makePendingOrder(db)
  expect(await findCustomerOrder(db, order.number)).toMatchObject({ isTest: false })
})

test('its invoice says TEST and takes no number of the real series', async ({ db }) => {
  const { number } = await testOrder(db)
  await db.update(orders).set({ orderStatus: 'shipped' }).where(eq(orders.number, number))
  const invoice = await issueInvoice(db, number)
  expect(invoice).toMatchObject({ number: 'TEST-000001', isTest: true })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await drawInvoice(invoice!))), {
    mergePages: true,
  })
  expect(text).toContain('not a tax invoice')
  expect(await db.$count(invoiceSeries, eq(invoiceSeries.prefix, 'FW'))).toBe(0)
})

test('it counts as long as there is only the simulator, and never beside real keys, also on days that are over', async ({
  db,
}) => {
  await useGateway(db, 'simulator')
  const today = await testOrder(db)
  const before = await testOrder(db)
  const paidAt = new Date(Date.now() - 4 * dayMs)
  await db.update(orders).set({ createdAt: paidAt, paidAt }).where(eq(orders.number, before.number))
  await closeSalesDays(db)
  expect(sum(await revenueSince(db))).toBe(today.totalPaise + before.totalPaise)

  await useGateway(db, 'razorpay')
  expect(sum(await revenueSince(db))).toBe(0)
  await closeSalesDays(db)
  expect(sum(await revenueSince(db))).toBe(0)
  expect(await findBestSellers(db, dayInIndia(9), dayInIndia(0))).toEqual([])

  await useGateway(db, 'simulator')
  expect(sum(await revenueSince(db))).toBe(today.totalPaise + before.totalPaise)
})

test('with real keys it is not packed, can be cancelled, and no refund of it is written', async ({ db }) => {
  const { number } = await testOrder(db)
  const { version } = (await findOrder(db, number))!
  await useGateway(db, 'razorpay')
  const confirm = { number, to: 'confirmed', note: '', version } as const
  expect(await moveOrder(db, asha, confirm)).toEqual({ kind: 'test order' })
  const refund = { amountPaise: 100, reason: 'Goodwill', restock: false, key: randomUUID() }
  expect(await refundOrder(db, asha, number, refund)).toMatchObject({ kind: 'refused' })
  expect(await moveOrder(db, asha, { ...confirm, to: 'cancelled' })).toEqual({ kind: 'done' })
  expect(await db.$count(refunds)).toBe(0)
})

test('with the simulator alone it is packed as ever', async ({ db }) => {
  await useGateway(db, 'simulator')
  const { number } = await testOrder(db)
  const { version } = (await findOrder(db, number))!
  expect(await moveOrder(db, asha, { number, to: 'confirmed', note: '', version })).toEqual({ kind: 'done' })
})

test('the real gateway is asked nothing about it: no poll, no refund, no look, no payment', async ({ db }) => {
  const { gatewayOrderId, number } = await testOrder(db)
  const refund = { amountPaise: 100, reason: 'Goodwill', restock: false, key: randomUUID() }
  expect(await refundOrder(db, asha, number, refund)).toEqual({ kind: 'done' })
  await useGateway(db, 'razorpay')
  expect(await claimDueRefunds(db, 'razorpay')).toEqual([])
  expect(await claimDuePolls(db, 'razorpay', 20)).toEqual([])
  expect(await checkPayment(db, realGateway, gatewayOrderId, 'staff')).toBeNull()
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  await expect(openPayment(db, realGateway, order!)).rejects.toThrow('This order can no longer be paid.')
})
