import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { findCreditOfOrder } from '#shop/credit/spend-credit.server.ts'
import { isPaid, mayMovePayment, type PaymentState } from '../rules.ts'
import { cashRefunds, orderEvents, orders } from '../tables.server.ts'
import { processedPaise } from './apply-refunds.server.ts'
import { movePayment } from './move-payment.server.ts'

/** Says in a paid order's state and history that credit went back. Call after that, while holding the order. */
export async function settleCredit(tx: Db, orderNumber: string, creditPaise: number) {
  const [order] = await tx.select().from(orders).where(eq(orders.number, orderNumber)).for('update')
  if (!order) return
  const note = `${formatAmount(creditPaise)} given back as store credit`
  const { backPaise, insteadPaise } = await findCreditOfOrder(tx, orderNumber)
  const byGateway = order.gatewayOrderId === null ? 0 : await processedPaise(tx, order.gatewayOrderId)
  const [inCash] = await tx
    .select({ paise: sql<number>`coalesce(sum(${cashRefunds.amountPaise}), 0)::int` })
    .from(cashRefunds)
    .where(and(eq(cashRefunds.orderId, order.id), isNotNull(cashRefunds.paidAt)))
  const isWhole = byGateway + inCash!.paise + backPaise + insteadPaise >= order.totalPaise
  const to: PaymentState = isWhole ? 'refunded' : 'partly_refunded'
  if (isPaid(order.paymentState) && mayMovePayment(order.paymentState, to)) await movePayment(tx, order, to, { note })
  else await tx.insert(orderEvents).values({ orderId: order.id, kind: 'payment', note })
}
