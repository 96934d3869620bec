import type { Db } from '#db/client.server.ts'
import { orderDocuments } from '#shop/orders/contributions/order-documents.server.ts'
import type { LockedOrder } from '#shop/orders/locks/lock-order.server.ts'
import { askForPart } from '#shop/orders/refunding/ask-for-part.server.ts'
import { findOwedForCounted } from '../parcels/find-owed-for-counted.server.ts'

type Owed = Awaited<ReturnType<typeof findOwedForCounted>>

/** The pieces of parcels counted before, which a return took then and takes no more. */
export const freedPieces = (before: Owed, after: Owed) =>
  joined(
    [...before.piecesOf].flatMap(([parcelId, pieces]) =>
      pieces.flatMap(({ orderItemId, quantity }) => {
        const now = after.piecesOf.get(parcelId)!.find((one) => one.orderItemId === orderItemId)!
        return now.quantity > quantity ? [{ itemId: orderItemId, quantity: now.quantity - quantity }] : []
      }),
    ),
  )

/** Each line of the order once, whichever parcels its pieces were in. */
export const joined = (pieces: readonly { itemId: number; quantity: number }[]) =>
  [...Map.groupBy(pieces, ({ itemId }) => itemId)].map(([itemId, all]) => ({
    itemId,
    quantity: all.reduce((sum, { quantity }) => sum + quantity, 0),
  }))

/**
 * Does what ends a return, or a part of it. Its pieces that came with a parcel are that parcel's again: they are credited,
 * and staff are asked to refund them.
 */
export async function settleFreed<Answer>(
  tx: Db,
  order: LockedOrder,
  reference: string,
  end: () => Promise<Answer>,
): Promise<Answer> {
  const before = await findOwedForCounted(tx, order)
  const answer = await end()
  const after = await findOwedForCounted(tx, order)
  const pieces = freedPieces(before, after)
  if (pieces.length === 0) return answer
  const paise = Math.max(0, after.owedPaise - before.owedPaise)
  await orderDocuments().whenFreed(tx, order.number, { reference, pieces, paise })
  // Of an order that came back whole all is refunded by its last count.
  const isWhole = order.orderStatus === 'returned' && !order.stockReserved
  if (!isWhole) await askForPart(tx, order, after.owedPaise)
  return answer
}
