import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { refusalOfRefund } from '#shop/orders/rules.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import { requestRefund } from '#shop/payments/commands.server.ts'
import { findRefundable } from '#shop/payments/find-refundable.server.ts'
import { isTestOver } from '#shop/payments/queries.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { holdReturn, moveReturn } from '../move-return.server.ts'
import type { ReturnChange } from './decide-return.server.ts'

/** Asks the gateway for the money of the accepted pieces, once, and closes the return. */
export async function refundReturn(
  db: Db,
  by: StaffMember,
  { reference, version }: { reference: string; version: number },
  now = new Date(),
): Promise<ReturnChange | { kind: 'refused'; sentence: string }> {
  requirePermission(by, 'orders.refund')
  return db.transaction(async (tx) => {
    const held = await holdReturn(tx, reference)
    if (!held) return { kind: 'gone' }
    const { request, order } = held
    if (request.version !== version) return { kind: 'changed' }
    if (request.comesBack === null || request.state !== 'received') return { kind: 'not allowed' }

    const { totalPaise: amountPaise } = request.comesBack
    const payment = order.gatewayOrderId === null ? null : await findRefundable(tx, order.gatewayOrderId)
    if (!payment)
      return { kind: 'refused', sentence: 'This order was not paid online, so the gateway cannot pay it back.' }
    if (await isTestOver(tx, payment.provider))
      return { kind: 'refused', sentence: 'This was a test payment: no money was taken, so none can go back.' }
    const sentence = refusalOfRefund(amountPaise, payment.leftPaise)
    if (sentence !== null) return { kind: 'refused', sentence }

    const { provider, providerPaymentId } = payment
    await requestRefund(tx, {
      provider,
      providerPaymentId,
      amountPaise,
      idempotencyKey: `return-${reference}`,
      reason: `Return ${reference}`,
    })
    await tx
      .update(orders)
      .set({ version: sql`${orders.version} + 1` })
      .where(eq(orders.id, order.id))
    await tx.insert(orderEvents).values({
      orderId: order.id,
      kind: 'payment',
      note: `Refund of ${formatAmount(amountPaise)} requested: return ${reference}`,
      actor: by.name,
    })
    await moveReturn(tx, request, 'closed', { actor: by.name, closedAt: now })
    await logChange(tx, by, { action: 'refund return', subject: `return ${reference}`, after: { amountPaise } })
    return { kind: 'done' }
  })
}
