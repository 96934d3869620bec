import { and, asc, eq, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { addDays, formatDay } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import { workThrough } from '#shared/work-through.ts'
import { askReview } from '#shop/orders/keep-reviews.server.ts'
import { holdReturn } from '../move-return.server.ts'
import { heldDays } from '../rules.ts'
import { returnLines, returnRequests } from '../tables.server.ts'

/**
 * Tells staff, once, of pieces that were sent ahead of a parcel which has not come. A person decides: it may still come,
 * and nothing is owed before the return is declined or judged.
 */
export async function noteOverdue(db: Db, now = new Date(), batchSize = 50) {
  const isLate = and(
    eq(returnRequests.state, 'approved'),
    isNotNull(returnRequests.handedOverAt),
    isNull(returnRequests.overdueAt),
    lt(returnRequests.handedOverAt, addDays(now, -heldDays)),
  )
  const findLate = (stuck: readonly { reference: string }[]) =>
    db
      .select({ reference: returnRequests.reference })
      .from(returnRequests)
      .where(
        and(
          isLate,
          notInArray(
            returnRequests.reference,
            stuck.map(({ reference }) => reference),
          ),
        ),
      )
      .orderBy(asc(returnRequests.id))
      .limit(batchSize)
  return workThrough(
    findLate,
    ({ reference }) =>
      db.transaction(async (tx) => {
        const held = await holdReturn(tx, reference)
        if (held?.request.state !== 'approved' || held.request.overdueAt !== null) return
        const { request, sent } = held
        await tx
          .update(returnRequests)
          .set({ overdueAt: now, version: sql`${returnRequests.version} + 1` })
          .where(eq(returnRequests.id, request.id))
        const isAhead = and(eq(returnLines.requestId, request.id), eq(returnLines.exchange, 'ahead'))
        if (!sent || (await tx.$count(returnLines, isAhead)) === 0) return
        const since = formatDay(request.handedOverAt!)
        await askReview(tx, sent, {
          cause: 'owed',
          about: reference,
          sentence: `Return ${reference} was handed over on ${since} and is not here. If it does not come, its customer owes ${formatAmount(sent.totalPaise)} for this order`,
        })
      }),
    async () => {},
    { passesOver: true },
  )
}
