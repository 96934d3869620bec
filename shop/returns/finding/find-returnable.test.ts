import { expect } from 'vitest'
import { orderItems } from '#shop/orders/tables.server.ts'
import { parcelItems, parcels } from '#shop/shipping/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeDeliveredOrder } from '../asking/fixture.ts'
import { lastReturnDay } from '../rules.ts'
import { returnLines, returnRequests } from '../tables.server.ts'
import { findReturnable, hasReturnable } from './find-returnable.server.ts'

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
  expect(await hasReturnable(db, number)).toBe(true)
  await db.update(orderItems).set({ returnedQuantity: 1 })
  expect(await hasReturnable(db, number), 'the page offers nothing once the other is returned').toBe(false)
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

test('money that is over of an exchange, and not paid yet, is not left for the next return', async ({ db }) => {
  const { id, number, itemId } = await makeDeliveredOrder(db)
  const terms = { discountFromPaise: 0, returnFeePaise: 0, restockingPercent: 0, refundsShipping: false }
  const at = new Date()
  const comesBack = {
    lines: [],
    discountPaise: 0,
    shippingPaise: 0,
    restockingFeePaise: 0,
    returnFeePaise: 0,
    exchangePaise: 40_000,
    refundedBeforePaise: 0,
    totalPaise: 40_000,
  }
  const [judged] = await db
    .insert(returnRequests)
    .values({
      orderId: id,
      reference: `${number}-R1`,
      state: 'received',
      terms,
      shownPaise: 40_000,
      comesBack,
      receivedAt: at,
      judgedAt: at,
    })
    .returning()
  const size = { exchangeSize: 'M', exchangeProductName: 'Cap', exchangePricePaise: 59_900 }
  await db
    .insert(returnLines)
    .values({ requestId: judged!.id, orderItemId: itemId, reason: 'quality', asked: 1, exchange: 'sent', ...size })
  expect((await findReturnable(db, number))!.leftPaise).toBe(3 * 99_900 - 40_000)
})
