import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { parcels } from '../tables.server.ts'
import { nameInDocuments } from './credit-lost.server.ts'

/** The cash of its parcels that came back or are lost, and are not counted yet, by their names in documents. */
export async function findUncounted(tx: Db, { id, number }: { id: number; number: string }) {
  const rows = await tx
    .select()
    .from(parcels)
    .where(
      and(
        eq(parcels.orderId, id),
        inArray(parcels.status, ['returned', 'lost']),
        isNull(parcels.receivedAt),
        isNotNull(parcels.collectPaise),
      ),
    )
  return rows.map((parcel) => ({ name: nameInDocuments(number, parcel), paise: parcel.collectPaise! }))
}
