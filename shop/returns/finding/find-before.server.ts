import { and, asc, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { SoldOrder } from '#shop/orders/agreed/sold-order.ts'
import { findMoneyLeft } from '#shop/orders/refunding/money-left.server.ts'
import { findRefundsOfStaff } from '#shop/orders/refunding/sum-given.server.ts'
import type { orders } from '#shop/orders/tables.server.ts'
import { isAccepted, isProtectedReason, moneyInstead } from '../rules.ts'
import { returnedPieces, returnLines, returnRequests } from '../tables.server.ts'
import { type EarlierReturns, goodsOf, type ReturnedPieces, whatComesBack } from '../what-comes-back.ts'
import { findCameBack } from './find-came-back.server.ts'
import { findExchangedBefore } from './find-exchanged-before.server.ts'

type Order = Pick<
  typeof orders.$inferSelect,
  | 'id'
  | 'number'
  | 'gatewayOrderId'
  | 'exchangedFrom'
  | 'totalPaise'
  | 'creditPaise'
  | 'owedPaise'
  | 'uncollectedPaise'
  | 'paymentMethod'
  | 'paymentState'
>

/** The order's other returns with their pieces, oldest first: those accepted where they are judged, those asked for otherwise. */
async function findOthers(db: Db, orderId: number, besidesId: number) {
  const found = await db
    .select({
      id: returnRequests.id,
      terms: returnRequests.terms,
      comesBack: returnRequests.comesBack,
      lineId: returnLines.id,
      itemId: returnLines.orderItemId,
      asked: returnLines.asked,
      reason: returnLines.reason,
    })
    .from(returnRequests)
    .innerJoin(returnLines, eq(returnLines.requestId, returnRequests.id))
    .where(
      and(
        eq(returnRequests.orderId, orderId),
        ne(returnRequests.id, besidesId),
        inArray(returnRequests.state, ['requested', 'approved', 'received', 'closed']),
        // Exchanged pieces count as kept: others are with the customer for them.
        or(isNull(returnLines.exchange), inArray(returnLines.exchange, [...moneyInstead])),
      ),
    )
    .orderBy(asc(returnRequests.id), asc(returnLines.id))
  const lineIds = found.map(({ lineId }) => lineId)
  const pieces = lineIds.length
    ? await db.select().from(returnedPieces).where(inArray(returnedPieces.lineId, lineIds))
    : []
  const acceptedOf = (lineId: number) =>
    pieces.filter((piece) => piece.lineId === lineId && isAccepted(piece.fate)).length
  return [...Map.groupBy(found, ({ id }) => id).values()].map((lines) => {
    const [{ terms, comesBack }] = lines as [(typeof lines)[number]]
    return {
      terms,
      comesBack,
      pieces: lines.flatMap(({ lineId, itemId, asked, reason }): ReturnedPieces[] => {
        const quantity = comesBack ? acceptedOf(lineId) : asked
        return quantity > 0 ? [{ itemId, quantity, isProtected: isProtectedReason(reason) }] : []
      }),
    }
  })
}

/** The sum that the order's other returns, judged already, still bring: for pieces, or what is over of an exchange. */
async function findUnpaid(db: Db, orderId: number, besidesId: number) {
  const isUnpaid = and(
    eq(returnRequests.orderId, orderId),
    ne(returnRequests.id, besidesId),
    isNotNull(returnRequests.judgedAt),
    isNull(returnRequests.closedAt),
  )
  const judged = await db.select({ comesBack: returnRequests.comesBack }).from(returnRequests).where(isUnpaid)
  return judged.reduce((sum, { comesBack }) => sum + (comesBack?.totalPaise ?? 0), 0)
}

/**
 * The facts that a return of this order builds on: the pieces that came back before it, with a parcel or a return, and
 * what was paid for them, and how much of the payment is left when what is owed already is paid. `moneyPaise`: how much
 * is left of what no credit paid. `counts`: open returns as if all their pieces were accepted, for a sum that is shown;
 * or judged ones alone, for a sum that is paid. Money that a bank asks for now is still owed to whoever returns pieces.
 */
export async function findBefore(
  db: Db,
  order: Order,
  bought: SoldOrder,
  { besidesId = 0, counts }: { besidesId?: number; counts: 'open and judged' | 'judged' },
): Promise<{ before: EarlierReturns; leftPaise: number; moneyPaise: number; paysByGateway: boolean }> {
  const others = await findOthers(db, order.id, besidesId)
  const left = await findMoneyLeft(db, order, { despiteDisputes: true })
  const leftPaise = left.bankPaise + left.creditPaise - (await findUnpaid(db, order.id, besidesId))

  const counted = counts === 'judged' ? others.filter(({ comesBack }) => comesBack) : others
  const refunds = (await findRefundsOfStaff(db, order)).flatMap(({ paise, pieces }) =>
    pieces ? [{ paise, pieces }] : [],
  )
  const exchanged = await findExchangedBefore(db, order.id, besidesId)
  let before: EarlierReturns = { ...(await findCameBack(db, order, bought)), exchanged, refunds }
  for (const { terms, comesBack, pieces } of counted) {
    const back = comesBack ?? whatComesBack(bought, terms, before, pieces, leftPaise)
    before = {
      ...before,
      pieces: [...before.pieces, ...pieces],
      goodsPaise: before.goodsPaise + goodsOf(back),
      shippingPaise: before.shippingPaise + back.shippingPaise,
    }
  }
  return { before, leftPaise, moneyPaise: left.bankPaise, paysByGateway: left.payment !== null }
}
