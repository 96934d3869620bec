import fastify from 'fastify'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { answerFailures } from '#http/failures.ts'
import { customerInvoiceRoutes, staffInvoiceRoutes } from '#shop/documents/invoice-routes.server.ts'
import { issueDocuments } from '#shop/documents/issue-invoice.server.ts'
import { printRoutes } from '#shop/documents/print-routes.server.ts'
import { openOrderLinks } from '#shop/orders/order-links.server.ts'
import { applyPayments } from '#shop/orders/paying/apply-payment.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { test } from '#tests/database.ts'
import { capturedPayment } from '#tests/makers.ts'
import { makePendingOrder } from '#tests/orders.ts'
import { invoices, invoiceSeries } from './tables.server.ts'

const orderLinks = openOrderLinks('a secret of this test alone')

async function open(db: Db, { isShipped = true } = {}) {
  const { order, gatewayOrderId } = await makePendingOrder(db)
  await applyPayments(db, 'razorpay', gatewayOrderId, { payments: [capturedPayment()], refunds: [] }, 'webhook')
  if (isShipped) {
    await db.update(orders).set({ orderStatus: 'shipped' })
    await issueDocuments(db, order.number)
  }
  const app = fastify()
  answerFailures(app)
  customerInvoiceRoutes(app, { db, orderLinks })
  staffInvoiceRoutes(app, { db })
  return { app, number: order.number }
}

test('the invoice opens behind the order’s link and for staff, and is cached by nobody in between', async ({ db }) => {
  const { app, number } = await open(db)
  const answer = await app.inject(`/orders/${number}/invoice.pdf?token=${await orderLinks.tokenFor(db, number)}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect(answer.headers['content-disposition']).toMatch(/^inline; filename="Invoice FW-\d\d-\d\d-000001\.pdf"$/)
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await app.inject(`/admin/api/orders/${number}/invoice.pdf`)).statusCode).toBe(200)
})

test('wrong tokens, other numbers and missing refunds get one sentence', async ({ db }) => {
  const { app, number } = await open(db)
  const right = await orderLinks.tokenFor(db, number)
  for (const path of [
    `/orders/${number}/invoice.pdf`,
    `/orders/${number}/invoice.pdf?token=${'x'.repeat(43)}`,
    `/orders/FW-999999/invoice.pdf?token=${right}`,
    `/orders/${number}/credit-notes/12.pdf?token=${right}`,
  ]) {
    const answer = await app.inject(path)
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'There is no such document.' }])
  }
})

test('looking issues nothing, whoever looks and however often', async ({ db }) => {
  const { app, number } = await open(db, { isShipped: false })
  printRoutes(app, { db })
  const token = await orderLinks.tokenFor(db, number)
  for (const [path, error] of [
    [`/orders/${number}/invoice.pdf?token=${token}`, 'Your invoice will be here after we ship your order.'],
    [`/admin/api/orders/${number}/invoice.pdf`, 'The invoice is issued when the order is shipped.'],
    [
      `/admin/api/orders/invoices.pdf?number=${number}`,
      'None of these orders has an invoice yet. It is issued when an order is shipped.',
    ],
    [`/admin/api/orders/${number}/credit-notes/1.pdf`, 'There is no such document.'],
  ]) {
    const answer = await app.inject(path!)
    expect([answer.statusCode, answer.json()]).toEqual([404, { error }])
    expect((await app.inject({ url: path!, method: 'HEAD' })).statusCode).toBe(404)
  }
  await db.update(orders).set({ orderStatus: 'shipped' })
  for (const path of [`/orders/${number}/invoice.pdf?token=${token}`, `/admin/api/orders/${number}/invoice.pdf`])
    expect((await app.inject(path)).statusCode).toBe(404)
  expect([await db.$count(invoices), await db.$count(invoiceSeries)]).toEqual([0, 0])
})
