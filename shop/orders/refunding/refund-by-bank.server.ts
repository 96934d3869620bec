import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { isDisputed } from '#shop/payments/keep-disputes.server.ts'
import { payments, refunds } from '#shop/payments/tables.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { reviewOfRefund, withoutReviews } from '../keep-reviews.server.ts'
import { lockOrder } from '../locks/lock-order.server.ts'
import { orderEvents, orders } from '../tables.server.ts'
import { giveBack, wasGiven } from './give-back.server.ts'
import { findMoneyLeft } from './money-left.server.ts'
import { keyInstead, keyOfInstead, ownerOfMoney } from './owner-of-money.server.ts'

type Answer = { kind: 'done' } | { kind: 'gone' } | { kind: 'refused'; sentence: string }

/**
 * Owes by bank what the gateway could not give back, such as to a card that is closed. Pressed twice it is owed once;
 * refused where less is left, since it was refunded again meanwhile.
 */
export const refundByBank = (db: Db, by: StaffMember, refundId: number): Promise<Answer> =>
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
    const { banks } = await findMoneyLeft(tx, owner ?? order)
    const bankPaise = banks.find(({ number, payment }) => payment && number === order.number)?.leftPaise ?? 0
    const isOfSale = disposition !== 'late'
    if (isOfSale && bankPaise < amountPaise)
      return {
        kind: 'refused',
        sentence: `Only ${formatAmount(bankPaise)} of this order is left to give back: it was refunded again meanwhile.`,
      }
    await giveBack(tx, {
      cause: 'refund',
      order: owner ?? order,
      way: 'bank',
      isOfSale,
      key: keyOfInstead(refundId),
      insteadOf: failed.key,
      amountPaise,
      reason,
      by,
    })
    const hasTwin = failedToo(order.gatewayOrderId, amountPaise)
    await tx
      .update(orders)
      .set({
        needsReview: withoutReviews((said) => sql`${said} = ${reviewOfRefund(amountPaise)} and not ${hasTwin}`),
        version: sql`${orders.version} + 1`,
      })
      .where(eq(orders.id, order.id))
    await tx.insert(orderEvents).values({
      orderId: order.id,
      kind: 'payment',
      note: `${formatAmount(amountPaise)} is sent by bank, since the gateway could not give it back`,
      actor: by.name,
    })
    await logChange(tx, by, { action: 'refund by bank', subject: `order ${order.number}`, after: { amountPaise } })
    return { kind: 'done' }
  })

/** Whether another refund of this sum failed for the same payment, and nothing went instead of it. */
const failedToo = (gatewayOrderId: number | null, amountPaise: number) => sql`exists (
  select from refunds r join payments p on p.provider = r.provider and p.provider_payment_id = r.provider_payment_id
  where p.gateway_order_id = ${gatewayOrderId} and r.status = 'failed' and r.amount_paise = ${amountPaise}
    and not exists (select from cash_refunds c where c.key = ${keyInstead(sql`r.id`)}))`
