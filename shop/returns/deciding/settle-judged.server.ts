import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { findSoldOrder } from '#shop/orders/agreed/find-sold-order.server.ts'
import { orderDocuments } from '#shop/orders/contributions/order-documents.server.ts'
import { refusalOfRefund } from '#shop/orders/rules.ts'
import { releaseOwed } from '../exchanging/owed-for-sent.server.ts'
import { findBefore } from '../finding/find-before.server.ts'
import { type HeldReturn, moveReturn } from '../move-return.server.ts'
import { withOver } from '../policy/exchange-sums.ts'
import type { Settlement } from '../policy/settle.ts'
import { bringsMoney, isAccepted, isProtectedReason } from '../rules.ts'
import { returnedPieces, returnLines, returnRequests } from '../tables.server.ts'
import { type ComesBack, leftOfExchanged, whatComesBack, withExchanged } from '../what-comes-back.ts'

type Judged = Pick<HeldReturn, 'order' | 'request'> & {
  exchange: Pick<Settlement, 'carriedPaise' | 'overPaise'>
  /** Who judged the pieces; null: the shop itself settles it, once the difference is paid or not. */
  actor: string | null
}

/**
 * The money of a return whose pieces are judged. Its documents are written and, where nothing is paid back, it closes;
 * but not as long as an exchange waits for its difference, since nobody knows yet which pieces bring money.
 */
export async function settleJudged(
  tx: Db,
  { order, request, exchange: { carriedPaise, overPaise }, actor }: Judged,
  now: Date,
): Promise<ComesBack> {
  const lines = await findAccepted(tx, request.id)
  const accepted = lines.filter(({ exchange }) => bringsMoney(exchange))
  const exchanged = lines.filter(({ exchange }) => exchange === 'sent')
  const waiting = lines.filter(({ exchange }) => exchange === 'to pay')

  const bought = await findSoldOrder(tx, order)
  const { before, leftPaise } = await findBefore(tx, order, bought, { besidesId: request.id, counts: 'judged' })
  const counted = withExchanged(before, [...exchanged, ...waiting])
  const money = whatComesBack(bought, request.terms, counted, accepted, leftPaise)
  const worth = whatComesBack(bought, request.terms, counted, accepted, Infinity)
  const unpaidPaise = await releaseOwed(tx, order, worth.totalPaise - money.totalPaise)
  // The part that pays for the order of the other pieces is out of what is left by now.
  const comesBack = withOver(money, { overPaise, totalPaise: carriedPaise }, leftPaise + carriedPaise)
  await tx
    .update(returnRequests)
    .set({ comesBack, judgedAt: request.judgedAt ?? now, version: sql`${returnRequests.version} + 1` })
    .where(eq(returnRequests.id, request.id))
  if (waiting.length > 0) return comesBack

  const { reference } = request
  if (accepted.length > 0)
    await orderDocuments().whenReturned(tx, order.number, {
      reference,
      pieces: accepted,
      paise: money.totalPaise + unpaidPaise,
      shippingPaise: comesBack.shippingPaise,
    })
  if (exchanged.length > 0)
    await orderDocuments().whenExchanged(tx, order.number, {
      reference,
      pieces: exchanged,
      paise: leftOfExchanged(bought, before, exchanged),
      carriedPaise,
    })
  // Less than the gateway gives back: there is nothing to pay.
  if (refusalOfRefund(comesBack.totalPaise, comesBack.totalPaise) !== null)
    await moveReturn(tx, request, 'closed', {
      actor,
      closedAt: now,
      note: exchanged.length > 0 ? 'exchanged' : 'nothing to pay back',
    })
  return comesBack
}

/** The accepted pieces that bring money. */
export const findPaidPieces = async (tx: Db, requestId: number) =>
  (await findAccepted(tx, requestId))
    .filter(({ exchange }) => bringsMoney(exchange))
    .map(({ itemId, quantity }) => ({ itemId, quantity }))

/** The lines of a return with their accepted pieces, without those that have none. */
async function findAccepted(tx: Db, requestId: number) {
  const lines = await tx
    .select()
    .from(returnLines)
    .where(eq(returnLines.requestId, requestId))
    .orderBy(asc(returnLines.id))
  const ids = lines.map(({ id }) => id)
  const pieces = await tx.select().from(returnedPieces).where(inArray(returnedPieces.lineId, ids))
  return lines.flatMap(({ id, orderItemId: itemId, exchange, reason }) => {
    const quantity = pieces.filter(({ lineId, fate }) => lineId === id && isAccepted(fate)).length
    return quantity > 0 ? [{ itemId, quantity, exchange, isProtected: isProtectedReason(reason) }] : []
  })
}
