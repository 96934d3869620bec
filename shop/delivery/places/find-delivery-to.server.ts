import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type Given, preparedQuery } from '#db/prepared-queries.server.ts'
import { dayInIndia } from '#shared/dates.ts'
import { type Delivery, deliveryTo } from '../served-pin-codes.ts'
import { pinServices } from '../tables.server.ts'
import { findPlace, type Place } from './pin-directory.server.ts'

const findService = preparedQuery((db, { pinCode }: Given<{ pinCode: string }>) =>
  db
    .select({
      service: pinServices.service,
      closedUntil: pinServices.closedUntil,
      hasTable: sql<boolean>`exists (select from ${pinServices} where ${pinServices.source} = 'upload')`,
    })
    // A PIN code that is not in the table has no row.
    .from(sql`(select) as always`)
    .leftJoin(pinServices, eq(pinServices.pinCode, pinCode)),
)

/** Whether and how parcels go to a PIN code on the day of `at`, and where it is. */
export async function findDeliveryTo(
  db: Db,
  pinCode: string,
  at = new Date(),
): Promise<{ delivery: Delivery; place: Place | null }> {
  const [[found], place] = await Promise.all([findService(db, { pinCode }), findPlace(pinCode)])
  const { service, closedUntil, hasTable } = found!
  const row = service === null ? null : { service, closedUntil }
  return { delivery: deliveryTo({ row, hasTable, isKnown: place !== null, today: dayInIndia(at) }), place }
}
