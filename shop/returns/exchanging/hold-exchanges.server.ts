import { and, asc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { addDays } from '#shared/dates.ts'
import { workThrough } from '#shared/work-through.ts'
import { lockStock } from '#shop/catalogue/stock/lock-stock.server.ts'
import { findSoldOrder } from '#shop/orders/agreed/find-sold-order.server.ts'
import { restock, takeStock, type Wanted } from '#shop/orders/stock/reserve-stock.server.ts'
import { orderEvents } from '#shop/orders/tables.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { lockAndAskForExchange } from '#shop/stock/held-pieces.server.ts'
import { oweReturnEmail } from '../emails/owe-return-email.server.ts'
import { findBefore } from '../finding/find-before.server.ts'
import { type HeldReturn, holdReturn, type LockedReturn, type ReturnRequest } from '../move-return.server.ts'
import { exchangeSums, withOver } from '../policy/exchange-sums.ts'
import {
  bringsMoney,
  type ExchangeState,
  exchangesBefore,
  heldDays,
  isProtectedReason,
  isStillExchanged,
} from '../rules.ts'
import { returnLines, returnRequests } from '../tables.server.ts'
import { whatComesBack, withExchanged } from '../what-comes-back.ts'
import { hasGoodRecord } from './good-record.server.ts'

type Held = Pick<HeldReturn, 'order' | 'request'>

/**
 * Takes the pieces that a return's lines are to be exchanged for out of stock. Lines whose pieces were sold meanwhile
 * bring money back, as do all of them beyond what one person may have held for exchanges. For a customer with a good
 * record the return is marked as one whose pieces are sent on handing-over.
 */
export async function holdExchanges(tx: Db, { order, request }: Held, now: Date) {
  const wished = await tx
    .select({ id: returnLines.id, variantId: returnLines.exchangeVariantId, quantity: returnLines.asked })
    .from(returnLines)
    .where(and(eq(returnLines.requestId, request.id), eq(returnLines.exchange, 'wished')))
    .orderBy(asc(returnLines.id))
  if (wished.length === 0) return
  const asked = wished.reduce((sum, { quantity }) => sum + quantity, 0)
  const isWithinShare = await lockAndAskForExchange(tx, order.customerEmail, asked)
  const ids = wished.flatMap(({ variantId }) => variantId ?? [])
  const stocks = ids.length > 0 ? await lockStock(tx, ids) : []
  const left = new Map(stocks.map(({ id, stock }) => [id, stock ?? Infinity]))
  const held: Wanted[] = []
  for (const { id, variantId, quantity } of wished) {
    const stock = variantId === null ? 0 : (left.get(variantId) ?? 0)
    const isHeld = isWithinShare && variantId !== null && stock >= quantity
    if (isHeld) {
      left.set(variantId, stock - quantity)
      held.push({ variantId, quantity })
    }
    await tx
      .update(returnLines)
      .set(isHeld ? { exchange: 'held', heldUntil: addDays(now, heldDays) } : { exchange: 'gone' })
      .where(eq(returnLines.id, id))
  }
  if (held.length < wished.length) await showMoney(tx, { order, request })
  if (held.length === 0) return
  const { orders: terms, returns } = await findSettings(tx)
  await takeStock(tx, held, terms.maxUnpaidPieces, { cause: 'exchange', orderId: order.id })
  await noteStock(tx, request, `${count(held)} taken out of stock for the exchange`)
  if (await hasGoodRecord(tx, order, returns.aheadFromOrders, now))
    await tx
      .update(returnRequests)
      .set({ sendsAhead: true })
      .where(and(eq(returnRequests.id, request.id), eq(returnRequests.shownToPayPaise, 0)))
}

/** Ends the exchanges of a return, and restocks what was held for them, once. False: there were none. */
export async function endExchanges(tx: Db, request: LockedReturn, to: Extract<ExchangeState, 'gone' | 'over'>) {
  const isOpen = and(eq(returnLines.requestId, request.id), inArray(returnLines.exchange, [...exchangesBefore(to)]))
  const lines = await tx.select().from(returnLines).where(isOpen).orderBy(asc(returnLines.id)).for('update')
  if (lines.length === 0) return false
  await moveExchanges(
    tx,
    lines.map(({ id }) => id),
    to,
  )
  await restockHeld(
    tx,
    request,
    lines.flatMap(({ exchange, exchangeVariantId: variantId, asked: quantity }) =>
      exchange === 'held' && variantId !== null ? [{ variantId, quantity }] : [],
    ),
  )
  return true
}

/** Moves lines to a state that may follow theirs. */
export const moveExchanges = (tx: Db, ids: readonly number[], to: ExchangeState) =>
  tx
    .update(returnLines)
    .set({ exchange: to, heldUntil: null })
    .where(and(inArray(returnLines.id, [...ids]), inArray(returnLines.exchange, [...exchangesBefore(to)])))

export async function restockHeld(tx: Db, request: LockedReturn, pieces: readonly Wanted[]) {
  if (pieces.length === 0) return
  await restock(tx, request, pieces, { cause: 'exchange over', orderId: request.orderId })
  await noteStock(tx, request, `${count(pieces)} back in stock, held for the exchange before`)
}

/**
 * Restocks what was held longer than promised for parcels that did not come; their lines bring money back then. A parcel
 * that is here keeps its exchange, however long it waits to be checked.
 */
export async function endLapsedExchanges(db: Db, now = new Date(), batchSize = 50) {
  const findLapsed = (stuck: readonly { reference: string }[]) =>
    db
      .selectDistinct({ reference: returnRequests.reference })
      .from(returnLines)
      .innerJoin(returnRequests, eq(returnRequests.id, returnLines.requestId))
      .where(
        and(
          lt(returnLines.heldUntil, now),
          eq(returnRequests.state, 'approved'),
          notInArray(
            returnRequests.reference,
            stuck.map(({ reference }) => reference),
          ),
        ),
      )
      .orderBy(asc(returnRequests.reference))
      .limit(batchSize)
  return workThrough(
    findLapsed,
    ({ reference }) =>
      db.transaction(async (tx) => {
        const held = await holdReturn(tx, reference)
        if (held?.request.state !== 'approved') return
        if (!(await endExchanges(tx, held.request, 'gone'))) return
        await showMoney(tx, held)
        await tx
          .update(returnRequests)
          .set({ version: sql`${returnRequests.version} + 1` })
          .where(eq(returnRequests.id, held.request.id))
        await oweReturnEmail(tx, held.request, 'return-lapsed')
      }),
    async () => {},
    { passesOver: true },
  )
}

/** Lines bring money instead of another piece: the customer sees how much, and what the others cost. */
async function showMoney(tx: Db, { order, request }: Held) {
  const lines = await tx
    .select()
    .from(returnLines)
    .where(eq(returnLines.requestId, request.id))
    .orderBy(asc(returnLines.id))
  const pieces = lines
    .filter(({ exchange }) => bringsMoney(exchange))
    .map(({ orderItemId, asked, reason }) => ({
      itemId: orderItemId,
      quantity: asked,
      isProtected: isProtectedReason(reason),
    }))
  const bought = await findSoldOrder(tx, order)
  const { before, leftPaise } = await findBefore(tx, order, bought, {
    besidesId: request.id,
    counts: 'open and judged',
  })
  const exchanged = lines.flatMap(
    ({ exchange, orderItemId: itemId, asked: quantity, exchangePricePaise: pricePaise }) =>
      isStillExchanged(exchange) ? [{ itemId, quantity, pricePaise }] : [],
  )
  const sums = exchangeSums(bought, before, exchanged)
  const money = whatComesBack(bought, request.terms, withExchanged(before, exchanged), pieces, leftPaise)
  const { totalPaise } = withOver(money, sums, leftPaise)
  await tx
    .update(returnRequests)
    .set({ shownPaise: totalPaise, shownToPayPaise: sums.toPayPaise })
    .where(eq(returnRequests.id, request.id))
}

const count = (pieces: readonly Wanted[]) => {
  const sum = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  return sum === 1 ? '1 piece' : `${sum} pieces`
}

const noteStock = (tx: Db, { orderId, reference }: ReturnRequest, note: string) =>
  tx.insert(orderEvents).values({ orderId, kind: 'note', note: `Return ${reference}: ${note}` })
