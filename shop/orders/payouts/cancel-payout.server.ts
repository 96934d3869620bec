import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { PayoutProvider } from '#shop/payments/payouts/provider.ts'
import { GatewayError } from '#shop/payments/provider.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { cashRefunds, payouts } from '../money/tables.server.ts'
import { orders } from '../tables.server.ts'
import { applyPayout } from './apply-payout.server.ts'
import { type PayoutAnswer, refused } from './send-payout.server.ts'

/** Takes back what has not left yet. */
export async function cancelPayout(
  db: Db,
  by: StaffMember,
  provider: PayoutProvider | null,
  refundId: number,
): Promise<PayoutAnswer> {
  requirePermission(by, 'cash.edit')
  const [open] = await db
    .select({ id: payouts.id, way: payouts.way, providerId: payouts.providerId, orderNumber: orders.number })
    .from(payouts)
    .innerJoin(cashRefunds, eq(cashRefunds.id, payouts.refundId))
    .innerJoin(orders, eq(orders.id, cashRefunds.orderId))
    .where(and(eq(payouts.refundId, refundId), sql`${payouts.state} in ('link_open', 'low_balance')`))
  if (!open || open.providerId === null) return { kind: 'gone' }
  if (!provider) return refused('No account for payouts is connected.')
  try {
    const snapshot = await provider.cancel({ way: open.way, providerId: open.providerId })
    await logChange(db, by, { action: 'cancel payout', subject: `order ${open.orderNumber}` })
    await applyPayout(db, open.id, snapshot)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    await db
      .update(payouts)
      .set({ nextLookAt: sql`now()` })
      .where(eq(payouts.id, open.id))
    return refused(
      error.ambiguous
        ? 'The provider did not answer. Look again in a minute.'
        : 'It cannot be cancelled any more: the money is on its way.',
    )
  }
  return { kind: 'done' }
}
