import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { gatewayOrders, payments, refunds } from '#shop/payments/tables.server.ts'

export const findPayments = (db: Db, gatewayOrderId: number) =>
  db
    .select({
      provider: payments.provider,
      providerPaymentId: payments.providerPaymentId,
      providerOrderId: gatewayOrders.providerOrderId,
      status: payments.status,
      disposition: payments.disposition,
      method: payments.method,
      amountPaise: payments.amountPaise,
      refundedPaise: payments.refundedPaise,
      failure: payments.failure,
      seenAt: payments.seenAt,
    })
    .from(payments)
    .innerJoin(gatewayOrders, eq(gatewayOrders.id, payments.gatewayOrderId))
    .where(eq(payments.gatewayOrderId, gatewayOrderId))
    .orderBy(desc(payments.seenAt), desc(payments.providerPaymentId))

export const findRefunds = (db: Db, gatewayOrderId: number) =>
  db
    .select({
      id: refunds.id,
      amountPaise: refunds.amountPaise,
      reason: refunds.reason,
      status: refunds.status,
      error: refunds.error,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(
      payments,
      and(eq(payments.provider, refunds.provider), eq(payments.providerPaymentId, refunds.providerPaymentId)),
    )
    .where(eq(payments.gatewayOrderId, gatewayOrderId))
    .orderBy(desc(refunds.id))
