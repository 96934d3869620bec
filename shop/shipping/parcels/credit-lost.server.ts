import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { workThrough } from '#shared/work-through.ts'
import { orderDocuments } from '#shop/orders/contributions/order-documents.server.ts'
import { lockOrder, type LockedOrderId } from '#shop/orders/locks/lock-order.server.ts'
import { cashMethod } from '#shop/orders/rules.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { parcels } from '../tables.server.ts'
import { findOwedBesides } from './find-owed-for-counted.server.ts'
import { paidForPieces } from './paid-for-pieces.server.ts'
import { type ParcelRow, parcelsOf } from './parcels-of-order.server.ts'

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
      // Credit that paid a part may have gone back before.
      paise: order.creditPaise === 0 ? null : parcel.collectPaise! + (await findOwedBesides(tx, order, parcel)),
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
