import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { dayInIndia } from '#shared/dates.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { moveOrder } from '#shop/orders/moving/move-order.server.ts'
import { mayCustomerCancel } from '#shop/orders/rules.ts'
import { orderEvents, orderItems, orders } from '#shop/orders/tables.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { testWithCourier as test } from '#tests/courier/shop-and-courier.ts'
import { untilWaiting } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { askBookings } from '../booking/ask-booking.server.ts'
import { findWantedBooking } from '../booking/booking-request.server.ts'
import { splitParcel } from '../parcels/split-order.server.ts'
import { parcels } from '../tables.server.ts'
import { askPickups, makeManifest } from './dispatch-parcels.server.ts'
import { findPackingList } from './find-packing-list.server.ts'
import { PickupForm } from './inputs.ts'
import { packScanned } from './pack-scanned.server.ts'
import { setShelf } from './set-shelf.server.ts'

test('ten orders are booked in one go, and each says where it stands', async ({ db, shop }) => {
  const made = []
  for (let count = 0; count < 10; count += 1)
    made.push(await shop.makeConfirmed([1, 1], count === 3 ? { zipCode: '999999' } : {}))
  await shop.makeConfirmed([1], { orderStatus: 'shipped' })
  await shop.makeConfirmed([1], { paymentState: 'refunded' })
  expect(await findPackingList(db)).toHaveLength(10)

  const { asked } = await askBookings(
    db,
    asha,
    made.map(({ number }) => number),
  )
  expect(asked).toHaveLength(10)
  // The shop stops in the middle, and goes on where it was.
  expect(await shop.work(0, 7)).toBe(7)
  await shop.work()
  const list = await findPackingList(db)
  const refused = list.filter((order) => order.parcels[0]!.state === 'refused')
  expect(refused).toMatchObject([{ number: made[3]!.number, parcels: [{ sentence: expect.stringMatching(/999999/) }] }])
  expect(list.filter((order) => order.parcels[0]!.state === 'booked' && order.parcels[0]!.hasLabel)).toHaveLength(9)
  expect(await shop.atCourier()).toHaveLength(9)
})

test('an address whose PIN code lies in another state, or far from its city, is named on the table', async ({
  db,
  shop,
}) => {
  const { number } = await shop.makeConfirmed([1], { zipCode: '560001', state: 'Maharashtra' })
  const far = await shop.makeConfirmed([1], { zipCode: '560001', state: 'Karnataka', city: 'Mysuru' })
  await shop.makeConfirmed([1], { zipCode: '560001', state: 'Karnataka', city: 'Bengaluru' })
  const doubts = (await findPackingList(db)).flatMap((line) =>
    line.placeDoubt ? [[line.number, line.placeDoubt]] : [],
  )
  expect(Object.fromEntries(doubts)).toEqual({
    [number]: 'PIN code 560001 is in Karnataka, not in Maharashtra.',
    [far.number]: 'PIN code 560001 is in Bengaluru, not in Mysuru.',
  })
})

test('a scanned slip or label marks its order as packed, once', async ({ db, shop }) => {
  const { id, number } = await shop.makeConfirmed([1])
  await askBookings(db, asha, [number])
  await shop.work()
  const [parcel] = await shop.parcelsOf(id)
  expect(await packScanned(db, asha, number.toLowerCase().replace('-', ' '))).toEqual({
    kind: 'done',
    number,
    isPacked: true,
    note: '',
  })
  expect(await shop.parcelsOf(id)).toMatchObject([{ packedAt: expect.any(Date) }])
  expect(await packScanned(db, asha, parcel!.awb!)).toEqual({ kind: 'done', number, isPacked: false, note: '' })
  expect(await packScanned(db, asha, number.split('-')[1]!)).toMatchObject({ number })
  expect(await packScanned(db, asha, 'FW-999999')).toEqual({ kind: 'unknown' })
  expect(await packScanned(db, asha, '%')).toEqual({ kind: 'unknown' })
  await db.update(orders).set({ orderStatus: 'shipped' }).where(eq(orders.id, id))
  expect(await packScanned(db, asha, number)).toEqual({ kind: 'not allowed', number })
})

