import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { Locked } from '#db/locked.ts'
import { isViolationOf } from '#db/violations.server.ts'
import { setAside } from '#shop/back-in-stock/offer-pieces.server.ts'
import type { StockCause, StockCauseName } from '#shop/catalogue/stock/stock-cause.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { byVariant, type Pieces, putIntoStock, takeFromStock } from '#shop/stock/change-stock.server.ts'
import type { LockedOrderId } from '../locks/lock-order.server.ts'
import { orderItems, orders } from '../tables.server.ts'
import { piecesOut } from './pieces-out-sql.server.ts'
import { forgetReservation } from './reserve-unpaid.server.ts'

export type Wanted = Pieces

/**
 * Takes counted stock away. Throws, as isSoldOut knows, when one variant has too little. `shownPieces`: how many pages
 * show at most, from the settings.
 */
export const takeStock = (tx: Db, lines: readonly Wanted[], shownPieces: number, cause: StockCause) =>
  takeFromStock(tx, lines, shownPieces, cause)

/** Whether a transaction failed because stock would have fallen below zero. */
export const isSoldOut = (error: unknown) => isViolationOf(error, 'variants_stock_not_negative')

/** Restocks an order's items, once; pieces that somebody waits for are set aside for them instead. */
export async function releaseStock(db: Db, order: LockedOrderId, cause: StockCauseName) {
  const orderId = order.id
  const [released] = await db
    .update(orders)
    .set({ stockReserved: false })
    .where(and(eq(orders.id, orderId), eq(orders.stockReserved, true)))
    .returning({ id: orders.id })
  if (!released) return

  await forgetReservation(db, orderId)
  await restock(db, order, await reservedLines(db, orderId), { cause, orderId })
}

/**
 * Puts pieces back into stock; those that somebody waits for are set aside for them instead. `_owner`: the order or return
 * that had them, which is locked before stock is.
 */
export async function restock(tx: Db, _owner: Locked<'order' | 'return'>, lines: readonly Wanted[], cause: StockCause) {
  const { orders: terms } = await findSettings(tx)
  const left = await setAside(tx, byVariant(lines))
  await putIntoStock(tx, left, terms.maxUnpaidPieces, cause)
}

/** The lines of an order whose variant still exists, without the pieces that came back. */
export async function reservedLines(db: Db, orderId: number): Promise<Wanted[]> {
  const lines = await db
    .select({
      variantId: orderItems.variantId,
      quantity: piecesOut,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
  return lines.flatMap(({ variantId, quantity }) =>
    variantId === null || quantity === 0 ? [] : [{ variantId, quantity }],
  )
}
