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
  const named = (await byAwb(db, code)) ?? (await findTypedOrder(db, code))
  if (!named) return { kind: 'unknown' }
  const { number } = named
  return db.transaction(async (tx) => {
    // It may be packed, or cancelled, at this moment.
    const order = await lockOrder(tx, number)
    if (order?.orderStatus === 'packed') return { kind: 'done', number, isPacked: false, note: '' }
    if (!order || !isOnTable(order)) return { kind: 'not allowed', number }
    const { version } = await confirmExchange(tx, by, order)
    const { kind } = await moveOrder(tx, by, { number, version, to: 'packed', note: '' })
    if (kind !== 'done') return { kind: 'not allowed', number }
    const note = await weighParcel(tx, order, grams)
    await tx.update(parcels).set({ packedAt: new Date() }).where(eq(parcels.orderId, order.id))
    return { kind: 'done', number, isPacked: true, note }
  })
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