test('an order that is cancelled while its slip is scanned is not taken for packed', async ({ db, shop }) => {
  const { number } = await shop.makeConfirmed([1])
  const scanned = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, number)
    const scan = packScanned(db, asha, number)
    await untilWaiting(db)
    await moveOrder(tx, asha, { number, version: order!.version, to: 'cancelled', note: '' })
    return [scan]
  })
  expect(await scanned[0]).toEqual({ kind: 'not allowed', number })
})

test('a weight typed at the table is the one that is booked, and is expected of the same pieces next time', async ({
  db,
  shop,
}) => {
  const { id: productId } = await makeProduct(db, { grams: 300 })
  const [variant] = await db.select().from(variants).where(eq(variants.productId, productId))
  const make = async () => {
    const order = await shop.makeConfirmed([2])
    await db.update(orderItems).set({ productId, variantId: variant!.id }).where(eq(orderItems.orderId, order.id))
    return order
  }
  const [first, second, third] = [await make(), await make(), await make()]
  const expected = async () => (await findPackingList(db)).map(({ number, weight }) => [number, weight])
  const known = { grams: 600, isMeasured: false }
  expect(Object.fromEntries(await expected())).toEqual({
    [first.number]: known,
    [second.number]: known,
    [third.number]: known,
  })

  expect(await packScanned(db, asha, first.number, 740)).toMatchObject({ isPacked: true, note: '' })
  expect(await shop.parcelsOf(first.id)).toMatchObject([{ grams: 740, weighedGrams: 740 }])
  await askBookings(db, asha, [first.number, second.number])
  await shop.work()
  const [booked] = await shop.parcelsOf(first.id)
  expect((await findWantedBooking(db, booked!)).size.grams).toBe(740)

  // Skipped by Enter: as the same pieces weighed last, of which nobody can say that they were on the scale.
  const last = { grams: 740, isMeasured: true }
  expect(Object.fromEntries(await expected())).toMatchObject({ [second.number]: last, [third.number]: last })
  expect(await packScanned(db, asha, third.number)).toMatchObject({ isPacked: true, note: '' })
  expect(await shop.parcelsOf(third.id)).toMatchObject([{ grams: 740, weighedGrams: null }])

  // Booked before it was weighed: what the courier was told stays, and is said where it is too little.
  const note = 'It weighs 1.2 kg and was booked with 600 g.'
  expect(await packScanned(db, asha, second.number, 1_200)).toMatchObject({ isPacked: true, note })
  expect(await shop.parcelsOf(second.id)).toMatchObject([{ grams: 600, weighedGrams: 1_200 }])
})

test('a paid exchange lies on the table, and is confirmed by the first step there', async ({ db, shop }) => {
  const first = await shop.makeConfirmed([1], { orderStatus: 'returned' })
  const pending = { orderStatus: 'pending', exchangedFrom: first.id } as const
  const [packed, booked] = [await shop.makeConfirmed([1], pending), await shop.makeConfirmed([1], pending)]
  const unpaid = await shop.makeConfirmed([1], { ...pending, paymentState: 'pending', paidAt: null })
  const bought = await shop.makeConfirmed([1], { orderStatus: 'pending' })
  expect(
    (await findPackingList(db)).map(({ number, orderStatus, isExchange }) => [number, orderStatus, isExchange]),
  ).toEqual([packed.number, booked.number].toSorted().map((number) => [number, 'pending', true]))
  const stateOf = async ({ number }: typeof packed) =>
    (await db.select().from(orders).where(eq(orders.number, number)))[0]!
  const mayCancel = async (order: typeof packed) => mayCustomerCancel(await stateOf(order), 24, order.createdAt)
  expect(await mayCancel(packed)).toBe(true)

  expect(await packScanned(db, asha, packed.number)).toMatchObject({ kind: 'done', isPacked: true })
  expect(await stateOf(packed)).toMatchObject({ orderStatus: 'packed' })
  const moves = await db.select().from(orderEvents).where(eq(orderEvents.orderId, packed.id)).orderBy(orderEvents.id)
  expect(moves.filter(({ kind }) => kind === 'fulfilment').map(({ to }) => to)).toEqual(['confirmed', 'packed'])
  expect(await askBookings(db, asha, [booked.number, bought.number])).toMatchObject({
    asked: [booked.number],
    left: [{ number: bought.number }],
  })
  expect(await stateOf(booked)).toMatchObject({ orderStatus: 'confirmed' })
  expect(await mayCancel(booked)).toBe(false)
  for (const { number } of [unpaid, bought])
    expect(await packScanned(db, asha, number)).toEqual({ kind: 'not allowed', number })
})

