import { expect } from 'vitest'
import { testWithCourier as test } from '#tests/courier/shop-and-courier.ts'
import { asha } from '#tests/staff.ts'
import { parcelsOf } from '../parcels/parcels-of-order.server.ts'
import { splitParcel } from '../parcels/split-order.server.ts'
import { cashOfParcels } from './cash-of-parcels.server.ts'

test('what is owed is shared by the worth of the parcels, less what a booked one collects', async ({ db, shop }) => {
  const { id, number, items } = await shop.makeConfirmed([2, 1])
  await splitParcel(db, asha, {
    number,
    version: 1,
    parcelId: null,
    taken: [{ orderItemId: items[1]!.id, quantity: 1 }],
  })
  const found = await parcelsOf(db, id)
  const [first, second] = found
  // Store credit paid ₹100 of ₹1,629.
  const owed = { paymentState: 'pending', totalPaise: 1_629_00, creditPaise: 100_00 } as const
  expect([...(await cashOfParcels(db, owed, found))]).toEqual([
    [first!.id, 1_019_00],
    [second!.id, 510_00],
  ])
  const booked = [{ ...first!, bookingState: 'booked' as const, collectPaise: 1_019_00 }, second!]
  expect([...(await cashOfParcels(db, owed, booked))]).toEqual([[second!.id, 510_00]])
  expect(await cashOfParcels(db, { ...owed, paymentState: 'completed' }, found)).toEqual(new Map())
})
