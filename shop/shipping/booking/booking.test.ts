import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { orderParcels } from '#shop/orders/contributions/order-parcels.server.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { testWithCourier as test } from '#tests/courier/shop-and-courier.ts'
import { asha } from '#tests/staff.ts'
import { saveBookingSettings } from '../booking-settings.server.ts'
import { courierMessages, parcels } from '../tables.server.ts'
import { storeMessage } from '../tracking/courier-messages.server.ts'
import { askBooking, askBookings } from './ask-booking.server.ts'
import { findWantedBooking } from './booking-request.server.ts'
import { cancelBooking } from './cancel-booking.server.ts'
import { claimDueParcel } from './claim-parcel.server.ts'
import { countUnansweredBookings } from './count-unanswered.server.ts'

const owner: StaffMember = { ...asha, roles: ['owner'] }
const minute = 60_000
const create = { method: 'POST', path: '/v1/external/orders/create/adhoc' }
const assign = { method: 'POST', path: '/v1/external/courier/assign/awb' }

test('an order is booked as one parcel, whose label is stored', async ({ db, shop }) => {
  const { id, number } = await shop.makeConfirmed()
  expect(await askBookings(db, asha, [number])).toEqual({ asked: [number], left: [] })
  expect(await shop.parcelsOf(id)).toMatchObject([{ bookingState: 'waiting', reference: number, grams: 1_200 }])

  await shop.work()
  const [parcel] = await shop.parcelsOf(id)
  expect(parcel).toMatchObject({
    bookingState: 'booked',
    provider: 'shiprocket',
    courier: expect.any(String),
    awb: expect.stringMatching(/^\d{10,}$/),
    status: 'booked',
    refusal: null,
    nextTryAt: null,
    claimedUntil: null,
    nextLookAt: expect.any(Date),
  })
  expect(shop.stored.get(parcel!.labelKey!)!.subarray(0, 4).toString()).toBe('%PDF')
  expect(await shop.atCourier()).toEqual([{ reference: number, awb: parcel!.awb, isCancelled: false }])
  const [event] = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id))
  expect(event).toMatchObject({ note: `Booked with ${parcel!.courier}, AWB ${parcel!.awb}`, actor: null })
  expect(await db.$count(staffLog, eq(staffLog.action, 'book parcels'))).toBe(1)
})

test('a number that a courier uses again is one parcel’s alone until that has ended', async ({ db, shop }) => {
  const [former, later] = [await shop.makeConfirmed(), await shop.makeConfirmed()]
  await askBookings(db, asha, [former.number, later.number])
  await shop.work()
  const [first] = await shop.parcelsOf(former.id)
  const [second] = await shop.parcelsOf(later.id)
  const useAgain = () => db.update(parcels).set({ awb: first!.awb }).where(eq(parcels.id, second!.id))
  await expect(useAgain()).rejects.toThrow()

  await db.update(parcels).set({ status: 'delivered' }).where(eq(parcels.id, first!.id))
  await useAgain()
  await storeMessage(db, Buffer.from('{}'), { kind: 'news', awb: first!.awb!, reference: null, scans: [] })
  expect(await db.select().from(courierMessages)).toMatchObject([{ parcelId: second!.id }])
})

test('a cash order is booked with what is owed, and can then no longer be paid online', async ({ db, shop }) => {
  const owed = { paymentMethod: 'cash', paymentState: 'to_collect', paidAt: null } as const
  const { id, number } = await shop.makeConfirmed([1], { ...owed, subtotalPaise: 99_900, shippingPaise: 3_000 })
  await askBooking(db, asha, { number })
  await shop.work()
  expect(await shop.parcelsOf(id)).toMatchObject([{ bookingState: 'booked', collectPaise: 102_900 }])
  const { orders: known } = (await shop.control('GET', '/state')) as { orders: Record<string, { body: object }> }
  expect(Object.values(known)[0]!.body).toMatchObject({ payment_method: 'COD', sub_total: 1029 })
  expect(await orderParcels().hasBookings(db, id)).toBe(true)
})

