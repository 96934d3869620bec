import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { cashMethod, isPaid } from '../rules.ts'
import { orders } from '../tables.server.ts'
import { askApproval } from './ask-approval.server.ts'
import type { RefundToApprove } from './refund-approval.ts'
import { refundRest } from './refund-payment.server.ts'
import { findMoneyLeft } from './refundable-money.server.ts'

type Order = typeof orders.$inferSelect

const cancelledReason = 'Order cancelled'

/**
 * Gives back what is left of an order that staff cancel, or that came back, once; above the owner's sum it waits for a
 * second person. Call while holding the order. False when no payment of it is known, so that somebody must think of the
 * money.
 */
export async function refundCancelled(
  tx: Db,
  by: StaffMember,
  order: Order,
  { reason = cancelledReason, isUnproved = false }: { reason?: string; isUnproved?: boolean } = {},
): Promise<boolean> {
  const amountPaise = await sumLeft(tx, order)
  if (amountPaise > 0) {
    const { number } = order
    const approval = await askApproval(tx, by, {
      order,
      key: keyOf(number),
      amountPaise,
      earlierPaise: order.totalPaise - amountPaise,
      reason,
      isUnproved,
      request: { kind: 'cancelled', number, reason },
    })
    if (approval.kind === 'waiting') return true
  }
  return refundRest(tx, order, reason)
}

/** The sum that a second person has approved, as long as just as much is left. */
export async function refundApproved(
  tx: Db,
  { number, reason = cancelledReason }: Extract<RefundToApprove, { kind: 'cancelled' }>,
  amountPaise: number,
) {
  const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for('update')
  if (!order || (await sumLeft(tx, order)) !== amountPaise) return { kind: 'changed' } as const
  return (await refundRest(tx, order, reason)) ? ({ kind: 'done' } as const) : ({ kind: 'changed' } as const)
}

/** A second person said no: the order says that its money is still here. */
export const keepMoney = (tx: Db, number: string, amountPaise: number) =>
  tx
    .update(orders)
    .set({
      needsReview: `Cancelled after ${formatAmount(amountPaise)} was paid: refund the customer`,
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.number, number))

/** In paise; 0 for what was never paid, or is owed in cash. */
async function sumLeft(tx: Db, order: Order) {
  if (!isPaid(order.paymentState) || order.paymentMethod === cashMethod) return 0
  const { bankPaise, creditPaise } = await findMoneyLeft(tx, order)
  return Math.min(order.totalPaise - order.owedPaise, bankPaise + creditPaise)
}

const keyOf = (number: string) => `cancel-approved-${number}`
