import type { Db } from '#db/client.server.ts'
import type { CancelledParcel } from '#shop/orders/contributions/order-parcels.server.ts'
import { nameInDocuments } from './credit-lost.server.ts'
import { parcelsOf } from './parcels-of-order.server.ts'

/** The parcels of an order that staff cancelled before they left, with their pieces. */
export async function findCancelled(
  db: Db,
  { id, number }: { id: number; number: string },
): Promise<CancelledParcel[]> {
  return (await parcelsOf(db, id))
    .filter(({ cancelledBecause }) => cancelledBecause !== null)
    .map(({ contents, ...parcel }) => ({
      id: parcel.id,
      name: nameInDocuments(number, parcel),
      uncollectedPaise: parcel.collectPaise ?? 0,
      pieces: contents.map(({ orderItemId: itemId, quantity }) => ({ itemId, quantity })),
    }))
}
