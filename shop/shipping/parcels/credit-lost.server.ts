import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { workThrough } from '#shared/work-through.ts'
import { findSoldOrder } from '#shop/orders/agreed/find-sold-order.server.ts'
import { orderDocuments } from '#shop/orders/contributions/order-documents.server.ts'
import { lockOrder, type LockedOrderId } from '#shop/orders/locks/lock-order.server.ts'
import { cashMethod } from '#shop/orders/rules.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { parcels } from '../tables.server.ts'
import type { Contents } from './contents.ts'
import { type ParcelRow, parcelsOf } from './parcels-of-order.server.ts'

type Order = typeof orders.$inferSelect

/** The sum paid for pieces, in paise, rounded as their credit note rounds it. */
export async function paidForPieces(tx: Db, order: Order, pieces: Contents) {
  const { lines } = await findSoldOrder(tx, order)
  return pieces.reduce((sum, { orderItemId, quantity }) => {
    const line = lines.find(({ id }) => id === orderItemId)!
    return sum + Math.round((line.paidPaise * quantity) / line.quantity)
  }, 0)
}

/** The name of a parcel in the causes of documents: one typed number may be of several parcels. */
export const nameInDocuments = (
  orderNumber: string,
  { provider, awb, serial }: ParcelRow | Omit<ParcelRow, 'contents'>,
) => (provider === 'manual' ? null : awb) ?? `${orderNumber}-${serial}`

/**
 * Credits the lost parcels of a cash order, which nobody pays, and invoices those that were found since. Hearing the same
 * again changes nothing.
 */
export async function creditLost(tx: Db, { id }: LockedOrderId) {
  const all = await parcelsOf(tx, id)
  const ofCash = all.filter(
    ({ collectPaise, status, receivedAt }) => collectPaise !== null && receivedAt === null && status !== 'returned',
  )
  if (ofCash.length === 0) return
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.paymentMethod, cashMethod)))
  if (!order) return
  // Invoices of what was found come before notes: their numbers are locked in this sequence.
  for (const parcel of ofCash.toSorted((a, b) => Number(a.status === 'lost') - Number(b.status === 'lost')))
    await orderDocuments().whenLostOrFound(tx, order.number, {
      awb: nameInDocuments(order.number, parcel),
      pieces: parcel.contents.map(({ orderItemId: itemId, quantity }) => ({ itemId, quantity })),
      shippingPaise: Math.max(0, parcel.collectPaise! - (await paidForPieces(tx, order, parcel.contents))),
      isLost: parcel.status === 'lost',
    })
}

/** The same of all orders with lost parcels, also of those that were lost before anything was credited by itself. */
export async function creditAllLost(db: Db) {
  const lost = await db
    .selectDistinct({ id: orders.id })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(
      and(
        eq(parcels.status, 'lost'),
        isNull(parcels.receivedAt),
        isNotNull(parcels.collectPaise),
        eq(orders.paymentMethod, cashMethod),
      ),
    )
  return workThrough(
    lost,
    ({ id }) =>
      db.transaction(async (tx) => {
        const order = await lockOrder(tx, eq(orders.id, id))
        if (order) await creditLost(tx, order)
      }),
    async () => {},
  )
}