test('a cash order that was paid online meanwhile is booked as prepaid', async ({ db, shop }) => {
  const owed = { paymentMethod: 'cash', paymentState: 'to_collect', paidAt: null } as const
  const { id, number } = await shop.makeConfirmed([1], owed)
  await askBooking(db, asha, { number })
  await db.update(orders).set({ paymentState: 'completed', paidAt: new Date() }).where(eq(orders.id, id))
  await shop.work()
  const { orders: known } = (await shop.control('GET', '/state')) as { orders: Record<string, { body: object }> }
  expect(Object.values(known)[0]!.body).toMatchObject({ payment_method: 'Prepaid' })
  expect(await shop.parcelsOf(id)).toMatchObject([{ bookingState: 'booked', collectPaise: null }])
})

test('asked by two people at once, and worked on by two processes, it is booked once', async ({ db, shop }) => {
  const { id, number } = await shop.makeConfirmed()
  await Promise.all([askBooking(db, asha, { number }), askBooking(db, owner, { number })])
  await Promise.all([shop.work(), shop.work()])
  await shop.work()
  expect(await shop.atCourier()).toHaveLength(1)
  expect(await shop.parcelsOf(id)).toMatchObject([{ bookingState: 'booked', bookings: 1 }])
})

test.for([
  ['before the courier was called', null],
  ['when the order was made and no answer came', create],
  ['when the AWB was given and no answer came', assign],
] as const)('a process that dies %s leaves one booking', async ([, lost], { db, shop }) => {
  const { id, number } = await shop.makeConfirmed()
  await askBooking(db, asha, { number })
  const claimed = await claimDueParcel(db, new Date())
  if (lost) {
    await shop.control('POST', '/faults', { kind: 'commit then drop', ...lost })
    // The process dies with its call: whatever came back is stored nowhere.
    const wanted = await findWantedBooking(db, claimed!)
    await shop.courier.provider.book({ ...wanted, pickupPlace: 'Warehouse', serviceIds: ['142'] }).catch(() => null)
  }
  expect(await shop.work()).toBe(0)
  await shop.work(2 * minute)
  await shop.work(2 * minute)
  expect(await shop.parcelsOf(id)).toMatchObject([{ bookingState: 'booked', labelKey: expect.any(String) }])
  expect(await shop.atCourier()).toHaveLength(1)
})

test.for(['hang', 'html 502', 'reset', '500', '403', '429'])(
  'a courier that is away by "%s" is asked again after a pause, and the screen has a sentence',
  async (kind, { db, shop }) => {
    const { id, number } = await shop.makeConfirmed()
    await askBooking(db, asha, { number })
    if (kind === 'hang') shop.courier.provider = shop.connect(700)
    await shop.control('POST', '/faults', { kind, ...create, times: 2 })
    await shop.work()
    const [parcel] = await shop.parcelsOf(id)
    expect(parcel).toMatchObject({ bookingState: 'waiting', refusal: expect.stringMatching(/^The courier .+\.$/) })
    expect(parcel!.nextTryAt!.getTime()).toBeGreaterThan(Date.now() + 50_000)
    expect(await countUnansweredBookings(db)).toBe(kind === '403' ? 0 : 1)
    expect(await shop.work()).toBe(0)
    await shop.control('DELETE', '/faults')
    shop.courier.provider = shop.connect()
    await shop.work(2 * minute)
    expect(await shop.parcelsOf(id)).toMatchObject([{ bookingState: 'booked', refusal: null }])
    expect(await countUnansweredBookings(db)).toBe(0)
    expect(await shop.atCourier()).toHaveLength(1)
  },
)

