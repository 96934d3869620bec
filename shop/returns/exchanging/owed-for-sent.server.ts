import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { askReview, endReviews } from '#shop/orders/keep-reviews.server.ts'
import type { LockedOrder, LockedOrderId } from '#shop/orders/locks/lock-order.server.ts'
import { askForPart } from '#shop/orders/refunding/ask-for-part.server.ts'
import { endApproval } from '#shop/orders/refunding/end-waiting-refunds.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { findOwedForCounted } from '#shop/shipping/parcels/find-owed-for-counted.server.ts'
import { holdReturn, type LockedReturn } from '../move-return.server.ts'
import { minDifferencePaise } from '../policy/exchange-sums.ts'
import { isGivenUp, keyOfWriteOff } from '../rules.ts'
import { returnLines, returnRequests } from '../tables.server.ts'

type Sent = { request: LockedReturn; sent: LockedOrder }

/**
 * The order that was sent ahead says to staff what nothing has paid of it. Its pieces that came back meanwhile cost
 * nothing.
 */
export async function oweForSent(tx: Db, { request, sent }: Sent, owedPaise: number) {
  await noteOwed(tx, { request, sent }, { owedPaise, uncollectedPaise: 0 })
  await askForPart(tx, sent, (await findOwedForCounted(tx, sent)).owedPaise)
}

/**
 * Pieces of such an order came back, and no money is left for them: nobody owes so much of their price. Returns what was
 * taken off, in paise; 0 for any other order.
 */
export async function releaseOwed(tx: Db, { id }: LockedOrderId, paise: number) {
  if (paise <= 0) return 0
  const [which] = await tx
    .select({ reference: returnRequests.reference })
    .from(returnRequests)
    .where(eq(returnRequests.exchangeOrderId, id))
  const held = which && (await holdReturn(tx, which.reference))
  if (!held?.sent?.owedPaise || isGivenUp(held.sent.orderStatus) || (await isStillPromised(tx, held.request))) return 0
  const { request, sent } = held
  const rest = Math.max(0, sent.owedPaise - paise)
  const owedPaise = rest < minDifferencePaise ? 0 : rest
  const takenPaise = sent.owedPaise - owedPaise
  await noteOwed(tx, { request, sent }, { owedPaise, uncollectedPaise: sent.uncollectedPaise + takenPaise })
  return takenPaise
}

/** Whether the old pieces, which pay for it, are not judged. */
const isStillPromised = async (tx: Db, { id }: LockedReturn) =>
  (await tx.$count(returnLines, and(eq(returnLines.requestId, id), eq(returnLines.exchange, 'ahead')))) > 0

type Unpaid = { owedPaise: number; uncollectedPaise: number }

async function noteOwed(tx: Db, { request, sent }: Sent, { owedPaise, uncollectedPaise }: Unpaid) {
  await tx
    .update(orders)
    .set({ owedPaise, uncollectedPaise, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, sent.id))
  if (request.owedEnd !== null) return
  await tx
    .update(returnRequests)
    .set({ owedPaise, version: sql`${returnRequests.version} + 1` })
    .where(eq(returnRequests.id, request.id))
  await endReviewOfOwed(tx, sent, request)
  if (owedPaise > 0) await askForOwed(tx, sent, request, owedPaise)
}

/** A person has to ask its customer for what is owed; nothing is charged by itself. */
const askForOwed = (tx: Db, sent: { id: number }, { reference }: { reference: string }, owedPaise: number) =>
  askReview(tx, sent, {
    cause: 'owed',
    about: reference,
    sentence: `${formatAmount(owedPaise)} is owed: pieces of return ${reference} did not come back or were refused`,
  })

/** Withdraws the questions about pieces sent ahead, to staff and to a second person: another sum is owed for them, or none. */
export async function endReviewOfOwed(
  tx: Db,
  sent: { id: number },
  { reference, by = null }: { reference: string; by?: string | null },
) {
  await endReviews(tx, sent, { causes: ['owed'], about: reference })
  await endApproval(tx, keyOfWriteOff(reference), { by, why: 'another sum is owed, or none' })
}
