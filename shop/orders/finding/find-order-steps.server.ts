import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { payments, refunds } from '#shop/payments/tables.server.ts'
import { lastingMoves } from '../rules.ts'
import { orderEvents, orders } from '../tables.server.ts'

/**
 * The steps that a customer's order reached with their times, oldest first, without those that were undone; the order's
 * inner notes are not among them.
 */
export async function findOrderSteps(db: Db, number: string) {
  const events = await db
    .select({ kind: orderEvents.kind, from: orderEvents.from, to: orderEvents.to, at: orderEvents.at })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(and(eq(orders.number, number), isNotNull(orderEvents.to)))
    .orderBy(orderEvents.id)
  return lastingMoves(events).map(({ to, at }) => ({ to, at }))
}

/** Refunds to the customer, done or on their way. */
export async function findOrderRefunds(db: Db, gatewayOrderId: number) {
  return db
    .select({
      id: refunds.id,
      amountPaise: refunds.amountPaise,
      status: refunds.status,
      at: refunds.updatedAt,
      askedAt: refunds.createdAt,
      reference: refunds.providerRefundId,
    })
    .from(refunds)
    .innerJoin(
      payments,
      and(eq(payments.provider, refunds.provider), eq(payments.providerPaymentId, refunds.providerPaymentId)),
    )
    .where(and(eq(payments.gatewayOrderId, gatewayOrderId), ne(refunds.status, 'failed')))
    .orderBy(refunds.id)
}

/**
 * Whether somebody still has to decide about a refund, or to try another way: it waits for a second person, staff are
 * asked for it, or it failed. A customer reads no more of that.
 */
export async function isRefundDue(db: Db, number: string) {
  const [found] = await db.execute<{ isDue: boolean }>(sql`
    select exists (select from refund_approvals a where a.order_id = o.id and a.state = 'waiting'
        and a.request ->> 'kind' in ('order', 'cancelled'))
      or exists (select from order_reviews r where r.order_id = o.id and r.ended_at is null
        and r.cause in ('to refund', 'refund failed')) as "isDue"
    from orders o where o.number = ${number}`)
  return found?.isDue ?? false
}
