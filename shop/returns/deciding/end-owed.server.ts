import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { type Approval, askApproval } from '#shop/orders/refunding/ask-approval.server.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { endReviewOfOwed } from '../exchanging/owed-for-sent.server.ts'
import { holdReturn } from '../move-return.server.ts'
import { keyOfWriteOff, type OwedEnd, openOwedPaise } from '../rules.ts'
import { returnRequests } from '../tables.server.ts'
import type { ReturnChange } from './decide-return.server.ts'

/**
 * A customer's debt for pieces that were sent ahead is paid, by bank or in cash, or written off. Of the order of those
 * pieces it can then go back as the rest of it, or never. Above the owner's sum a second person writes it off.
 */
export async function endOwed(
  db: Db,
  by: StaffMember,
  { reference, version, end, note }: { reference: string; version: number; end: OwedEnd; note: string },
): Promise<ReturnChange | Exclude<Approval, { kind: 'go' }>> {
  requirePermission(by, 'orders.refund')
  return db.transaction(async (tx) => {
    const held = await holdReturn(tx, reference)
    if (!held) return { kind: 'gone' }
    const { request, sent } = held
    if (request.version !== version) return { kind: 'changed' }
    const owedPaise = sent ? openOwedPaise({ ...request, exchangeOrderStatus: sent.orderStatus }) : 0
    if (!sent || owedPaise === 0) return { kind: 'not allowed' }
    if (end === 'written off') {
      const approval = await askApproval(tx, by, {
        order: sent,
        key: keyOfWriteOff(reference),
        amountPaise: owedPaise,
        reason: note,
        request: { kind: end, reference },
      })
      if (approval.kind !== 'go') return approval
    }

    await tx
      .update(returnRequests)
      .set({
        owedEnd: end,
        owedEndedAt: sql`now()`,
        owedNote: note,
        version: sql`${returnRequests.version} + 1`,
      })
      .where(eq(returnRequests.id, request.id))
    await tx
      .update(orders)
      .set({
        ...(end === 'paid' && { owedPaise: 0 }),
        version: sql`${orders.version} + 1`,
      })
      .where(eq(orders.id, sent.id))
    await endReviewOfOwed(tx, sent, { reference, by: by.name })
    await tx.insert(orderEvents).values({
      orderId: sent.id,
      kind: 'payment',
      note: `${formatAmount(owedPaise)} owed for this order is ${end}: ${note}`,
      actor: by.name,
    })
    await logChange(tx, by, {
      action: 'end what is owed',
      subject: `return ${reference}`,
      after: { owedPaise, end, note },
    })
    return { kind: 'done' }
  })
}
