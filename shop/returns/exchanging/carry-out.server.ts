import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { findSoldOrder } from '#shop/orders/agreed/find-sold-order.server.ts'
import { type ExchangedPieces, placeExchange } from '#shop/orders/placing/place-exchange.server.ts'
import type { Wanted } from '#shop/orders/stock/reserve-stock.server.ts'
import { orderEvents } from '#shop/orders/tables.server.ts'
import type { ProviderId } from '#shop/payments/provider.ts'
import { findBefore } from '../finding/find-before.server.ts'
import type { HeldReturn } from '../move-return.server.ts'
import { type ExchangedLine, noSettlement, type Settlement, settle } from '../policy/settle.ts'
import { isGivenUp } from '../rules.ts'
import { returnLines, returnRequests } from '../tables.server.ts'
import { moveExchanges, restockHeld } from './hold-exchanges.server.ts'
import { oweForSent } from './owed-for-sent.server.ts'

type Line = typeof returnLines.$inferSelect

type Step = {
  at: 'handed over' | 'judged'
  /** Pieces that came and were accepted, by line; on handing over every piece counts. */
  accepted: ReadonlyMap<number, number>
  /** Collects the difference; null: nothing was accepted, so that no order is written. */
  gateway: ProviderId | null
}

/** Settles the exchanges of a return, and carries it out. `number`: of the order that is sent; absent: none. */
export async function settleExchanges(
  tx: Db,
  held: HeldReturn,
  step: Step,
  now: Date,
): Promise<Settlement & { number?: string }> {
  const lines = await tx
    .select()
    .from(returnLines)
    .where(and(eq(returnLines.requestId, held.request.id), inArray(returnLines.exchange, ['wished', 'held', 'ahead'])))
    .orderBy(asc(returnLines.id))
  if (lines.length === 0) return noSettlement
  const plan = await planOf(tx, held, step, lines)
  const number = await carryOut(tx, held, { plan, lines, gateway: step.gateway }, now)
  return { ...plan, ...(number !== undefined && { number }) }
}

async function planOf(tx: Db, { order, request, sent }: HeldReturn, { at, accepted }: Step, rows: readonly Line[]) {
  const lines = rows.map((line): ExchangedLine => ({
    id: line.id,
    itemId: line.orderItemId,
    state: line.exchange!,
    pieces: at === 'handed over' ? line.asked : (accepted.get(line.id) ?? 0),
    wished: line.asked,
    pricePaise: line.exchangePricePaise,
    isThere: line.exchangeVariantId !== null,
  }))
  const bought = await findSoldOrder(tx, order)
  const { before, leftPaise } = await findBefore(tx, order, bought, { besidesId: request.id, counts: 'judged' })
  return settle({
    order: bought,
    before,
    lines,
    leftPaise,
    at,
    sent: sent && { totalPaise: sent.totalPaise, isGivenUp: isGivenUp(sent.orderStatus) },
  })
}

type Carried = { plan: Settlement; lines: readonly Line[]; gateway: ProviderId | null }

/** Moves the lines, restocks what was held for pieces that did not come, and writes what is owed, or the new order. */
async function carryOut(tx: Db, held: HeldReturn, { plan, lines, gateway }: Carried, now: Date) {
  const { request, sent } = held
  for (const [to, moved] of Map.groupBy(plan.states, ({ to }) => to))
    await moveExchanges(
      tx,
      moved.map(({ id }) => id),
      to,
    )
  await restockHeld(tx, request, findSpare(plan, lines))
  if (sent && lines.some(({ exchange }) => exchange === 'ahead')) {
    if (!isGivenUp(sent.orderStatus)) await oweForSent(tx, { request, sent }, plan.owedPaise)
    return sent.number
  }
  return plan.pieces.length > 0 && gateway ? placePieces(tx, held, { plan, lines, gateway }, now) : undefined
}

/** The pieces that were held, and go out for nothing. */
const findSpare = ({ states, pieces }: Settlement, lines: readonly Line[]) =>
  states.flatMap(({ id }): Wanted[] => {
    const { exchange, exchangeVariantId: variantId, asked } = lines.find((line) => line.id === id)!
    const quantity = asked - (pieces.find((sold) => sold.id === id)?.quantity ?? 0)
    return exchange === 'held' && variantId !== null && quantity > 0 ? [{ variantId, quantity }] : []
  })

/** The other pieces become an order of their own, which waits for the difference where they cost more. */
async function placePieces(
  tx: Db,
  { order, request: { id, reference } }: HeldReturn,
  { plan, lines, gateway }: Carried & { gateway: ProviderId },
  now: Date,
) {
  const pieces = plan.pieces.map(({ id, quantity, paidPaise }): ExchangedPieces => {
    const line = lines.find((one) => one.id === id)!
    return {
      itemId: line.orderItemId,
      variantId: line.exchangeVariantId,
      size: line.exchangeSize!,
      colorName: line.exchangeColorName,
      quantity,
      pricePaise: line.exchangePricePaise,
      paidPaise,
    }
  })
  const { carriedPaise, toPayPaise, owedPaise } = plan
  const exchange = {
    pieces,
    totalPaise: carriedPaise + toPayPaise + owedPaise,
    differencePaise: toPayPaise,
    isAhead: owedPaise > 0,
    gateway,
    note: `Exchange for order ${order.number}, return ${reference}`,
  }
  const placed = await placeExchange(tx, order, exchange, now)
  await tx.update(returnRequests).set({ exchangeOrderId: placed.id }).where(eq(returnRequests.id, id))
  await tx.insert(orderEvents).values({
    orderId: order.id,
    kind: 'note',
    note: `Return ${reference}: other pieces go out in order ${placed.number}${toPayPaise > 0 ? ', once its difference is paid' : ''}`,
  })
  return placed.number
}
