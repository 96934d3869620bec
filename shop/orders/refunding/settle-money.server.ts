import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { findCreditOfOrder } from '#shop/credit/find-credit-of-order.server.ts'
import { payments, refunds } from '#shop/payments/tables.server.ts'
import { lockOrder, type LockedOrder } from '../locks/lock-order.server.ts'
import { movePayment } from '../money/move-payment.server.ts'
import { cashRefunds } from '../money/tables.server.ts'
import { isPaid, mayMovePayment, type PaymentState } from '../rules.ts'
import { orderEvents, orders } from '../tables.server.ts'

export type SettledOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'number' | 'paymentState' | 'totalPaise' | 'uncollectedPaise' | 'gatewayOrderId'
>

/**
 * Brings a paid order's state and history up to what went back of it by now, whichever way. A part more, or the money of
 * a second payment, leaves the state as it is.
 */
export async function settleMoney(
  tx: Db,
  order: LockedOrder<SettledOrder>,
  { note, actor = null }: { note: string; actor?: string | null },
) {
  const to = stateAfter(await sumGivenBack(tx, order), order.totalPaise - order.uncollectedPaise)
  if (isPaid(order.paymentState) && mayMovePayment(order.paymentState, to)) await movePayment(tx, order, to, { note })
  else await tx.insert(orderEvents).values({ orderId: order.id, kind: 'payment', note, actor })
}

/** The same where the sum changed that was paid: cash of a parcel was not collected, or was after all. */
export async function settleCollected(tx: Db, order: LockedOrder<SettledOrder>, note: string) {
  const to = stateAfter(await sumGivenBack(tx, order), order.totalPaise - order.uncollectedPaise)
  if (!isPaid(order.paymentState) || !mayMovePayment(order.paymentState, to)) return false
  await movePayment(tx, order, to, { note })
  return true
}

/** Says the same of credit that went back just now. */
export async function settleCredit(tx: Db, orderNumber: string, creditPaise: number) {
  const order = await lockOrder(tx, orderNumber)
  if (order) await settleMoney(tx, order, { note: `${formatAmount(creditPaise)} given back as store credit` })
}

function stateAfter(backPaise: number, totalPaise: number): PaymentState {
  if (backPaise === 0) return 'completed'
  return backPaise >= totalPaise ? 'refunded' : 'partly_refunded'
}

/** The money that reached the customer: through the gateway, by bank, and as credit. */
async function sumGivenBack(tx: Db, { id, number, gatewayOrderId }: SettledOrder) {
  const [byBank] = await tx
    .select({ paise: sql<number>`coalesce(sum(${cashRefunds.amountPaise}), 0)::int` })
    .from(cashRefunds)
    .where(and(eq(cashRefunds.orderId, id), cashRefunds.isOfSale, isNotNull(cashRefunds.paidAt)))
  const { backPaise, insteadPaise } = await findCreditOfOrder(tx, number)
  return (await processedPaise(tx, gatewayOrderId)) + byBank!.paise + backPaise + insteadPaise
}

/** Refunds of the payment that paid the order; a second payment's refund leaves the order paid. */
async function processedPaise(tx: Db, gatewayOrderId: number | null) {
  if (gatewayOrderId === null) return 0
  const [sum] = await tx
    .select({ paise: sql<number>`coalesce(sum(${refunds.amountPaise}), 0)::int` })
    .from(refunds)
    .innerJoin(
      payments,
      and(eq(payments.provider, refunds.provider), eq(payments.providerPaymentId, refunds.providerPaymentId)),
    )
    .where(
      and(
        eq(payments.gatewayOrderId, gatewayOrderId),
        eq(payments.disposition, 'normal'),
        eq(refunds.status, 'processed'),
      ),
    )
  return sum?.paise ?? 0
}