test.for([
  ['wallet', { wallet: 20 }, {}, /Recharge/],
  ['courier', { refusingCouriers: [142, 10, 33, 1, 2, 3, 4, 5, 6] }, {}, /^The courier refused/],
  ['PIN code', {}, { zipCode: '999999' }, /^No courier delivers to 999999/],
  ['embargo', {}, { zipCode: '190001' }, /^Couriers do not deliver to 190001 for now/],
  ['phone', {}, { customerPhone: '9999999999' }, /phone number/],
] as const)(
  'a refusal for its %s stands beside the order, and leaves nothing open',
  async ([, account, given, said], { db, shop }) => {
    const { id, number } = await shop.makeConfirmed([1], given)
    await shop.control('POST', '/switches', account)
    await askBooking(db, asha, { number })
    await shop.work()
    expect(await shop.parcelsOf(id)).toMatchObject([
      { bookingState: 'refused', refusal: expect.stringMatching(said), nextTryAt: null },
    ])
    expect((await shop.atCourier()).filter(({ isCancelled }) => !isCancelled)).toEqual([])

    await shop.control('POST', '/switches', { wallet: 5_000, refusingCouriers: [] })
    await db.update(orders).set({ zipCode: '560001', customerPhone: '9812345678' })
    await askBooking(db, asha, { number })
    await shop.work()
    expect(await shop.parcelsOf(id)).toMatchObject([
      { bookingState: 'booked', reference: `${number}-S2`, refusal: null },
    ])
  },
)

test('one that is refused holds up no other', async ({ db, shop }) => {
  const made = await Promise.all([
    shop.makeConfirmed(),
    shop.makeConfirmed([1], { zipCode: '999999' }),
    shop.makeConfirmed(),
  ])
  await askBookings(
    db,
    asha,
    made.map(({ number }) => number),
  )
  await shop.work()
  const states = await db.select({ state: parcels.bookingState }).from(parcels).orderBy(parcels.id)
  expect(states.map(({ state }) => state).toSorted()).toEqual(['booked', 'booked', 'refused'])
})

test('a reference that died at the courier is replaced by a new one', async ({ db, shop }) => {
  const { id, number } = await shop.makeConfirmed()
  await askBooking(db, asha, { number })
  // Somebody booked and cancelled under this number in the courier's own panel.
  await db.update(parcels).set({ attempts: 1 })
  const [row] = await shop.parcelsOf(id)
  const wanted = await findWantedBooking(db, row!)
  const panel = await shop.connect().book({ ...wanted, isNew: true, pickupPlace: 'Warehouse', serviceIds: ['142'] })
  if (panel.kind === 'booked') await shop.courier.provider.cancel(panel.booking)
  await shop.work()
  await shop.work()
  expect(await shop.parcelsOf(id)).toMatchObject([{ bookingState: 'booked', reference: `${number}-S2` }])
})

test('a label that fails says why, is asked for again, and the booking stands', async ({ db, shop }) => {
  const { id, number } = await shop.makeConfirmed()
  await shop.control('POST', '/switches', { makesNoLabels: true })
  await askBooking(db, asha, { number })
  await shop.work()
  const [parcel] = await shop.parcelsOf(id)
  expect(parcel).toMatchObject({
    bookingState: 'booked',
    labelKey: null,
    refusal: expect.stringMatching(/^[A-Z].+\.$/),
  })
  await shop.control('POST', '/switches', { makesNoLabels: false })
  await shop.work(2 * minute)
  expect(await shop.parcelsOf(id)).toMatchObject([{ labelKey: expect.any(String), awb: parcel!.awb, refusal: null }])
})

test('a booking is cancelled at the courier and can be made anew under another reference', async ({ db, shop }) => {
  const { id, number } = await shop.makeConfirmed()
  await askBooking(db, asha, { number })
  await shop.work()
  const [booked] = await shop.parcelsOf(id)
  const asked = { number, parcelId: booked!.id, version: booked!.version }
  expect(await cancelBooking(db, asha, shop.courier, { ...asked, version: 1 })).toEqual({ kind: 'changed' })
  expect(await cancelBooking(db, asha, shop.courier, { ...asked, number: 'FW-999999' })).toEqual({ kind: 'gone' })
  expect(await cancelBooking(db, asha, null, asked)).toMatchObject({ kind: 'refused', isTemporary: true })
  expect(await cancelBooking(db, asha, shop.courier, asked)).toEqual({ kind: 'done' })
  expect(await shop.parcelsOf(id)).toMatchObject([
    { bookingState: 'cancelled', status: 'cancelled', nextLookAt: expect.any(Date) },
  ])
  expect(await shop.atCourier()).toMatchObject([{ isCancelled: true }])

  await askBooking(db, asha, { number })
  await shop.work()
  const [again] = await shop.parcelsOf(id)
  expect(again).toMatchObject({ bookingState: 'booked', reference: `${number}-S2`, bookings: 2 })
  expect(again!.awb).not.toBe(booked!.awb)
  expect((await shop.atCourier()).filter(({ isCancelled }) => !isCancelled)).toHaveLength(1)
})

