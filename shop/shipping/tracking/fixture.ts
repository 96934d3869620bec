import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import { courierFixtures, type Playground } from '#simulators/courier/fixture.ts'
import { test as withDb, testWithDatabase } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import type { Booking } from '../couriers/provider.ts'
import { parcelItems, parcels } from '../tables.server.ts'

export const test = withDb.extend<Playground>(courierFixtures)
/** For what needs several connections. */
export const testWithCommits = testWithDatabase.extend<Playground>(courierFixtures)

/** A paid and packed order with so many parcels, none booked. */
export async function makePackedOrder(db: Db, given: Partial<typeof orders.$inferInsert> = {}) {
  return makeOrder(db, { paymentState: 'completed', paidAt: new Date(), orderStatus: 'packed', ...given })
}

/** The parcel as booking leaves it, due to be looked at. */
export async function addParcel(
  db: Db,
  orderId: number,
  booking: Booking,
  given: Partial<typeof parcels.$inferInsert> = {},
) {
  const [parcel] = await db
    .insert(parcels)
    .values({
      orderId,
      serial: sql`(select count(*) + 1 from parcels where order_id = ${orderId})`,
      provider: 'shiprocket',
      bookingState: 'booked',
      courier: booking.courier,
      awb: booking.awb,
      reference: booking.reference,
      providerOrderId: booking.orderId,
      providerShipmentId: booking.shipmentId,
      nextLookAt: new Date(0),
      ...given,
    })
    .returning()
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  if (items.length > 0)
    await db
      .insert(parcelItems)
      .values(items.map(({ id, quantity }) => ({ parcelId: parcel!.id, orderItemId: id, quantity })))
  return parcel!
}

export const readOrder = async (db: Db, id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!

export const readParcel = async (db: Db, awb: string) =>
  (await db.select().from(parcels).where(eq(parcels.awb, awb)))[0]!
