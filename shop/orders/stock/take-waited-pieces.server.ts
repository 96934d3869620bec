import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { byVariant } from '#shop/stock/change-stock.server.ts'
import type { LockedOrder } from '../locks/lock-order.server.ts'
import { orders } from '../tables.server.ts'
import { isSoldOut, reservedLines, takeStock } from './reserve-stock.server.ts'

/**
 * Takes the pieces of an order in cash that was placed beyond its network’s share, now that staff confirm it. False when
 * they are sold out. Other orders have theirs, or take them when they are paid.
 */
export async function takeWaitedPieces(tx: Db, order: LockedOrder): Promise<boolean> {
  const isInCash = order.paymentState === 'to_confirm' || order.paymentState === 'to_collect'
  if (!isInCash || order.stockReserved || order.orderStatus !== 'pending') return true
  const { orders: terms } = await findSettings(tx)
  const wanted = byVariant(await reservedLines(tx, order.id))
  const cause = { cause: 'reserved', orderId: order.id } as const
  try {
    await tx.transaction((inner) => takeStock(inner, wanted, terms.maxUnpaidPieces, cause))
  } catch (error) {
    if (isSoldOut(error)) return false
    throw error
  }
  await tx.update(orders).set({ stockReserved: true }).where(eq(orders.id, order.id))
  return true
}
