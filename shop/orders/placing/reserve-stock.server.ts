import { and, eq, type SQL, sql } from 'drizzle-orm'
import { announceOnCommit } from '#caching/announce-committed.server.ts'
import { stockTag } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { givenRows } from '#db/given-rows.server.ts'
import { isViolationOf } from '#db/violations.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { setAside } from '#shop/waiting/offer-pieces.server.ts'
import { orderItems, orders } from '../tables.server.ts'

export type Wanted = { variantId: number; quantity: number }

/** Adds up lines that take from one variant, in an order that every transaction shares, so that none wait in a circle. */
export function byVariant(lines: readonly Wanted[]): Wanted[] {
  const sums = new Map<number, number>()
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return [...sums]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .toSorted((a, b) => a.variantId - b.variantId)
}

/**
 * Takes counted stock away. Throws, as isSoldOut knows, when one variant has too little. `shownPieces`: how many pages
 * show at most, from the settings.
 */
export const takeStock = (tx: Db, lines: readonly Wanted[], shownPieces: number) =>
  changeStock(tx, byVariant(lines), sql`- w.quantity`, shownPieces)

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

  await restock(db, await reservedLines(db, orderId))
}

/** Puts pieces back into stock; those that somebody waits for are set aside for them instead. */
export async function restock(tx: Db, lines: readonly Wanted[]) {
  const { orders: terms } = await findSettings(tx)
  const left = await setAside(tx, byVariant(lines))
  await changeStock(tx, left, sql`+ w.quantity`, terms.maxUnpaidPieces)
}

/** Pieces of a line that came back: `restocked` can be sold again, `setAside` cannot. */
export type PiecesBack = { itemId: number; restocked: number; setAside: number }

/**
 * Takes pieces of an order that came back into stock, or notes that they are set aside. Where all items of the order are
 * in stock already, those set aside are taken out of it, as far as they were not sold since. Call while holding the order.
 */
export async function takePiecesBack(tx: Db, orderId: number, pieces: readonly PiecesBack[]) {
  const [order] = await tx.select({ stockReserved: orders.stockReserved }).from(orders).where(eq(orders.id, orderId))
  const back: Wanted[] = []
  const spoilt: Wanted[] = []
  for (const { itemId, restocked, setAside: aside } of pieces) {
    if (restocked + aside === 0) continue
    const [item] = await tx
      .update(orderItems)
      .set({
        restockedQuantity: sql`${orderItems.restockedQuantity} + ${restocked}`,
        setAsideQuantity: sql`${orderItems.setAsideQuantity} + ${aside}`,
      })
      .where(and(eq(orderItems.id, itemId), eq(orderItems.orderId, orderId)))
      .returning({ variantId: orderItems.variantId })
    if (!item || item.variantId === null) continue
    if (order?.stockReserved) back.push({ variantId: item.variantId, quantity: restocked })
    else spoilt.push({ variantId: item.variantId, quantity: aside })
  }
  await restock(
    tx,
    back.filter(({ quantity }) => quantity > 0),
  )
  if (spoilt.some(({ quantity }) => quantity > 0)) await takeOutOfStock(tx, spoilt)
}

/** Takes spoilt pieces out of stock, at most those that are left. */
async function takeOutOfStock(tx: Db, lines: readonly Wanted[]) {
  const { orders: terms } = await findSettings(tx)
  await changeStock(tx, byVariant(lines), sql`- least(w.quantity, v.stock)`, terms.maxUnpaidPieces)
}

/**
 * One statement for all variants. They are locked in the order of their ids, which an update alone would not promise.
 * Pages hear of it if they show it: the product's what is left up to `shownPieces`, lists when a size runs out or comes
 * back.
 */
function changeStock(tx: Db, wanted: readonly Wanted[], by: SQL, shownPieces: number) {
  announceOnCommit(tx)
  return tx.execute(sql`
    with w as ${givenRows(wanted, sql`"variantId" int, quantity int`)},
    locked as (
      select v.id, v.stock as before from variants v join w on w."variantId" = v.id where v.stock is not null
      order by v.id for update of v),
    changed as (
      update variants v set stock = v.stock ${by} from w, locked where locked.id = v.id and w."variantId" = v.id
      returning v.product_id, locked.before, v.stock as after)
    insert into announcements (tag)
    select case when 0 in (before, after) then 'catalogue' else ${stockTag(sql`product_id`)} end
    from changed where least(before, ${shownPieces}::int) <> least(after, ${shownPieces}::int)`)
}

/** The lines of an order whose variant still exists, without the pieces that came back. */
export async function reservedLines(db: Db, orderId: number): Promise<Wanted[]> {
  const lines = await db
    .select({
      variantId: orderItems.variantId,
      quantity: sql<number>`${orderItems.quantity} - ${orderItems.restockedQuantity} - ${orderItems.setAsideQuantity}`,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
  return lines.flatMap(({ variantId, quantity }) =>
    variantId === null || quantity === 0 ? [] : [{ variantId, quantity }],
  )
}
