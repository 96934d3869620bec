import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { requestRefund } from '#shop/payments/commands.server.ts'
import { findRefundable } from '#shop/payments/find-refundable.server.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { isTestOver } from '#shop/payments/queries.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { oweCashRefund } from '../cash/cash-refunds.server.ts'
import { releaseStock } from '../placing/reserve-stock.server.ts'
import { cashMethod, refusalOfRefund } from '../rules.ts'
import { orderEvents, orders } from '../tables.server.ts'
import { checkPayment } from './collect-payment.server.ts'

/** `key` comes with the form: the same form sent twice is one refund. */
export type RefundRequest = { amountPaise: number; reason: string; restock: boolean; key: string }

export type RefundAnswer = { kind: 'done' } | { kind: 'gone' } | { kind: 'refused'; sentence: string }

type RefundAsked = { kind: 'asked' } | { kind: 'asked before' } | Exclude<RefundAnswer, { kind: 'done' }>

/** Writes a refund down; the gateway is asked soon after, and cash is owed until staff have sent it by bank. `restock` restocks all items of the order. */
export async function refundOrder(
  db: Db,
  by: StaffMember,
  number: string,
  request: RefundRequest,
): Promise<RefundAnswer> {
  requirePermission(by, 'orders.refund')
  const { amountPaise, reason, restock } = request
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for('update')
    if (!order) return { kind: 'gone' }
    const asked =
      order.paymentMethod === cashMethod
        ? await oweCashRefund(tx, order, request)
        : await askGateway(tx, order, request)
    if (asked.kind === 'asked before') return { kind: 'done' }
    if (asked.kind !== 'asked') return asked
    if (restock) await releaseStock(tx, order.id)
    await tx
      .update(orders)
      .set({ version: sql`${orders.version} + 1` })
      .where(eq(orders.id, order.id))
    await tx.insert(orderEvents).values({
      orderId: order.id,
      kind: 'payment',
      note: `Refund of ${formatAmount(amountPaise)} requested: ${reason}${restock ? '. Items restocked' : ''}`,
      actor: by.name,
    })
    await logChange(tx, by, {
      action: 'refund order',
      subject: `order ${number}`,
      after: { amountPaise, reason, restock },
    })
    return { kind: 'done' }
  })
}

/** Writes the refund down for the gateway. Call while holding the order's row. */
async function askGateway(
  tx: Db,
  { gatewayOrderId }: { gatewayOrderId: number | null },
  { amountPaise, reason, key }: RefundRequest,
): Promise<RefundAsked> {
  if (gatewayOrderId === null) return { kind: 'gone' }
  const idempotencyKey = `staff-${key}`
  const payment = await findRefundable(tx, gatewayOrderId, idempotencyKey)
  if (payment?.isAsked) return { kind: 'asked before' }
  const sentence = refusalOfRefund(amountPaise, payment?.leftPaise ?? 0)
  if (sentence || !payment) return { kind: 'refused', sentence: sentence ?? '' }
  if (await isTestOver(tx, payment.provider)) {
    return { kind: 'refused', sentence: 'This was a test payment: no money was taken, so none can go back.' }
  }
  const { provider, providerPaymentId } = payment
  await requestRefund(tx, { provider, providerPaymentId, amountPaise, idempotencyKey, reason })
  return { kind: 'asked' }
}

/** Asks the gateway now what it knows of an order's money. False when there is no such order. */
export async function checkOrderPayment(db: Db, by: StaffMember, payments: PaymentProvider, number: string) {
  requirePermission(by, 'orders.check')
  const [order] = await db
    .select({ gatewayOrderId: orders.gatewayOrderId })
    .from(orders)
    .where(eq(orders.number, number))
  if (!order || order.gatewayOrderId === null) return false
  await checkPayment(db, payments, order.gatewayOrderId, 'staff')
  return true
}
