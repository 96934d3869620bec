import type { Db } from '#db/client.server.ts'
import type { CancelledParcel, PackedParcel } from '#shop/orders/contributions/order-parcels.server.ts'
import { nameInDocuments } from './credit-lost.server.ts'
import { type ParcelRow, parcelsOf } from './parcels-of-order.server.ts'

const piecesOf = ({ contents }: ParcelRow) =>
  contents.map(({ orderItemId: itemId, quantity }) => ({ itemId, quantity }))

/** The parcels of an order with their pieces, those that were cancelled among them; none where it goes in one. */
export async function findSeveral(db: Db, { id }: { id: number }): Promise<PackedParcel[]> {
  const found = (await parcelsOf(db, id)).filter(({ contents }) => contents.length > 0)
  return found.length < 2
    ? []
    : found.map((parcel) => ({
        id: parcel.id,
        isCancelled: parcel.cancelledBecause !== null,
        courier: parcel.courier,
        trackingNumber: parcel.awb,
        pieces: piecesOf(parcel),
      }))
}

/** The parcels of an order that staff cancelled before they left, with their pieces. */
export async function findCancelled(
  db: Db,
  { id, number }: { id: number; number: string },
): Promise<CancelledParcel[]> {
  return (await parcelsOf(db, id))
    .filter(({ cancelledBecause }) => cancelledBecause !== null)
    .map((parcel) => ({
      id: parcel.id,
      name: nameInDocuments(number, parcel),
      uncollectedPaise: parcel.collectPaise ?? 0,
      pieces: piecesOf(parcel),
    }))
}
