import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { parcels } from '../tables.server.ts'
import { nameInDocuments } from './credit-lost.server.ts'

/** The cash of its parcels that came back and are not counted yet, by their names in documents. */
export async function findUncounted(tx: Db, { id, number }: { id: number; number: string }) {
  const rows = await tx
    .select()
    .from(parcels)
    .where(
      and(
        eq(parcels.orderId, id),
        eq(parcels.status, 'returned'),
        isNull(parcels.receivedAt),
        isNotNull(parcels.collectPaise),
      ),
    )
  return rows.map((parcel) => ({ name: nameInDocuments(number, parcel), paise: parcel.collectPaise! }))
}
