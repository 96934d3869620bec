import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { piecesOut } from '#shop/orders/stock/pieces-out-sql.server.ts'
import { orderEvents, orderItems } from '#shop/orders/tables.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { isByHand } from '../parcels/by-hand.server.ts'
import type { EndByHand } from '../parcels/ends-by-hand.ts'
import type { ParcelsChange } from '../parcels/split-order.server.ts'
import { parcelItems, parcels } from '../tables.server.ts'
import { followOrder } from './follow-order.server.ts'
import { nameOfParcel } from './order-of-parcels.ts'

type Ended = { number: string; parcelId: number; version: number; end: EndByHand }

const notes: Record<EndByHand, string> = {
  delivered: 'was delivered',
  returned: 'came back',
  lost: 'is lost',
}

/**
 * Staff say how one parcel by hand ended, also after they said "delivered" too soon. Its order, its cash and its return
 * window follow; what came back is then counted like any other parcel.
 */
export async function endParcelByHand(
  db: Db,
  by: StaffMember,
  { number, parcelId, version, end }: Ended,
): Promise<ParcelsChange> {
  requirePermission(by, 'orders.fulfil')
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, number)
    const [parcel] = await tx
      .select()
      .from(parcels)
      .where(and(eq(parcels.id, parcelId), eq(parcels.orderId, order?.id ?? 0), isByHand))
      .for('update')
    if (!order || !parcel) return { kind: 'gone' }
    if (parcel.version !== version) return { kind: 'changed' }
    if (parcel.receivedAt !== null) return { kind: 'refused', sentence: 'Its pieces were counted already.' }
    if (parcel.status === end || parcel.status === 'returned')
      return { kind: 'refused', sentence: 'This parcel has ended. Count its pieces under “Received back”.' }
    if (end !== 'delivered' && (await hasPiecesBack(tx, parcelId)))
      return { kind: 'refused', sentence: 'Pieces of it came back with a return, so it was delivered.' }
    await tx
      .update(parcels)
      .set({ status: end, statusAt: sql`now()`, version: sql`${parcels.version} + 1` })
      .where(eq(parcels.id, parcel.id))
    const note = `Parcel ${nameOfParcel(parcel)} ${notes[end]}`
    await tx.insert(orderEvents).values({ orderId: order.id, kind: 'note', note, actor: by.name })
    await followOrder(tx, order, by.name)
    await logChange(tx, by, {
      action: 'end parcel by hand',
      subject: `order ${number}`,
      before: { status: parcel.status },
      after: { parcel: nameOfParcel(parcel), status: end },
    })
    return { kind: 'done' }
  })
}

/** Whether fewer pieces of its lines are out than it holds: they came back another way. */
async function hasPiecesBack(tx: Db, parcelId: number) {
  const back = await tx
    .select({ itemId: parcelItems.orderItemId })
    .from(parcelItems)
    .innerJoin(orderItems, eq(orderItems.id, parcelItems.orderItemId))
    .where(and(eq(parcelItems.parcelId, parcelId), sql`${piecesOut} < ${parcelItems.quantity}`))
  return back.length > 0
}
