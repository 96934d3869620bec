import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isViolationOf } from '#db/violations.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { byVariant, type Pieces, putIntoStock, takeFromStock } from '#shop/stock/change-stock.server.ts'
import { setAside } from '#shop/waiting/offer-pieces.server.ts'
import { orderItems, orders } from '../tables.server.ts'
import { forgetReservation } from './reserve-unpaid.server.ts'

export type Wanted = Pieces

/**
 * Takes counted stock away. Throws, as isSoldOut knows, when one variant has too little. `shownPieces`: how many pages
 * show at most, from the settings.
 */
export const takeStock = (tx: Db, lines: readonly Wanted[], shownPieces: number) =>
  takeFromStock(tx, lines, shownPieces)

/** Whether a transaction failed because stock would have fallen below zero. */
export const isSoldOut = (error: unknown) => isViolationOf(error, 'variants_stock_not_negative')

/**
 * Restocks an order's items, once; pieces that somebody waits for are set aside for them instead. Call in the
 * transaction that holds the order.
 */
export async function releaseStock(db: Db, orderId: number) {
  const [released] = await db
    .update(orders)
    .set({ stockReserved: false })
    .where(and(eq(orders.id, orderId), eq(orders.stockReserved, true)))
    .returning({ id: orders.id })
  if (!released) return

  await forgetReservation(db, orderId)
  await restock(db, await reservedLines(db, orderId))
}

/** Puts pieces back into stock; those that somebody waits for are set aside for them instead. */
export async function restock(tx: Db, lines: readonly Wanted[]) {
  const { orders: terms } = await findSettings(tx)
  const left = await setAside(tx, byVariant(lines))
  await putIntoStock(tx, left, terms.maxUnpaidPieces)
}

/** Restocks pieces of an order that came back. False, and nothing happens, when the order's items are back in stock already. */
export async function restockPieces(tx: Db, orderId: number, pieces: readonly { itemId: number; quantity: number }[]) {
  if (pieces.length === 0) return true
  const [order] = await tx.select({ stockReserved: orders.stockReserved }).from(orders).where(eq(orders.id, orderId))
  if (!order?.stockReserved) return false
  const back: Wanted[] = []
  for (const { itemId, quantity } of pieces) {
    const [item] = await tx
      .update(orderItems)
      .set({ restockedQuantity: sql`${orderItems.restockedQuantity} + ${quantity}` })
      .where(and(eq(orderItems.id, itemId), eq(orderItems.orderId, orderId)))
      .returning({ variantId: orderItems.variantId })
    if (item && item.variantId !== null) back.push({ variantId: item.variantId, quantity })
  }
  await restock(tx, back)
  return true
}

/** The lines of an order whose variant still exists, without the pieces that a return restocked. */
export async function reservedLines(db: Db, orderId: number): Promise<Wanted[]> {
  const lines = await db
    .select({
      variantId: orderItems.variantId,
      quantity: sql<number>`${orderItems.quantity} - ${orderItems.restockedQuantity}`,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
  return lines.flatMap(({ variantId, quantity }) =>
    variantId === null || quantity === 0 ? [] : [{ variantId, quantity }],
  )
}
