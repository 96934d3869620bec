import type { Db } from '#db/client.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { lockOrder, type LockedOrderId } from '../locks/lock-order.server.ts'
import type { CauseOfRest, RefundToApprove } from './refund-approval.ts'
import { refundRest } from './refund-rest.server.ts'

const reasons: Record<CauseOfRest, string> = {
  cancelled: 'Order cancelled',
  'came back': 'Came back undelivered',
  'sold out': 'Sold out before it was paid',
}

/**
 * Gives back what is left of an order that staff cancel, or that came back, once; above the owner's sum it waits for a
 * second person. False when no payment of it is known, or a second person said no, so that
 * somebody must think of the money.
 */
export async function refundCancelled(
  tx: Db,
  by: StaffMember,
  order: LockedOrderId,
  { cause, isUnproved }: { cause: CauseOfRest; isUnproved?: boolean },
): Promise<boolean> {
  const back = await refundRest(tx, order, { cause, reason: reasons[cause], by, isUnproved })
  return back.kind !== 'unknown' && back.kind !== 'refused'
}

/** The sum that a second person has approved, as long as just as much is left. */
export async function refundApproved(
  tx: Db,
  by: StaffMember,
  { number, reason, cause = 'cancelled' }: Extract<RefundToApprove, { kind: 'cancelled' }>,
  amountPaise: number,
) {
  const order = await lockOrder(tx, number)
  const back = order && (await refundRest(tx, order, { cause, reason: reason ?? reasons[cause], by }))
  // A bank that asks for the money leaves nothing to give back now.
  const isAll = back?.kind === 'given' && back.bankPaise + back.creditPaise === amountPaise
  return { kind: isAll ? 'done' : 'changed' } as const
}
