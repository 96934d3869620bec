import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type ExchangedPieces, placeExchange } from '#shop/orders/placing/place-exchange.server.ts'
import type { Wanted } from '#shop/orders/placing/reserve-stock.server.ts'
import { orderEvents, type orders } from '#shop/orders/tables.server.ts'
import type { ReturnRequest } from '../move-return.server.ts'
import { returnedPieces, returnLines, returnRequests } from '../tables.server.ts'
import { type BoughtOrder, paidForExchanged } from '../what-comes-back.ts'
import { endExchanges, giveBack } from './hold-exchanges.server.ts'

type Line = typeof returnLines.$inferSelect

/**
 * Sends other pieces for those that were accepted: they become an order of their own. What was held for pieces that were
 * refused, or never came, is restocked. Call while holding the return, which is judged. Returns the order's number, and
 * what its pieces are worth; null: nothing is sent.
 */
export async function sendExchanges(
  tx: Db,
  { order, request, bought }: { order: typeof orders.$inferSelect; request: ReturnRequest; bought: BoughtOrder },
  accepted: readonly { line: Line; quantity: number }[],
  now: Date,
): Promise<{ number: string; paise: number } | null> {
  const sent = accepted.filter(({ line, quantity }) => line.exchange === 'held' && quantity > 0)
  await endExchanges(
    tx,
    request,
    'over',
    sent.map(({ line }) => line.id),
  )
  if (sent.length === 0) return null

  const pieces: ExchangedPieces[] = []
  const spare: Wanted[] = []
  for (const { line, quantity } of sent) {
    const { orderItemId: itemId, exchangeVariantId: variantId, exchangeSize, exchangeColorName, asked } = line
    const paise = paidForExchanged(bought, itemId, await exchangedBefore(tx, itemId, request.id), quantity)
    pieces.push({ itemId, variantId, size: exchangeSize!, colorName: exchangeColorName, quantity, paise })
    if (asked > quantity && variantId !== null) spare.push({ variantId, quantity: asked - quantity })
  }
  await tx
    .update(returnLines)
    .set({ exchange: 'sent', heldUntil: null })
    .where(
      inArray(
        returnLines.id,
        sent.map(({ line }) => line.id),
      ),
    )
  await giveBack(tx, request, spare)
  const { reference } = request
  const placed = await placeExchange(tx, order, pieces, `Exchange for order ${order.number}, return ${reference}`, now)
  await tx.update(returnRequests).set({ exchangeOrderId: placed.id }).where(eq(returnRequests.id, request.id))
  await tx.insert(orderEvents).values({
    orderId: order.id,
    kind: 'note',
    note: `Return ${reference}: other pieces go out in order ${placed.number}`,
  })
  return { number: placed.number, paise: pieces.reduce((sum, { paise }) => sum + paise, 0) }
}

/** How many pieces of a line of the order earlier returns exchanged. */
async function exchangedBefore(tx: Db, itemId: number, besidesId: number) {
  const [found] = await tx
    .select({ pieces: sql<number>`count(*)::int` })
    .from(returnedPieces)
    .innerJoin(returnLines, eq(returnLines.id, returnedPieces.lineId))
    .where(
      and(
        eq(returnLines.orderItemId, itemId),
        eq(returnLines.exchange, 'sent'),
        sql`${returnLines.requestId} <> ${besidesId}`,
        inArray(returnedPieces.fate, ['shelf', 'seconds', 'written off']),
      ),
    )
  return found!.pieces
}
