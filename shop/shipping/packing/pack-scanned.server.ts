import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { findTypedOrder } from '#shop/orders/finding/find-typed-order.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { moveOrder } from '#shop/orders/moving/move-order.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { confirmExchange } from '../parcels/confirm-exchange.server.ts'
import { isOnTable } from '../parcels/may-book.ts'
import { weighParcel } from '../parcels/weigh-parcel.server.ts'
import { parcels } from '../tables.server.ts'

export type Scanned =
  /** isPacked: this scan marked it as packed. note: what to know of its weight, '' when nothing. */
  | { kind: 'done'; number: string; isPacked: boolean; note: string }
  | { kind: 'unknown' }
  | { kind: 'not allowed'; number: string }

/**
 * Finds the order whose slip or label was scanned, by its number or an AWB, and marks it as packed. Twice is once.
 * `grams`: its parcel's weight; null: it was not weighed.
 */
export async function packScanned(
  db: Db,
  by: StaffMember,
  code: string,
  grams: number | null = null,
): Promise<Scanned> {
  requirePermission(by, 'orders.fulfil')
  const order = (await byAwb(db, code)) ?? (await findTypedOrder(db, code))
  if (!order) return { kind: 'unknown' }
  const { number, orderStatus } = order
  if (orderStatus === 'packed') return { kind: 'done', number, isPacked: false, note: '' }
  if (!isOnTable(order)) return { kind: 'not allowed', number }
  const packed = await db.transaction(async (tx) => {
    const found = await lockOrder(tx, number)
    // Somebody scanned it at the same moment.
    if (!found || found.version !== order.version) return { isPacked: false, note: '' }
    const { version } = await confirmExchange(tx, by, found)
    const { kind } = await moveOrder(tx, by, { number, version, to: 'packed', note: '' })
    if (kind !== 'done') return null
    const note = await weighParcel(tx, found, grams)
    await tx.update(parcels).set({ packedAt: new Date() }).where(eq(parcels.orderId, order.id))
    return { isPacked: true, note }
  })
  return packed ? { kind: 'done', number, ...packed } : { kind: 'not allowed', number }
}

async function byAwb(db: Db, awb: string) {
  const [row] = await db
    .select({ order: orders })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(eq(parcels.awb, awb))
    .orderBy(desc(parcels.id))
    .limit(1)
  return row?.order ?? null
}
