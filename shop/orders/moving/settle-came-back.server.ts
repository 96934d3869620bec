import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { may } from '#shop/staff/permissions.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { endReturnsWithoutPieces } from '../contributions/order-exchanges.server.ts'
import { askReview, endReviews } from '../keep-reviews.server.ts'
import type { LockedOrder } from '../locks/lock-order.server.ts'
import { waitsForDispute } from '../paying/is-money-disputed.server.ts'
import { askForPart } from '../refunding/ask-for-part.server.ts'
import { refundCancelled } from '../refunding/refund-cancelled.server.ts'
import { ofWholeOrder, type Review } from '../review-causes.ts'
import { isPaid } from '../rules.ts'
import { type PiecesBack, takePiecesBack } from '../stock/take-pieces-back.server.ts'
import { orderEvents, orders } from '../tables.server.ts'
import { endReturned } from './end-returned.server.ts'

type CameBack = {
  by: StaffMember
  /** The counted pieces, for the order's history. */
  note: string
  /** cancelled: they never left. */
  cause: 'came back' | 'cancelled'
  pieces: readonly PiecesBack[]
  /** All of the order is back. */
  isWhole: boolean
  /** Returns the paise owed for its pieces that were counted back so far, but those that an open return takes. */
  findOwedPaise: () => Promise<number>
  /** The question about its other parcels; null: none. */
  stillAsked: Review | null
  /** The courier says so, too; else a second person does, where the owner wants one. */
  isReported: boolean
}

/**
 * After the pieces of a parcel that came back were counted: what can be sold is restocked, and once all of the order is
 * back what was paid is refunded. Whoever may not refund leaves that to somebody else.
 */
export async function settleCameBack(tx: Db, order: LockedOrder, cameBack: CameBack) {
  const { by, note, cause, pieces, isWhole, stillAsked, findOwedPaise } = cameBack
  await tx.insert(orderEvents).values({ orderId: order.id, kind: 'note', note, actor: by.name })
  const isOwed = isPaid(order.paymentState) && order.paymentState !== 'refunded'
  const ofWhole = isOwed && isWhole ? await refundOrAsk(tx, order, cameBack) : null
  await takePiecesBack(tx, order, pieces, { cause, staff: by.name })
  await endReturnsWithoutPieces(tx, order, by.name)
  await tx
    .update(orders)
    .set({
      ...(isWhole && { stockReserved: false }),
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, order.id))
  await endReturned(tx, order, by.name)
  await endReviews(tx, order, { causes: ['to count', 'to refund'], stillAsked })
  // The pieces of a return that just ended are the parcel's again.
  if (!isWhole) await askForPart(tx, order, await findOwedPaise())
  else if (ofWhole !== null) await askReview(tx, order, { cause: 'to refund', about: ofWholeOrder, sentence: ofWhole })
}

/** Returns what is left for a person; null: nothing, or a second person is asked. */
async function refundOrAsk(tx: Db, order: LockedOrder, { by, isReported }: CameBack) {
  const isUnproved = !isReported
  if (may(by.roles, 'orders.refund') && (await refundCancelled(tx, by, order, { cause: 'came back', isUnproved })))
    return null
  return `Came back and was counted: refund the customer${await waitsForDispute(tx, order)}`
}
