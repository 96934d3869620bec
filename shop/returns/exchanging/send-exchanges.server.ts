import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { findSoldOrder } from '#shop/orders/agreed/find-sold-order.server.ts'
import type { LockedOrder } from '#shop/orders/locks/lock-order.server.ts'
import { type ExchangedPieces, placeExchange } from '#shop/orders/placing/place-exchange.server.ts'
import type { Wanted } from '#shop/orders/stock/reserve-stock.server.ts'
import { orderEvents } from '#shop/orders/tables.server.ts'
import type { ProviderId } from '#shop/payments/provider.ts'
import { findBefore } from '../finding/find-before.server.ts'
import { findExchangedBefore } from '../finding/find-exchanged-before.server.ts'
import type { LockedReturn } from '../move-return.server.ts'
import { type ExchangeSums, exchangeSums, minDifferencePaise } from '../policy/exchange-sums.ts'
import { returnLines, returnRequests } from '../tables.server.ts'
import { endExchanges, restockHeld } from './hold-exchanges.server.ts'

type Line = typeof returnLines.$inferSelect

type Accepted = { line: Line; quantity: number }

type Sending = {
  order: LockedOrder
  request: LockedReturn
  gateway: ProviderId
  /** Before the old pieces are here, so that nothing is paid by them yet. */
  isAhead?: boolean
}

/**
 * Sends other pieces for those that were accepted: they become an order of their own, which waits for the difference
 * where they cost more. What was held for pieces that were refused, or never came, is restocked; where another product
 * was deleted meanwhile, or nothing of the order's money is left, money comes back. Nothing is sent ahead that costs
 * more. Returns the order's number, and its sums; null: nothing is sent.
 */
export async function sendExchanges(
  tx: Db,
  { order, request, gateway, isAhead = false }: Sending,
  accepted: readonly Accepted[],
  now: Date,
): Promise<{ number: string; sums: ExchangeSums } | null> {
  const wanted = accepted.filter(({ line, quantity }) => line.exchange === 'held' && quantity > 0)
  const gone = wanted.filter(({ line }) => line.exchangePricePaise !== null && line.exchangeVariantId === null)
  const sent = wanted.filter((one) => !gone.includes(one))
  await moveLines(tx, gone, 'gone')
  const sums = await sumsOf(tx, { order, request, isAhead }, sent)
  const waits = sums.toPayPaise > 0
  if (isAhead && waits) return null
  if (sent.length > 0 && sums.totalPaise < minDifferencePaise) {
    await endExchanges(tx, request, 'gone')
    return null
  }
  await endExchanges(
    tx,
    request,
    'over',
    sent.map(({ line }) => line.id),
  )
  if (sent.length === 0) return null

  const pieces = sent.map(({ line, quantity }, at): ExchangedPieces => ({
    itemId: line.orderItemId,
    variantId: line.exchangeVariantId,
    size: line.exchangeSize!,
    colorName: line.exchangeColorName,
    quantity,
    pricePaise: line.exchangePricePaise,
    paidPaise: sums.soldPaise[at]!,
  }))
  const spare = sent.flatMap(({ line: { exchangeVariantId: variantId, asked }, quantity }): Wanted[] =>
    asked > quantity && variantId !== null ? [{ variantId, quantity: asked - quantity }] : [],
  )
  await moveLines(tx, sent, waits ? 'to pay' : isAhead ? 'ahead' : 'sent')
  await restockHeld(tx, request, spare)
  const { reference } = request
  const note = `Exchange for order ${order.number}, return ${reference}`
  const { totalPaise, toPayPaise: differencePaise } = sums
  const placed = await placeExchange(tx, order, { pieces, totalPaise, differencePaise, isAhead, gateway, note }, now)
  await tx.update(returnRequests).set({ exchangeOrderId: placed.id }).where(eq(returnRequests.id, request.id))
  await tx.insert(orderEvents).values({
    orderId: order.id,
    kind: 'note',
    note: `Return ${reference}: other pieces go out in order ${placed.number}${waits ? ', once its difference is paid' : ''}`,
  })
  return { number: placed.number, sums }
}

/** Pieces that are sent ahead are paid for later. */
async function sumsOf(tx: Db, { order, request, isAhead }: Omit<Sending, 'gateway'>, sent: readonly Accepted[]) {
  const bought = await findSoldOrder(tx, order)
  const { leftPaise } = await findBefore(tx, order, bought, { besidesId: request.id, counts: 'judged' })
  return exchangeSums(
    bought,
    await findExchangedBefore(tx, order.id, request.id),
    sent.map(({ line, quantity }) => ({
      itemId: line.orderItemId,
      quantity,
      pricePaise: line.exchangePricePaise,
    })),
    isAhead ? Infinity : leftPaise,
  )
}

async function moveLines(tx: Db, lines: readonly { line: Line }[], exchange: 'gone' | 'to pay' | 'sent' | 'ahead') {
  if (lines.length === 0) return
  const ids = lines.map(({ line }) => line.id)
  await tx.update(returnLines).set({ exchange, heldUntil: null }).where(inArray(returnLines.id, ids))
}
