import { expect } from 'vitest'
import { parcelItems, parcels } from '#shop/shipping/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeDeliveredOrder } from '../asking/fixture.ts'
import { findReturnable } from './find-returnable.server.ts'

test('pieces of a parcel that came back cannot be returned', async ({ db }) => {
  const { id, number, itemId } = await makeDeliveredOrder(db, { quantity: 3 })
  const made = await db
    .insert(parcels)
    .values([
      { orderId: id, serial: 1, status: 'delivered' },
      { orderId: id, serial: 2, status: 'returned' },
    ])
    .returning()
  await db
    .insert(parcelItems)
    .values(made.map((parcel, at) => ({ parcelId: parcel.id, orderItemId: itemId, quantity: at + 1 })))
  expect((await findReturnable(db, number))!.items).toMatchObject([{ quantity: 3, returned: 2 }])
})
