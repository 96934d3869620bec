import { expect } from 'vitest'
import { parcelItems, parcels } from '#shop/shipping/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeDeliveredOrder } from '../asking/fixture.ts'
import { lastReturnDay } from '../rules.ts'
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

test('each line may be returned from the day its own parcel was delivered', async ({ db }) => {
  const { id, number, itemId } = await makeDeliveredOrder(db, { deliveredAt: new Date('2026-11-20T06:00:00Z') })
  const statusAt = new Date('2026-11-12T06:00:00Z')
  const [first] = await db
    .insert(parcels)
    .values([
      { orderId: id, serial: 1, status: 'delivered', statusAt },
      { orderId: id, serial: 2, status: 'delivered', statusAt: new Date('2026-11-20T06:00:00Z') },
    ])
    .returning()
  await db.insert(parcelItems).values({ parcelId: first!.id, orderItemId: itemId, quantity: 3 })
  expect((await findReturnable(db, number))!.items).toMatchObject([{ lastDay: lastReturnDay(statusAt, 7) }])
})
