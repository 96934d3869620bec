import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { variants } from '#shop/catalogue/tables.server.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { testWithCourier as test } from '#tests/courier/shop-and-courier.ts'
import { makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { askBooking } from '../booking/ask-booking.server.ts'
import { findWantedBooking } from '../booking/booking-request.server.ts'
import { claimDueParcel } from '../booking/claim-parcel.server.ts'
import { parcelItems, parcels } from '../tables.server.ts'
import { joined } from './contents.ts'
import { parcelsOf } from './parcels-of-order.server.ts'
import { joinParcels, splitParcel } from './split-order.server.ts'

test('an order is split, split again, and joined while nothing is booked', async ({ db, shop }) => {
  const { id, number, items } = await shop.makeConfirmed([3, 1])
  const [shirts, trousers] = items.map((item) => item.id)
  const take = (quantity: number, version: number, parcelId: number | null = null) =>
    splitParcel(db, asha, { number, version, parcelId, taken: [{ orderItemId: shirts!, quantity }] })

  expect(await take(1, 1)).toEqual({ kind: 'done' })
  expect(await take(1, 1)).toEqual({ kind: 'changed' })
  const [first] = await parcelsOf(db, id)
  expect(await take(3, 2, first!.id)).toMatchObject({ kind: 'refused', sentence: expect.stringMatching(/\.$/) })
  expect(await take(1, 2, first!.id)).toEqual({ kind: 'done' })
  const three = await parcelsOf(db, id)
  expect(three.map(({ serial, contents, grams }) => [serial, contents.map(({ quantity }) => quantity), grams])).toEqual(
    [
      [1, [1, 1], 800],
      [2, [1], 400],
      [3, [1], 400],
    ],
  )
  expect(await joinParcels(db, asha, { number, version: 3 })).toEqual({ kind: 'done' })
  expect(await parcelsOf(db, id)).toMatchObject([
    {
      contents: [
        { orderItemId: shirts, quantity: 3 },
        { orderItemId: trousers, quantity: 1 },
      ],
      grams: 1_600,
    },
  ])
})

test('a parcel weighs and measures what its things do, and the courier reads so, with the landmark', async ({
  db,
  shop,
}) => {
  const { id, number, items } = await shop.makeConfirmed([3, 1])
  const [shirts, trousers] = items
  const box = { lengthCm: 30, widthCm: 25, heightCm: 3 }
  const shirt = await makeProduct(db)
  await db.update(variants).set({ grams: 250, box }).where(eq(variants.productId, shirt.id))
  const trouser = await makeProduct(db, { grams: 750 })
  const sold = (item: typeof shirts, { id: productId, variants: [variant] }: typeof shirt) =>
    db.update(orderItems).set({ productId, variantId: variant!.id }).where(eq(orderItems.id, item!.id))
  await sold(shirts, shirt)
  await sold(trousers, trouser)
  await db.update(orders).set({ landmark: 'Opposite SBI' }).where(eq(orders.id, id))
  const taken = [{ orderItemId: shirts!.id, quantity: 1 }]
  await splitParcel(db, asha, { number, version: 1, parcelId: null, taken })
  const [rest, split] = await parcelsOf(db, id)
  expect(rest).toMatchObject({ grams: 1_250, lengthCm: 30, widthCm: 25, heightCm: 6 })
  expect(split).toMatchObject({ grams: 250, lengthCm: 30, widthCm: 25, heightCm: 3 })

  await askBooking(db, asha, { number, parcelId: split!.id })
  const claimed = await claimDueParcel(db, new Date())
  expect(await findWantedBooking(db, claimed!)).toMatchObject({
    to: { line2: expect.stringMatching(/Opposite SBI$/) },
    size: { grams: 250, heightCm: 3 },
  })
})

test('booked parcels stay as they are, and each has its AWB', async ({ db, shop }) => {
  const { id, number, items } = await shop.makeConfirmed([2, 1])
  const taken = [{ orderItemId: items[1]!.id, quantity: 1 }]
  await splitParcel(db, asha, { number, version: 1, parcelId: null, taken })
  const [first, second] = await shop.parcelsOf(id)
  await askBooking(db, asha, { number, parcelId: first!.id })
  const split = { number, version: 2, parcelId: first!.id, taken: [{ orderItemId: items[0]!.id, quantity: 1 }] }
  expect(await splitParcel(db, asha, split)).toMatchObject({
    kind: 'refused',
    sentence: expect.stringMatching(/booked/),
  })
  expect(await joinParcels(db, asha, { number, version: 2 })).toMatchObject({ kind: 'refused' })
  await shop.work()
  await askBooking(db, asha, { number, parcelId: second!.id })
  await shop.work()
  expect(await shop.parcelsOf(id)).toMatchObject([
    { bookingState: 'booked', reference: number },
    { bookingState: 'booked', reference: `${number}-2` },
  ])
  expect(new Set((await shop.atCourier()).map(({ awb }) => awb)).size).toBe(2)
})

test('a parcel whose booking was refused keeps its reference to itself when it is joined', async ({ db, shop }) => {
  const { id, number, items } = await shop.makeConfirmed([1, 1])
  await splitParcel(db, asha, {
    number,
    version: 1,
    parcelId: null,
    taken: [{ orderItemId: items[1]!.id, quantity: 1 }],
  })
  await shop.control('POST', '/switches', { wallet: 20 })
  await askBooking(db, asha, { number })
  await shop.work()
  expect(await joinParcels(db, asha, { number, version: 2 })).toEqual({ kind: 'done' })
  await shop.control('POST', '/switches', { wallet: 5_000 })
  await splitParcel(db, asha, {
    number,
    version: 3,
    parcelId: (await shop.parcelsOf(id))[0]!.id,
    taken: [{ orderItemId: items[1]!.id, quantity: 1 }],
  })
  await askBooking(db, asha, { number })
  await shop.work()
  expect((await shop.parcelsOf(id)).map(({ reference, bookingState }) => [reference, bookingState])).toEqual([
    [`${number}-S2`, 'booked'],
    [`${number}-2`, 'refused'],
    [`${number}-3`, 'booked'],
  ])
})

test('whatever staff split and join, the parcels in the database hold the order exactly', async ({ db, shop }) => {
  const order = await shop.makeConfirmed([2, 3])
  const lines = order.items.map(({ id: orderItemId, quantity }) => ({ orderItemId, quantity }))
  let version = 1
  const steps = fc.sample(
    fc.oneof(
      fc.record({ at: fc.nat(5), item: fc.nat(1), quantity: fc.integer({ min: 1, max: 2 }) }),
      fc.constant(null),
    ),
    { numRuns: 20, seed: 16 },
  )
  for (const step of steps) {
    const found = await parcelsOf(db, order.id)
    const change = step
      ? await splitParcel(db, asha, {
          number: order.number,
          version,
          parcelId: found[step.at % Math.max(1, found.length)]?.id ?? null,
          taken: [{ orderItemId: lines[step.item]!.orderItemId, quantity: step.quantity }],
        })
      : await joinParcels(db, asha, { number: order.number, version })
    if (change.kind === 'done') version += 1
    const after = await parcelsOf(db, order.id)
    if (after.length > 0) expect(new Set(joined(after.map(({ contents }) => contents)))).toEqual(new Set(lines))
  }
  expect(version).toBeGreaterThan(4)
})

test('an order that left, or that nobody may touch, is not split', async ({ db, shop }) => {
  const { id, number, items } = await shop.makeConfirmed([2], { orderStatus: 'shipped' })
  const split = { number, version: 1, parcelId: null, taken: [{ orderItemId: items[0]!.id, quantity: 1 }] }
  expect(await splitParcel(db, asha, split)).toMatchObject({ kind: 'refused' })
  expect(await splitParcel(db, asha, { ...split, number: 'FW-999999' })).toEqual({ kind: 'gone' })
  const viewer: StaffMember = { ...asha, roles: ['viewer'] }
  await expect(splitParcel(db, viewer, split)).rejects.toMatchObject({ status: 403 })
  await expect(joinParcels(db, viewer, { number, version: 1 })).rejects.toMatchObject({ status: 403 })
  expect(await db.$count(parcels, eq(parcels.orderId, id))).toBe(0)
  expect(await db.$count(parcelItems)).toBe(0)
})
