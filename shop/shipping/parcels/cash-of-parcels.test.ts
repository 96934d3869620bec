import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { orderAdjustments } from '#shop/orders/agreed/tables.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { testWithCourier as test } from '#tests/courier/shop-and-courier.ts'
import { asha } from '#tests/staff.ts'
import { cashOfParcels } from './cash-of-parcels.server.ts'
import { parcelsOf } from './parcels-of-order.server.ts'
import { splitParcel } from './split-order.server.ts'

test('each parcel collects what its invoice says, less its part of store credit and what a booked one collects', async ({
  db,
  shop,
}) => {
  const { id, number, items } = await shop.makeConfirmed([2, 1], {
    subtotalPaise: 1_500_00,
    discountPaise: 300_00,
    shippingPaise: 30_00,
    promoCode: 'SHIRTS',
  })
  // The code is for the first line alone.
  const code = { orderId: id, target: 'line', itemId: items[0]!.id, cause: 'code', amountPaise: -300_00 } as const
  await db.insert(orderAdjustments).values(code)
  await splitParcel(db, asha, {
    number,
    version: 1,
    parcelId: null,
    taken: [{ orderItemId: items[1]!.id, quantity: 1 }],
  })
  const found = await parcelsOf(db, id)
  const [first, second] = found
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  const owed = { ...order!, paymentState: 'pending' } as const
  expect([...(await cashOfParcels(db, owed, found))]).toEqual([
    [first!.id, 730_00],
    [second!.id, 500_00],
  ])
  // Delivery stands on the invoice of the one that is booked first.
  expect([...(await cashOfParcels(db, owed, found, second!.id))]).toEqual([
    [second!.id, 530_00],
    [first!.id, 700_00],
  ])
  const withCredit = { ...owed, creditPaise: 123_00 }
  expect([...(await cashOfParcels(db, withCredit, found))]).toEqual([
    [first!.id, 657_00],
    [second!.id, 450_00],
  ])
  const booked = [{ ...first!, bookingState: 'booked' as const, collectPaise: 730_00 }, second!]
  expect([...(await cashOfParcels(db, owed, booked))]).toEqual([[second!.id, 500_00]])
  expect(await cashOfParcels(db, { ...owed, paymentState: 'completed' }, found)).toEqual(new Map())
})
