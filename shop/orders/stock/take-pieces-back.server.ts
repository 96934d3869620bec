import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { StockCause } from '#shop/catalogue/stock/stock-cause.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { takeSpoiltFromStock } from '#shop/stock/change-stock.server.ts'
import type { LockedOrderId } from '../locks/lock-order.server.ts'
import { orderItems, orders } from '../tables.server.ts'
import { type Wanted, restock } from './reserve-stock.server.ts'

/** Pieces of a line that came back: `restocked` can be sold again, `setAside` cannot. */
export type PiecesBack = { itemId: number; restocked: number; setAside: number }

/**
 * Takes pieces of an order that came back into stock, or notes that they are set aside. Where all items of the order are
 * in stock already, those set aside are taken out of it, as far as they were not sold since.
 */
export async function takePiecesBack(
  tx: Db,
  order: LockedOrderId,
  pieces: readonly PiecesBack[],
  { cause, staff }: StockCause,
) {
  const orderId = order.id
  const [row] = await tx.select({ stockReserved: orders.stockReserved }).from(orders).where(eq(orders.id, orderId))
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
    if (row?.stockReserved) back.push({ variantId: item.variantId, quantity: restocked })
    else spoilt.push({ variantId: item.variantId, quantity: aside })
  }
  await restock(
    tx,
    order,
    back.filter(({ quantity }) => quantity > 0),
    { cause, orderId, staff },
  )
  const { orders: terms } = await findSettings(tx)
  if (spoilt.some(({ quantity }) => quantity > 0))
    await takeSpoiltFromStock(tx, spoilt, terms.maxUnpaidPieces, { cause: 'set aside', orderId, staff })
}
