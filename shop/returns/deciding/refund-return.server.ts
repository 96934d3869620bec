import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { oweCashRefund } from '#shop/orders/cash/cash-refunds.server.ts'
import { cashMethod, refusalOfRefund } from '#shop/orders/rules.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import { requestRefund } from '#shop/payments/commands.server.ts'
import { findRefundable } from '#shop/payments/find-refundable.server.ts'
import { isTestOver } from '#shop/payments/queries.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { holdReturn, moveReturn } from '../move-return.server.ts'
import type { ReturnChange } from './decide-return.server.ts'

/**
 * Asks the gateway for the money of the accepted pieces, or writes down that it is owed where the order was paid in
 * cash, once, and closes the return.
 */
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
    const reason = `Return ${reference}`
    const isCash = order.paymentMethod === cashMethod
    const sentence = isCash
      ? await oweCash(tx, order, { amountPaise, reason, key: `return-${reference}` })
      : await askGateway(tx, order, { amountPaise, reason, idempotencyKey: `return-${reference}` })
    if (sentence !== null) return { kind: 'refused', sentence }

    await tx
      .update(orders)
      .set({ version: sql`${orders.version} + 1` })
      .where(eq(orders.id, order.id))
    await tx.insert(orderEvents).values({
      orderId: order.id,
      kind: 'payment',
      note: isCash
        ? `${formatAmount(amountPaise)} are owed to the customer: return ${reference}`
        : `Refund of ${formatAmount(amountPaise)} requested: return ${reference}`,
      actor: by.name,
    })
    await moveReturn(tx, request, 'closed', { actor: by.name, closedAt: now })
    await logChange(tx, by, { action: 'refund return', subject: `return ${reference}`, after: { amountPaise } })
    return { kind: 'done' }
  })
}

type Order = typeof orders.$inferSelect

/** Why the gateway cannot pay it back; null: it is asked. */
async function askGateway(
  tx: Db,
  order: Order,
  refund: { amountPaise: number; reason: string; idempotencyKey: string },
): Promise<string | null> {
  const payment = order.gatewayOrderId === null ? null : await findRefundable(tx, order.gatewayOrderId)
  if (!payment) return 'This order was not paid online, so the gateway cannot pay it back.'
  const { provider, providerPaymentId, leftPaise } = payment
  if (await isTestOver(tx, provider)) return 'This was a test payment: no money was taken, so none can go back.'
  const sentence = refusalOfRefund(refund.amountPaise, leftPaise)
  if (sentence === null) await requestRefund(tx, { provider, providerPaymentId, ...refund })
  return sentence
}

/** Why it cannot be owed; null: it is. */
async function oweCash(tx: Db, order: Order, refund: { amountPaise: number; reason: string; key: string }) {
  const owed = await oweCashRefund(tx, order, refund)
  return owed.kind === 'refused' ? owed.sentence : null
}