test('what the courier has collected can no longer be cancelled', async ({ db, shop }) => {
  const { id, number } = await shop.makeConfirmed()
  await askBooking(db, asha, { number })
  await shop.work()
  const [parcel] = await shop.parcelsOf(id)
  await shop.control('POST', `/parcels/${parcel!.awb}/next`, { step: 'picked up' })
  const asked = { number, parcelId: parcel!.id, version: parcel!.version }
  expect(await cancelBooking(db, asha, shop.courier, asked)).toMatchObject({
    kind: 'refused',
    sentence: expect.stringMatching(/too late/),
  })
  expect(await shop.parcelsOf(id)).toMatchObject([{ bookingState: 'booked', claimedUntil: null }])
})

test('a waiting parcel is taken back: nothing of it stays at the courier', async ({ db, shop }) => {
  const { id, number } = await shop.makeConfirmed()
  await askBooking(db, asha, { number })
  await shop.control('POST', '/faults', { kind: '500', ...assign })
  await shop.work()
  const [waiting] = await shop.parcelsOf(id)
  expect(waiting).toMatchObject({ bookingState: 'waiting', attempts: 1 })
  const asked = { number, parcelId: waiting!.id, version: waiting!.version }
  expect(await cancelBooking(db, asha, shop.courier, asked)).toEqual({ kind: 'done' })
  expect(await shop.parcelsOf(id)).toMatchObject([{ bookingState: 'cancelled', status: null, nextTryAt: null }])
  expect(await shop.atCourier()).toMatchObject([{ isCancelled: true, awb: null }])
})

test('the owner’s rule chooses among the couriers', async ({ db, shop }) => {
  const box = {
    fetchesReturns: false,
    fetchFeePaise: 0,
    boxLengthCm: 20,
    boxWidthCm: 15,
    boxHeightCm: 4,
    asksPinCodes: false,
  }
  const courierOf = async () => {
    const { id, number } = await shop.makeConfirmed()
    await askBooking(db, asha, { number })
    await shop.work()
    return (await shop.parcelsOf(id))[0]!
  }
  const cheapest = await courierOf()
  const saved = await saveBookingSettings(db, owner, { version: 0, settings: { serviceRule: 'fastest', ...box } })
  expect(saved).toEqual({ kind: 'done' })
  expect(await saveBookingSettings(db, owner, { version: 0, settings: { serviceRule: 'fastest', ...box } })).toEqual({
    kind: 'conflict',
  })
  const fastest = await courierOf()
  expect(fastest.courier).not.toBe(cheapest.courier)
  expect(fastest).toMatchObject({ lengthCm: 20, widthCm: 15, heightCm: 4 })
})

test.for([
  ['pending', {}],
  ['shipped', {}],
  ['cancelled', {}],
  ['confirmed', { paymentState: 'refunded' }],
] as const)('an order that is %s is not booked', async ([orderStatus, given], { db, shop }) => {
  const { id, number } = await shop.makeConfirmed([1], { orderStatus, ...given })
  const { left } = await askBookings(db, asha, [number, 'FW-999999'])
  expect(left).toMatchObject([
    { number, sentence: expect.stringMatching(/\.$/) },
    { number: 'FW-999999', sentence: 'This order is gone.' },
  ])
  expect((await shop.parcelsOf(id)).filter(({ bookingState }) => bookingState !== 'none')).toEqual([])
})
