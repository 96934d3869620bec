import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { findAllCategories } from '#shop/catalogue/managing/categories.server.ts'
import { addCategory } from '#shop/catalogue/managing/category-form.server.ts'
import { applyPayments } from '#shop/orders/paying/apply-payment.server.ts'
import { placeOrder } from '#shop/orders/placing/place-order.server.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import { keepSession } from '#shop/payments/commands.server.ts'
import { StoreSettings } from '#shop/settings/inputs.ts'
import { readSettingsForm } from '#shop/settings/settings-form.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { test } from '#tests/database.ts'
import { capturedPayment, checkoutOf, makeProduct } from '#tests/makers.ts'
import { completeSettings, settingsFields } from '#tests/settings.ts'
import { asha } from '#tests/staff.ts'
import { issueInvoice } from './issue-invoice.server.ts'

/** The owner types a tax code and a rate beside each category. */
async function setTax(db: Db, typed: Record<string, [hsn: string, percent: string]>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(settingsFields(completeSettings))) form.set(name, value)
  for (const { name, slug } of await findAllCategories(db)) {
    if (!typed[name]) continue
    form.set(`tax.hsnBySlug.${slug}`, typed[name][0])
    form.set(`tax.percentBySlug.${slug}`, typed[name][1])
  }
  const values = StoreSettings.parse(readSettingsForm(form).data)
  await db
    .update(storeSettings)
    .set({ values: { ...completeSettings, tax: { ...completeSettings.tax, ...values.tax } } })
}

async function invoiced(db: Db, category: string, isForgotten = false) {
  const { id } = await makeProduct(db, { category })
  const items = [{ productId: id, size: 'M', color: '#1c2747', quantity: 1 }]
  const placed = await placeOrder(db, 'razorpay', randomUUID(), checkoutOf(items, 102_900))
  if (placed.kind === 'refused') throw new Error(placed.sentence)
  const [providerOrderId, providerPaymentId] = [`order_${id}`, `pay_${id}`]
  const gatewayOrderId = placed.order.gatewayOrderId!
  await keepSession(db, gatewayOrderId, providerOrderId)
  const payment = capturedPayment({ providerOrderId, providerPaymentId })
  await applyPayments(db, 'razorpay', gatewayOrderId, { payments: [payment], refunds: [] }, 'webhook')
  await db.update(orders).set({ orderStatus: 'shipped' }).where(eq(orders.id, placed.order.id))
  if (isForgotten) await db.update(orderItems).set({ hsn: '' }).where(eq(orderItems.orderId, placed.order.id))
  const { lines } = (await issueInvoice(db, placed.order.number))!
  return [lines[0]!.hsn, lines[0]!.percent]
}

test('the tax of each category is that of its own field, in any script', async ({ db }) => {
  for (const name of ['ಸೀರೆ', 'ಸಾರಿ', 'कुर्ती', 'कुर्ता', 'T-Shirts', 'T Shirts'])
    await addCategory(db, asha, { name, description: '', searchTitle: '', searchDescription: '' })
  await setTax(db, {
    ಸಾರಿ: ['5007', '12'],
    ಸೀರೆ: ['5208', '5'],
    कुर्ती: ['6211', '18'],
    कुर्ता: ['6205', '12'],
    'T-Shirts': ['6109', '5'],
    'T Shirts': ['6110', '18'],
  })
  expect(await invoiced(db, 'ಸಾರಿ')).toEqual(['5007', 12])
  expect(await invoiced(db, 'ಸೀರೆ')).toEqual(['5208', 5])
  expect(await invoiced(db, 'कुर्ती')).toEqual(['6211', 18])
  expect(await invoiced(db, 'कुर्ता')).toEqual(['6205', 12])
  expect(await invoiced(db, 'T-Shirts')).toEqual(['6109', 5])
  expect(await invoiced(db, 'T Shirts')).toEqual(['6110', 18])
  expect((await invoiced(db, 'T Shirts', true))[0]).toBe('6110')
})
