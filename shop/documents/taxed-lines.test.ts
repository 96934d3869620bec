import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { applyPayments } from '#shop/orders/paying/apply-payment.server.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import { StoreSettings } from '#shop/settings/inputs.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { test } from '#tests/database.ts'
import { capturedPayment } from '#tests/makers.ts'
import { makePendingOrder } from '#tests/orders.ts'
import { completeSettings } from '#tests/settings.ts'
import { issueInvoice } from './issue-invoice.server.ts'

const setTax = (db: Db, tax: object, brand: object = {}) =>
  db.update(storeSettings).set({
    values: StoreSettings.parse({
      ...completeSettings,
      brand: { ...completeSettings.brand, ...brand },
      tax: { ...completeSettings.tax, ...tax },
    }),
  })

type Pending = Awaited<ReturnType<typeof makePendingOrder>>

let made = 0

/** The first line of the invoice of an order that is paid only now. */
async function invoicedLine(db: Db, { order, gatewayOrderId }: Pending, providerOrderId?: string) {
  made += 1
  const payment = capturedPayment({
    providerPaymentId: `pay_Taxed${made}`,
    ...(providerOrderId && { providerOrderId }),
  })
  await applyPayments(db, 'razorpay', gatewayOrderId, { payments: [payment], refunds: [] }, 'webhook')
  await db.update(orders).set({ orderStatus: 'shipped' }).where(eq(orders.id, order.id))
  const { hsn, percent } = (await issueInvoice(db, order.number))!.lines[0]!
  return { hsn, percent }
}

test('a line is taxed as its product says, else as its category, and stays so when they change', async ({ db }) => {
  await setTax(db, { hsnBySlug: { shirts: '6205' }, percentBySlug: { shirts: 12 } })
  const own = await makePendingOrder(db, { product: { hsn: '620630', gstPercent: 18 } })
  const ofCategory = await makePendingOrder(db, { providerOrderId: 'order_OfCategory' })
  await setTax(db, { hsnBySlug: { shirts: '9999' }, percentBySlug: {} })
  expect(await invoicedLine(db, own)).toEqual({ hsn: '620630', percent: 18 })
  expect(await invoicedLine(db, ofCategory, 'order_OfCategory')).toEqual({ hsn: '6205', percent: 12 })
})

test('without a code when it was ordered, the invoice has the one of today; who is not registered charges no tax', async ({
  db,
}) => {
  const brand = { sellerKind: 'unregistered', gstin: '' }
  await setTax(db, { hsnBySlug: {}, otherHsn: '' }, brand)
  const placed = await makePendingOrder(db, { product: { gstPercent: 18 } })
  expect((await db.select().from(orderItems).where(eq(orderItems.orderId, placed.order.id)))[0]!.hsn).toBe('')
  await setTax(db, { hsnBySlug: { shirts: '6205' } }, brand)
  expect(await invoicedLine(db, placed)).toEqual({ hsn: '6205', percent: 0 })
})
