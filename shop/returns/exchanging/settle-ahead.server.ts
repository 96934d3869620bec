import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { findSoldOrder } from '#shop/orders/agreed/find-sold-order.server.ts'
import { withReview, withoutReviews } from '#shop/orders/keep-reviews.server.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import { findExchangedBefore } from '../finding/find-exchanged-before.server.ts'
import type { HeldReturn } from '../move-return.server.ts'
import { type ExchangeSums, exchangeSums, minDifferencePaise } from '../policy/exchange-sums.ts'
import { isGivenUp } from '../rules.ts'
import { returnLines, returnRequests } from '../tables.server.ts'

type Accepted = { line: { id: number }; quantity: number }

/**
 * Pays the pieces that were sent ahead by the old ones that were accepted; the rest is owed, and their order
 * says so to staff. Where that order was given up meanwhile, the accepted pieces bring money, once it is
 * judged or declined. Null means nothing was sent ahead. `sums` null: nothing of it is paid.
 */
export async function settleAhead(
  tx: Db,
  { order, request, sent }: HeldReturn,
  accepted: readonly Accepted[],
): Promise<{ number: string; sums: ExchangeSums | null } | null> {
  const isAhead = and(eq(returnLines.requestId, request.id), eq(returnLines.exchange, 'ahead'))
  const lines = await tx.select().from(returnLines).where(isAhead).orderBy(returnLines.id)
  if (lines.length === 0 || !sent) return null
  if (isGivenUp(sent.orderStatus)) {
    await tx.update(returnLines).set({ exchange: 'dropped' }).where(isAhead)
    return { number: sent.number, sums: null }
  }

  const came = lines.flatMap((line) => {
    const quantity = accepted.find((one) => one.line.id === line.id)?.quantity ?? 0
    return quantity > 0
      ? [{ id: line.id, itemId: line.orderItemId, quantity, pricePaise: line.exchangePricePaise }]
      : []
  })
  const before = await findExchangedBefore(tx, order.id, request.id)
  const { paidPaise } = exchangeSums(await findSoldOrder(tx, order), before, came)
  const shortPaise = Math.max(0, sent.totalPaise - paidPaise)
  const owedPaise = shortPaise < minDifferencePaise ? 0 : shortPaise
  const ids = came.map(({ id }) => id)
  if (ids.length > 0) await tx.update(returnLines).set({ exchange: 'sent' }).where(inArray(returnLines.id, ids))
  await tx.update(returnLines).set({ exchange: 'owed' }).where(isAhead)
  await tx.update(returnRequests).set({ owedPaise }).where(eq(returnRequests.id, request.id))
  await tx
    .update(orders)
    .set({ owedPaise, needsReview: reviewWithout(request), version: sql`${orders.version} + 1` })
    .where(eq(orders.id, sent.id))
  if (owedPaise > 0)
    await flagOrderForReview(tx, sent, `${formatAmount(owedPaise)} is owed: ${whyOwed(request.reference)}`)
  if (came.length === 0) return { number: sent.number, sums: null }
  return {
    number: sent.number,
    sums: {
      paidPaise,
      totalPaise: sent.totalPaise - owedPaise,
      toPayPaise: 0,
      overPaise: Math.max(0, paidPaise - sent.totalPaise),
    },
  }
}

const whyOwed = (reference: string) => `pieces of return ${reference} did not come back or were refused`

/** The reasons for a review of an order, without those of a return. */
export const reviewWithout = ({ reference }: { reference: string }) =>
  withoutReviews((said) => sql`strpos(${said}, ${reference}) > 0`)

/** A person has to ask its customer for what is owed; nothing is charged by itself. */
export async function flagOrderForReview(tx: Db, { id }: { id: number }, review: string) {
  await tx
    .update(orders)
    .set({ needsReview: withReview(review) })
    .where(eq(orders.id, id))
  await tx.insert(orderEvents).values({ orderId: id, kind: 'review', note: review })
}
