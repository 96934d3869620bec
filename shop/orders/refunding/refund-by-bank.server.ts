import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { disputedPaise, isDisputed } from '#shop/payments/keep-disputes.server.ts'
import { payments, refunds } from '#shop/payments/tables.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { endReviews } from '../keep-reviews.server.ts'
import { type LockedOrder, lockOrder } from '../locks/lock-order.server.ts'
import { minRefundPaise } from '../rules.ts'
import { orderEvents, orders } from '../tables.server.ts'
import { giveBack, wasGiven } from './give-back.server.ts'
import { findMoneyLeft } from './money-left.server.ts'
import { keyOfInstead, ownerOfMoney } from './owner-of-money.server.ts'
import type { MoneyLeft } from './plan-refund.ts'

type Answer = { kind: 'done' } | { kind: 'gone' } | { kind: 'refused'; sentence: string }

/**
 * Owes by bank what the gateway could not give back, such as to a card that is closed. Pressed twice it is owed once.
 * Where less is left, it was refunded again meanwhile: refused, but for money whose pieces are credited already. So is a
 * page from before money of the order went back.
 */
export const refundByBank = (db: Db, by: StaffMember, refundId: number, seen?: number): Promise<Answer> =>
  db.transaction(async (tx) => {
    requirePermission(by, 'orders.refund')
    const [failed] = await tx
      .select({
        amountPaise: refunds.amountPaise,
        reason: refunds.reason,
        key: refunds.idempotencyKey,
        gatewayOrderId: payments.gatewayOrderId,
        ownerId: ownerOfMoney(sql`${refunds.idempotencyKey}`),
        disposition: payments.disposition,
        isTaken: sql<boolean>`${disputedPaise(sql`${payments.provider}`, sql`${payments.providerPaymentId}`, true)}
          + ${refunds.amountPaise} > ${payments.amountPaise}`,
      })
      .from(refunds)
      .innerJoin(
        payments,
        and(eq(payments.provider, refunds.provider), eq(payments.providerPaymentId, refunds.providerPaymentId)),
      )
      .where(and(eq(refunds.id, refundId), eq(refunds.status, 'failed')))
    const owner = failed?.ownerId ? await lockOrder(tx, eq(orders.id, Number(failed.ownerId))) : null
    const order = failed ? await lockOrder(tx, eq(orders.gatewayOrderId, failed.gatewayOrderId)) : null
    if (!failed || !order) return { kind: 'gone' }
    if (await wasGiven(tx, keyOfInstead(refundId))) return { kind: 'done' }
    const { amountPaise, reason, disposition } = failed
    if (disposition === 'duplicate')
      return {
        kind: 'refused',
        sentence: 'This was a second payment, and no part of the order. Give it back in the dashboard of the gateway.',
      }
    if (await isDisputed(tx, order.gatewayOrderId))
      return {
        kind: 'refused',
        sentence: 'The customer’s bank asks for this payment. Send nothing until that has ended.',
      }
    if (disposition === 'late' && failed.isTaken)
      return {
        kind: 'refused',
        sentence: 'The customer’s bank took this payment back: their money is with them already.',
      }
    const left = await findMoneyLeft(tx, owner ?? order)
    const bankPaise = left.banks.find(({ number, payment }) => payment && number === order.number)?.leftPaise ?? 0
    const isOfSale = disposition !== 'late'
    const isLeft = !isOfSale || bankPaise >= amountPaise
    const sentPaise = isLeft ? amountPaise : Math.min(bankPaise, await findOwed(tx, owner ?? order, left))
    if (sentPaise < minRefundPaise)
      return {
        kind: 'refused',
        sentence: `Only ${formatAmount(bankPaise)} of this order is left to give back: it was refunded again meanwhile.`,
      }
    const back = await giveBack(tx, {
      cause: 'refund',
      order: owner ?? order,
      way: 'bank',
      isOfSale,
      key: keyOfInstead(refundId),
      insteadOf: failed.key,
      amountPaise: sentPaise,
      reason,
      by,
      seen,
    })
    if (back.kind === 'refused') return back
    await endReviews(tx, order, { causes: ['refund failed'], about: String(refundId) })
    await tx.insert(orderEvents).values({
      orderId: order.id,
      kind: 'payment',
      note: `${formatAmount(sentPaise)} is sent by bank, since the gateway could not give it back`,
      actor: by.name,
    })
    const after = { amountPaise: sentPaise }
    await logChange(tx, by, { action: 'refund by bank', subject: `order ${order.number}`, after })
    return { kind: 'done' }
  })

/**
 * The money that is left of an order beyond what its documents keep: for pieces that came back. 0 before all of it is
 * invoiced, but where nothing is sold any more. The documents belong to a higher room.
 */
async function findOwed(
  tx: Db,
  { id, orderStatus, invoiceNumber }: LockedOrder,
  { bankPaise, creditPaise }: MoneyLeft,
) {
  const isInvoiced = invoiceNumber !== null && (orderStatus === 'shipped' || orderStatus === 'delivered')
  if (!isInvoiced && orderStatus !== 'cancelled' && orderStatus !== 'returned') return 0
  const [stands] = await tx.execute<{ paise: number }>(sql`
    select coalesce(sum((line ->> 'amountPaise')::int * case when i.against_id is null then 1 else -1 end), 0)::int as paise
    from invoices i, jsonb_array_elements(i.content -> 'lines') line where i.order_id = ${id}`)
  return bankPaise + creditPaise - stands!.paise
}
