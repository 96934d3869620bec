import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { orderParcels, type TypedParcel } from '../contributions/order-parcels.server.ts'
import { lockOrder } from '../locks/lock-order.server.ts'
import { mayChangeParcel } from '../rules.ts'
import { orderEvents, orders } from '../tables.server.ts'
import { type OrderChange, parcelOfOrder } from './move-order.server.ts'

/** Corrects how a parcel travels that has left: often its number is known only later. `version` is the one the person saw. */
export async function changeParcel(
  db: Db,
  by: StaffMember,
  { number, version, parcel }: { number: string; version: number; parcel: TypedParcel },
): Promise<OrderChange> {
  requirePermission(by, 'orders.fulfil')
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, number)
    if (!order) return { kind: 'gone' }
    if (order.version !== version) return { kind: 'changed' }
    if (!mayChangeParcel(order.orderStatus)) return { kind: 'not allowed' }

    const before = { courier: order.courier, trackingNumber: order.trackingNumber }
    const after = parcelOfOrder(parcel)
    if (!parcel.numbers && before.courier === after.courier && before.trackingNumber === after.trackingNumber)
      return { kind: 'done' }
    await tx
      .update(orders)
      .set({ ...after, version: sql`${orders.version} + 1` })
      .where(eq(orders.id, order.id))
    await orderParcels().renameByHand(tx, order, parcel)
    const summary = [after.courier, after.trackingNumber].filter(Boolean).join(' ') || 'without courier and number'
    await tx.insert(orderEvents).values({ orderId: order.id, kind: 'note', note: `Parcel: ${summary}`, actor: by.name })
    await logChange(tx, by, { action: 'change parcel', subject: `order ${number}`, before, after })
    return { kind: 'done' }
  })
}
