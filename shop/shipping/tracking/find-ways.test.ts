import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { testWithCourier as test } from '#tests/courier/shop-and-courier.ts'
import { asha } from '#tests/staff.ts'
import { parcelsOf } from '../parcels/parcels-of-order.server.ts'
import { splitParcel } from '../parcels/split-order.server.ts'
import { parcels } from '../tables.server.ts'
import { findWays } from './find-ways.server.ts'

type Shop = { makeConfirmed(quantities: number[]): Promise<Placed> }
type Placed = { id: number; number: string; version: number; items: { id: number }[] }

/** Three pieces of one line: two in the first parcel, one in the second. */
async function inTwoParcels(db: Db, shop: Shop) {
  const { id, number, version, items } = await shop.makeConfirmed([3])
  const taken = [{ orderItemId: items[0]!.id, quantity: 1 }]
  expect(await splitParcel(db, asha, { number, version, parcelId: null, taken })).toEqual({ kind: 'done' })
  const [two, one] = await parcelsOf(db, id)
  const shown = async () =>
    (await findWays(db, number)).map(({ isHere, status, items }) => [isHere, status, items[0]?.quantity])
  return { id, two: two!.id, one: one!.id, shown }
}

test('once one of two parcels is booked, the customer reads what is in each, also in the one that is still here', async ({
  db,
  shop,
}) => {
  const { two, one, shown } = await inTwoParcels(db, shop)
  expect(await shown()).toEqual([])
  const booked = { bookingState: 'booked', awb: 'AWB1', courier: 'Delhivery', status: 'in_transit' } as const
  await db.update(parcels).set(booked).where(eq(parcels.id, two))
  expect(await shown()).toEqual([
    [false, 'in_transit', 2],
    [true, null, 1],
  ])
  await db
    .update(parcels)
    .set({ ...booked, awb: 'AWB2' })
    .where(eq(parcels.id, one))
  expect(await shown()).toEqual([
    [false, 'in_transit', 2],
    [false, 'in_transit', 1],
  ])
})

test('nothing of a cancelled order is said to be here, beside pieces that were cancelled before', async ({
  db,
  shop,
}) => {
  const { id, one, shown } = await inTwoParcels(db, shop)
  const cancelled = { provider: 'manual', status: 'returned', cancelledBecause: 'Torn' } as const
  await db.update(parcels).set(cancelled).where(eq(parcels.id, one))
  expect(await shown()).toEqual([
    [true, null, 2],
    [false, 'cancelled', 1],
  ])
  await db.update(orders).set({ orderStatus: 'cancelled' }).where(eq(orders.id, id))
  expect(await shown()).toEqual([[false, 'cancelled', 1]])
})
