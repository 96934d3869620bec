import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { lastBack } from '#shop/orders/money/last-back.server.ts'
import { refundApprovals } from '#shop/orders/refunding/tables.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { findWaysBack } from './find-ways-back.server.ts'

const maxShown = 200

/** The requests that wait for a second person, the oldest first. */
export async function findApprovals(db: Db) {
  const waiting = await db
    .select({
      id: refundApprovals.id,
      orderId: refundApprovals.orderId,
      orderNumber: orders.number,
      customerName: orders.customerName,
      amountPaise: refundApprovals.amountPaise,
      reason: refundApprovals.reason,
      request: refundApprovals.request,
      askedBy: refundApprovals.askedBy,
      askedAt: refundApprovals.askedAt,
      lastBack: lastBack(sql`${refundApprovals.orderId}`),
    })
    .from(refundApprovals)
    .innerJoin(orders, eq(orders.id, refundApprovals.orderId))
    .where(eq(refundApprovals.state, 'waiting'))
    .orderBy(asc(refundApprovals.id))
    .limit(maxShown)
  return Promise.all(waiting.map(async (approval) => ({ ...approval, back: await findWaysBack(db, approval) })))
}

/** Who asked for what waits for a second person under this key; null: it does not wait. */
export async function findAskedBy(db: Db, key: string) {
  const isWaiting = and(eq(refundApprovals.key, key), eq(refundApprovals.state, 'waiting'))
  const [held] = await db.select({ askedBy: refundApprovals.askedBy }).from(refundApprovals).where(isWaiting)
  return held?.askedBy ?? null
}

export type WaitingApproval = Awaited<ReturnType<typeof findApprovals>>[number]
