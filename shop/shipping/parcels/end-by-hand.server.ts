import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { endReviews } from '#shop/orders/keep-reviews.server.ts'
import type { LockedOrderId } from '#shop/orders/locks/lock-order.server.ts'
import { parcelItems, parcels, parcelScans } from '../tables.server.ts'
import { nextVersion, ofOrder, byStaff } from './by-hand.server.ts'
import { creditLost } from './credit-lost.server.ts'

/** All of an order's parcels by hand arrived, or came back: `counted` by whoever restocked all their pieces with it. */
export async function endByHand(tx: Db, order: LockedOrderId, end: 'delivered' | 'returned', counted?: { by: string }) {
  const ended = await tx
    .update(parcels)
    .set({
      status: end,
      statusAt: sql`now()`,
      ...(counted && { receivedAt: sql`now()`, receivedBy: counted.by }),
      ...nextVersion,
    })
    .where(and(ofOrder(order), end === 'delivered' ? eq(parcels.status, 'in_transit') : undefined))
    .returning({ id: parcels.id })
  if (end === 'delivered') await findLost(tx, order)
  await creditLost(tx, order)
  if (!counted || ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  await tx
    .update(parcelItems)
    .set({ restocked: sql`${parcelItems.quantity}` })
    .where(inArray(parcelItems.parcelId, ids))
}

/** Lost parcels arrived after all, where an order was delivered of which nothing else was. */
async function findLost(tx: Db, order: LockedOrderId) {
  const found = await tx
    .update(parcels)
    .set({ status: 'delivered', statusAt: sql`now()`, ...nextVersion })
    .where(
      and(
        eq(parcels.orderId, order.id),
        isNull(parcels.receivedAt),
        eq(parcels.status, 'lost'),
        sql`not exists (select from parcels p where p.order_id = ${order.id} and p.status not in ('lost', 'returned', 'cancelled'))`,
      ),
    )
    .returning({ parcelId: parcels.id, provider: parcels.provider, awb: parcels.awb })
  const scan = {
    at: sql`now()`,
    status: 'delivered',
    code: byStaff,
    text: 'Delivered, says the shop',
    place: '',
  } as const
  const scans = found.flatMap(({ parcelId, provider, awb }) =>
    provider === 'manual' || awb === null ? [] : [{ parcelId, awb, ...scan }],
  )
  if (scans.length > 0) await tx.insert(parcelScans).values(scans)
  if (found.length > 0) await endReviews(tx, order, { causes: ['lost'] })
}
