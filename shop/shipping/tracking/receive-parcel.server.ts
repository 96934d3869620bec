import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orderDocuments } from '#shop/orders/contributions/order-documents.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { settleCameBack } from '#shop/orders/moving/settle-came-back.server.ts'
import { cashMethod } from '#shop/orders/rules.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { nameInDocuments, paidForPieces } from '../parcels/credit-lost.server.ts'
import { parcelItems, parcels } from '../tables.server.ts'
import { findOwedForCounted } from './find-owed-for-counted.server.ts'
import { followOrder } from './follow-order.server.ts'
import { nameOfParcel } from './order-of-parcels.ts'
import { freedPieces, joined } from './settle-freed.server.ts'

export type Received =
  | { kind: 'done' }
  | { kind: 'gone' }
  /** Somebody counted it already. */
  | { kind: 'counted' }
  /** It is not on its way back. */
  | { kind: 'not allowed' }
  | { kind: 'wrong count' }

type Way = Pick<typeof parcels.$inferSelect, 'provider' | 'status' | 'broughtBackAt'>

/**
 * A parcel that somebody holds in their hands may have come back before the courier says so, or after it said
 * “delivered”. Of one by hand nobody else knows.
 */
export const mayReceive = ({ provider, status, broughtBackAt }: Way) =>
  (provider === 'manual' && status === 'in_transit') ||
  status === 'returned' ||
  status === 'returning' ||
  status === 'lost' ||
  status === 'delivery_failed' ||
  broughtBackAt !== null

type Counted = { parcelId: number; restocked: readonly { orderItemId: number; quantity: number }[] }

/**
 * Takes in a parcel that came back: of each line so many pieces are restocked, the others are set aside. Its order follows,
 * and once all of it is back what was paid is refunded.
 */
export async function receiveParcel(db: Db, by: StaffMember, { parcelId, restocked }: Counted): Promise<Received> {
  requirePermission(by, ['orders.fulfil', 'orders.refund'])
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, eq(orders.id, sql`(select order_id from parcels where id = ${parcelId})`))
    const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, parcelId)).for('update')
    if (!order || !parcel) return { kind: 'gone' }
    if (parcel.receivedAt !== null) return { kind: 'counted' }
    if (!mayReceive(parcel)) return { kind: 'not allowed' }
    const lines = await linesOf(tx, parcelId)
    const counts = lines.map((line) => ({
      ...line,
      count: restocked.find(({ orderItemId }) => orderItemId === line.orderItemId)?.quantity ?? 0,
    }))
    if (restocked.some(({ orderItemId }) => lines.every((line) => line.orderItemId !== orderItemId)))
      return { kind: 'wrong count' }
    if (counts.some(({ count, quantity }) => count < 0 || count > quantity)) return { kind: 'wrong count' }

    for (const { orderItemId, count } of counts)
      await tx
        .update(parcelItems)
        .set({ restocked: count })
        .where(and(eq(parcelItems.parcelId, parcelId), eq(parcelItems.orderItemId, orderItemId)))
    const before = await findOwedForCounted(tx, order)
    const now = new Date()
    await tx
      .update(parcels)
      .set({
        status: 'returned',
        statusAt: parcel.status === 'returned' ? parcel.statusAt : now,
        receivedAt: now,
        receivedBy: by.name,
        nextLookAt: null,
      })
      .where(eq(parcels.id, parcelId))
    const goodsPaise = await paidForPieces(tx, order, lines)
    // Nobody paid it, be it for goods, shipping or a fee.
    const uncollectedPaise = order.paymentMethod === cashMethod ? (parcel.collectPaise ?? 0) : 0
    const { end, isAllReceived, review: stillAsked } = await followOrder(tx, order)
    const isWhole = end === 'returned' && isAllReceived
    const pieces = counts.reduce((sum, { count }) => sum + count, 0)
    const asideCount = counts.reduce((sum, { count, quantity }) => sum + quantity - count, 0)
    const note = `Parcel ${nameOfParcel(parcel)} received back: ${pieces} restocked, ${asideCount} set aside`
    await settleCameBack(tx, order, {
      by,
      note,
      // Some may be back already, by a return whose pieces the courier brings in this very parcel.
      pieces: counts.map(({ orderItemId: itemId, count, quantity, piecesOut }) => {
        const back = Math.min(quantity, piecesOut)
        return { itemId, restocked: Math.min(count, back), setAside: Math.max(0, back - count) }
      }),
      isWhole,
      isReported: parcel.provider !== 'manual' && (parcel.status === 'returned' || parcel.status === 'lost'),
      findOwedPaise: async () => (await findOwedForCounted(tx, order)).owedPaise,
      stillAsked,
    })
    const after = await findOwedForCounted(tx, order)
    // Those of a return have its note.
    const own = after.piecesOf.get(parcelId)!.map(({ orderItemId: itemId, quantity }) => ({ itemId, quantity }))
    const part = {
      pieces: joined([...own, ...freedPieces(before, after)]),
      paise: Math.max(0, after.owedPaise - before.owedPaise) + uncollectedPaise,
      shippingPaise: Math.max(0, uncollectedPaise - goodsPaise),
    }
    await orderDocuments().whenParcelCameBack(tx, order.number, {
      awb: nameInDocuments(order.number, parcel),
      uncollectedPaise,
      credited: isWhole ? 'all' : part,
    })
    await orderDocuments().whenCreditGivenBack(tx, order.number)
    await logChange(tx, by, {
      action: 'receive parcel back',
      subject: `order ${order.number}`,
      after: { awb: nameOfParcel(parcel), restocked: pieces, setAside: asideCount },
    })
    return { kind: 'done' }
  })
}

const linesOf = (tx: Db, parcelId: number) =>
  tx
    .select({
      orderItemId: parcelItems.orderItemId,
      quantity: parcelItems.quantity,
      piecesOut: sql<number>`${orderItems.quantity} - ${orderItems.restockedQuantity} - ${orderItems.setAsideQuantity}`,
    })
    .from(parcelItems)
    .innerJoin(orderItems, eq(orderItems.id, parcelItems.orderItemId))
    .where(eq(parcelItems.parcelId, parcelId))