test('an order that was split is not weighed as one parcel', async ({ db, shop }) => {
  const { id, number, version, items } = await shop.makeConfirmed([1, 1])
  const taken = [{ orderItemId: items[0]!.id, quantity: 1 }]
  await splitParcel(db, asha, { number, version, parcelId: null, taken })
  const before = (await shop.parcelsOf(id)).map(({ grams }) => grams)
  expect(await findPackingList(db)).toMatchObject([{ number, weight: null }])
  expect(await packScanned(db, asha, number, 640)).toMatchObject({
    isPacked: true,
    note: 'It has several parcels by now: no weight was stored.',
  })
  expect((await shop.parcelsOf(id)).map(({ grams }) => grams)).toEqual(before)
})

test('the shelf of a SKU is written down once, for each order that has it', async ({ db, shop }) => {
  const { items } = await shop.makeConfirmed([1])
  const { sku } = items[0]!
  const shelfOf = async () => (await findPackingList(db))[0]!.contents[0]!.shelf
  expect(await shelfOf()).toBe('')
  for (const shelf of ['B-12', 'B-12', 'C-1']) await setShelf(db, asha, { sku, shelf })
  expect(await shelfOf()).toBe('C-1')
  await setShelf(db, asha, { sku, shelf: '' })
  expect(await shelfOf()).toBe('')
  expect(await db.$count(staffLog, eq(staffLog.action, 'set shelf'))).toBe(3)
  await expect(setShelf(db, { ...asha, roles: ['viewer'] }, { sku, shelf: 'D' })).rejects.toMatchObject({ status: 403 })
})

test('the courier is asked to collect, and lists what it collects', async ({ db, shop }) => {
  const made = [await shop.makeConfirmed([1]), await shop.makeConfirmed([2]), await shop.makeConfirmed([1])]
  const numbers = made.map(({ number }) => number)
  const day = dayInIndia(new Date(Date.now() + 86_400_000))
  expect(await askPickups(db, asha, shop.courier, { numbers, day })).toMatchObject({ kind: 'refused' })
  expect(await makeManifest(db, asha, shop.courier, numbers)).toMatchObject({ kind: 'refused' })

  await askBookings(db, asha, numbers.slice(0, 2))
  await shop.work()
  await db.update(parcels).set({ pickupAt: null })
  expect(await askPickups(db, asha, shop.courier, { numbers, day })).toEqual({ kind: 'done', count: 2, left: [] })
  expect(await askPickups(db, asha, shop.courier, { numbers, day })).toEqual({ kind: 'done', count: 2, left: [] })
  expect(await db.$count(parcels, eq(parcels.bookingState, 'booked'))).toBe(2)
  for (const { id } of made.slice(0, 2)) expect((await shop.parcelsOf(id))[0]!.pickupAt).not.toBeNull()
  expect(await makeManifest(db, asha, shop.courier, numbers)).toEqual({
    kind: 'done',
    url: expect.stringMatching(/^http/),
  })
  expect(await makeManifest(db, asha, shop.courier, numbers)).toMatchObject({
    kind: 'refused',
    sentence: expect.stringMatching(/^[A-Z].+\.$/),
  })
  await shop.control('POST', '/faults', { kind: '500', method: 'POST', path: '/v1/external/courier/generate/pickup' })
  expect(await askPickups(db, asha, shop.courier, { numbers: [numbers[0]!], day })).toMatchObject({
    count: 0,
    left: [{ number: numbers[0], sentence: expect.stringMatching(/^The courier/) }],
  })
})

test('a pickup is asked for today or soon', () => {
  const inDays = (days: number) => dayInIndia(new Date(Date.now() + days * 86_400_000))
  const isRead = (day: string) => PickupForm.safeParse({ day }).success
  expect([0, 1, 14].map((days) => isRead(inDays(days)))).toEqual([true, true, true])
  expect([-1, 15].map((days) => isRead(inDays(days)))).toEqual([false, false])
  expect(['', 'tomorrow', '2026-02-30'].map(isRead)).toEqual([false, false, false])
})
