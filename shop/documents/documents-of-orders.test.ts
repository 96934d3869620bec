import { eq, isNotNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { contributeOrderDocuments } from '#shop/orders/contributions/order-documents.server.ts'
import { findOrder } from '#shop/orders/finding/find-order.server.ts'
import { applyPayments } from '#shop/orders/paying/apply-payment.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import type { RefundSnapshot } from '#shop/payments/provider.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { contributeForTest } from '#tests/contributions.ts'
import { test } from '#tests/database.ts'
import { capturedPayment } from '#tests/makers.ts'
import { makePendingOrder } from '#tests/orders.ts'
import { documentsOfOrders } from './documents-of-orders.server.ts'
import { invoices } from './tables.server.ts'

test('a refund whose credit note cannot be written is not settled; once it can be, both are', async ({ db }) => {
  const { order, gatewayOrderId } = await makePendingOrder(db)
  const payment = capturedPayment()
  await applyPayments(db, 'razorpay', gatewayOrderId, { payments: [payment], refunds: [] }, 'webhook')
  await db.update(orders).set({ orderStatus: 'shipped' })
  await documentsOfOrders.whenShipped(db, order.number)
  const refund: RefundSnapshot = {
    providerRefundId: 'rfnd_1',
    providerPaymentId: payment.providerPaymentId,
    amountPaise: order.totalPaise,
    currency: 'INR',
    status: 'processed',
    key: null,
    raw: {},
  }
  const refunded = { payments: [{ ...payment, refundedPaise: order.totalPaise }], refunds: [refund] }
  const settle = () => applyPayments(db, 'razorpay', gatewayOrderId, refunded, 'webhook')
  const credited = () => db.$count(invoices, isNotNull(invoices.againstId))

  const whenRefunded = () => Promise.reject(new Error('no ink'))
  contributeForTest(() => contributeOrderDocuments({ ...documentsOfOrders, whenRefunded }))
  await expect(settle()).rejects.toThrow('no ink')
  expect(await findOrder(db, order.number)).toMatchObject({ paymentState: 'completed' })
  expect(await db.$count(refunds, eq(refunds.status, 'processed'))).toBe(0)

  contributeOrderDocuments(documentsOfOrders)
  await settle()
  expect(await findOrder(db, order.number)).toMatchObject({ paymentState: 'refunded' })
  expect(await credited()).toBe(1)
})
