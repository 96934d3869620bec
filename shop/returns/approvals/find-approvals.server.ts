import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders, refundApprovals } from '#shop/orders/tables.server.ts'

const mostShown = 200

/** What waits for a second person, the oldest first. */
export const findApprovals = (db: Db) =>
  db
    .select({
      id: refundApprovals.id,
      orderNumber: orders.number,
      customerName: orders.customerName,
      amountPaise: refundApprovals.amountPaise,
      reason: refundApprovals.reason,
      request: refundApprovals.request,
      askedBy: refundApprovals.askedBy,
      askedAt: refundApprovals.askedAt,
    })
    .from(refundApprovals)
    .innerJoin(orders, eq(orders.id, refundApprovals.orderId))
    .where(eq(refundApprovals.state, 'waiting'))
    .orderBy(asc(refundApprovals.id))
    .limit(mostShown)

export type WaitingApproval = Awaited<ReturnType<typeof findApprovals>>[number]
