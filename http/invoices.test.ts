import type { Db } from '#db/client.server.ts'
import { applyPayments } from '#shop/orders/apply-payment.server.ts'
import { shopperInvoiceRoutes, staffInvoiceRoutes } from '#shop/orders/invoice-routes.server.ts'
import { openOrderLinks } from '#shop/orders/order-links.server.ts'
import { test } from '#tests/database.ts'
import { capturedPayment } from '#tests/makers.ts'
import { makePendingOrder } from '#tests/orders.ts'
import fastify from 'fastify'
import { expect } from 'vitest'
import { answerFailures } from './failures.ts'

const orderLinks = openOrderLinks('a secret of this test alone')

async function open(db: Db) {
  const { order, gatewayOrderId } = await makePendingOrder(db)
  await applyPayments(db, 'razorpay', gatewayOrderId, { payments: [capturedPayment()], refunds: [] }, 'webhook')
  const app = fastify()
  answerFailures(app)
  shopperInvoiceRoutes(app, { db, orderLinks })
  staffInvoiceRoutes(app, { db })
  return { app, number: order.number }
}

test('the invoice opens behind the order’s link, and is kept by nobody in between', async ({ db }) => {
  const { app, number } = await open(db)
  const answer = await app.inject(`/orders/${number}/invoice.pdf?token=${orderLinks.tokenFor(number)}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect(answer.headers['content-disposition']).toMatch(/^inline; filename="Invoice FW-\d\d-\d\d-000001\.pdf"$/)
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('wrong tokens, other numbers and missing refunds get one sentence', async ({ db }) => {
  const { app, number } = await open(db)
  const right = orderLinks.tokenFor(number)
  for (const path of [
    `/orders/${number}/invoice.pdf`,
    `/orders/${number}/invoice.pdf?token=${'x'.repeat(43)}`,
    `/orders/FW-999999/invoice.pdf?token=${right}`,
    `/orders/${number}/credit-notes/12.pdf?token=${right}`,
  ]) {
    const answer = await app.inject(path)
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'Invoice not found.' }])
  }
})

test('staff need no token', async ({ db }) => {
  const { app, number } = await open(db)
  expect((await app.inject(`/admin/api/orders/${number}/invoice.pdf`)).statusCode).toBe(200)
})
